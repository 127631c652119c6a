import { Writable } from 'node:stream'

/**
 * React writes a page in pieces of 2 kB, and a message between threads costs more than such a piece: what is written
 * in one turn of the event loop goes out as one.
 */
export function pageWriter(send: (bytes: Uint8Array<ArrayBuffer>) => void): Writable {
  let pieces: Uint8Array[] = []
  let length = 0

  function flush() {
    if (length === 0) return
    const bytes = new Uint8Array(length)
    let at = 0
    for (const piece of pieces) {
      bytes.set(piece, at)
      at += piece.length
    }
    pieces = []
    length = 0
    send(bytes)
  }

  return new Writable({
    write(piece: Uint8Array, _encoding, done) {
      if (length === 0) setImmediate(flush)
      pieces.push(piece)
      length += piece.length
      done()
    },
    final(done) {
      flush()
      done()
    },
  })
}
