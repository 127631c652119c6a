import * as z from 'zod'

// How server and renderer talk over a pipe: a message is a frame of eight bytes that give two lengths, then JSON, then bytes.
// Node's own channel between processes would let a renderer send Node's internal messages, which can end the server.

const HEADER_BYTES = 8
/** Of JSON, and of bytes; nothing that is sent comes near. */
const MAX_PART_BYTES = 64_000_000

const jsonSchema = z.record(z.string(), z.unknown())

/** A message as it travels: what is not JSON travels as `bytes`. */
export interface Frame {
  message: Record<string, unknown>
  bytes?: Uint8Array
}

/** @returns parts to be written one after the other */
export function encodeFrame({ message, bytes = new Uint8Array() }: Frame): Uint8Array[] {
  const json = Buffer.from(JSON.stringify(message))
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32BE(json.length, 0)
  header.writeUInt32BE(bytes.length, 4)
  return bytes.length > 0 ? [header, json, bytes] : [header, json]
}

/**
 * Reads frames out of a stream of chunks, however these are cut.
 * @returns takes a chunk, and answers the frames that are complete
 * @throws Error (from the returned function) when the stream can't be frames; nothing more can be read then
 */
export function createFrameReader(): (chunk: Uint8Array) => Frame[] {
  let chunks: Uint8Array[] = []
  let length = 0
  /** Bytes of the frame that is being read; the header's until that is known. */
  let wanted = HEADER_BYTES
  let jsonBytes = 0
  let hasHeader = false

  function take(bytes: number): Buffer {
    const all = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
    const taken = Buffer.from(all.buffer, all.byteOffset, bytes)
    chunks = all.length > bytes ? [all.subarray(bytes)] : []
    length -= bytes
    return taken
  }

  return (chunk) => {
    chunks.push(chunk)
    length += chunk.length
    const frames: Frame[] = []
    while (length >= wanted) {
      const part = take(wanted)
      if (!hasHeader) {
        jsonBytes = part.readUInt32BE(0)
        const rest = part.readUInt32BE(4)
        if (jsonBytes > MAX_PART_BYTES || rest > MAX_PART_BYTES) throw new Error('A frame is too large')
        wanted = jsonBytes + rest
        hasHeader = true
        continue
      }
      const message = jsonSchema.parse(JSON.parse(part.toString('utf8', 0, jsonBytes)))
      frames.push(part.length > jsonBytes ? { message, bytes: part.subarray(jsonBytes) } : { message })
      wanted = HEADER_BYTES
      hasHeader = false
    }
    return frames
  }
}
