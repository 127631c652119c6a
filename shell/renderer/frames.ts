import * as z from 'zod'

// Framing of messages between server and renderer: eight bytes with two lengths, then JSON, then bytes.
// Node's own IPC channel would let a renderer send Node's internal messages, which can stop the server.

const HEADER_BYTES = 8
/** Limit for the JSON and for the bytes of one frame. Real messages are far smaller. */
const MAX_PART_BYTES = 64_000_000

const jsonSchema = z.record(z.string(), z.unknown())

/** A message with optional binary data. */
export interface Frame {
  message: Record<string, unknown>
  bytes?: Uint8Array
}

/** @returns chunks to write in order */
export function encodeFrame({ message, bytes = new Uint8Array() }: Frame): Uint8Array[] {
  const json = Buffer.from(JSON.stringify(message))
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32BE(json.length, 0)
  header.writeUInt32BE(bytes.length, 4)
  return bytes.length > 0 ? [header, json, bytes] : [header, json]
}

/**
 * Reads frames from a stream of chunks, wherever the chunks are split.
 * @returns a function that takes a chunk and returns the frames that are now complete
 * @throws Error (from the returned function) if the stream is invalid; the reader can't be used afterwards
 */
export function createFrameReader(): (chunk: Uint8Array) => Frame[] {
  let chunks: Uint8Array[] = []
  let length = 0
  /** Bytes of the current part: the header, or the content after it. */
  let needed = HEADER_BYTES
  let jsonBytes = 0
  let hasHeader = false

  function take(bytes: number): Buffer {
    const all = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
    const part = Buffer.from(all.buffer, all.byteOffset, bytes)
    chunks = all.length > bytes ? [all.subarray(bytes)] : []
    length -= bytes
    return part
  }

  return (chunk) => {
    chunks.push(chunk)
    length += chunk.length
    const frames: Frame[] = []
    while (length >= needed) {
      const part = take(needed)
      if (!hasHeader) {
        jsonBytes = part.readUInt32BE(0)
        const rest = part.readUInt32BE(4)
        if (jsonBytes > MAX_PART_BYTES || rest > MAX_PART_BYTES) throw new Error('The frame is too large')
        needed = jsonBytes + rest
        hasHeader = true
        continue
      }
      const message = jsonSchema.parse(JSON.parse(part.toString('utf8', 0, jsonBytes)))
      frames.push(part.length > jsonBytes ? { message, bytes: part.subarray(jsonBytes) } : { message })
      needed = HEADER_BYTES
      hasHeader = false
    }
    return frames
  }
}
