import type { Writable } from 'node:stream'
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

/** Writes a frame. Its bytes are not copied, so they must not change afterwards. */
export function writeFrame(pipe: Writable, { message, bytes }: Frame): void {
  const json = JSON.stringify(message)
  const head = Buffer.allocUnsafe(HEADER_BYTES + Buffer.byteLength(json))
  head.writeUInt32BE(head.length - HEADER_BYTES, 0)
  head.writeUInt32BE(bytes?.length ?? 0, 4)
  head.write(json, HEADER_BYTES)
  if (!bytes?.length) {
    pipe.write(head)
    return
  }
  // One call to the system for both.
  pipe.cork()
  pipe.write(head)
  pipe.write(bytes)
  pipe.uncork()
}

/** Bytes of a known number, collected from chunks. */
interface Part {
  bytes: Buffer
  filled: number
}

function createPart(length: number): Part {
  return { bytes: Buffer.allocUnsafe(length), filled: 0 }
}

/**
 * Reads frames from a stream of chunks, wherever the chunks are split. Each byte is copied once.
 * @returns a function that takes a chunk and returns the frames that are now complete
 * @throws Error (from the returned function) if the stream is invalid; the reader can't be used afterwards
 */
export function createFrameReader(): (chunk: Uint8Array) => Frame[] {
  let part = createPart(HEADER_BYTES)
  /** Undefined while the header is read. */
  let jsonBytes: number | undefined

  function readHeader({ bytes }: Part): Part {
    jsonBytes = bytes.readUInt32BE(0)
    const rest = bytes.readUInt32BE(4)
    if (jsonBytes > MAX_PART_BYTES || rest > MAX_PART_BYTES) throw new Error('The frame is too large')
    return createPart(jsonBytes + rest)
  }

  return (chunk) => {
    const frames: Frame[] = []
    let at = 0
    while (at < chunk.length || part.filled === part.bytes.length) {
      const taken = chunk.subarray(at, at + part.bytes.length - part.filled)
      part.bytes.set(taken, part.filled)
      part.filled += taken.length
      at += taken.length
      if (part.filled < part.bytes.length) break
      if (jsonBytes === undefined) part = readHeader(part)
      else {
        frames.push(toFrame(part.bytes, jsonBytes))
        part = createPart(HEADER_BYTES)
        jsonBytes = undefined
      }
    }
    return frames
  }
}

function toFrame(bytes: Buffer, jsonBytes: number): Frame {
  const message = jsonSchema.parse(JSON.parse(bytes.toString('utf8', 0, jsonBytes)))
  return bytes.length > jsonBytes ? { message, bytes: bytes.subarray(jsonBytes) } : { message }
}
