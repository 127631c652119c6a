/** Memory for `createHeartbeat`. */
export function heartbeatBuffer(): SharedArrayBuffer {
  return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
}

export interface Heartbeat {
  beat(): void
  beats(): number
}

/**
 * A number that the render worker and the main thread share: it can be read while the worker is stuck in a loop and
 * answers no message.
 */
export function createHeartbeat(buffer: SharedArrayBuffer): Heartbeat {
  const cell = new Int32Array(buffer)
  return {
    beat: () => void Atomics.add(cell, 0, 1),
    beats: () => Atomics.load(cell, 0),
  }
}
