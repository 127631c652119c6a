import { PassThrough, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { PipeableStream } from 'react-dom/server'

/**
 * Collects what React writes in one turn of the event loop into one message. React writes pieces of 2 kB; one
 * message per piece would cost more than the piece itself.
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

/** Resolves when the whole page has been written. */
export function pipePage(page: PipeableStream, out: Writable): Promise<void> {
  return new Promise((resolve, reject) => {
    out.on('finish', resolve).on('error', reject)
    page.pipe(out)
  })
}

/** The page as one string. */
export function readPage(page: PipeableStream): Promise<string> {
  return text(page.pipe(new PassThrough()))
}
