import { Writable } from 'node:stream'
import type { PipeableStream } from 'react-dom/server'

/** Takes the strings that React's Bun build writes. Node's own queue would keep and copy each of them. */
class TextSink extends Writable {
  readonly #add: (text: string) => void
  readonly #finish: () => void

  constructor(add: (text: string) => void, finish: () => void) {
    super()
    this.#add = add
    this.#finish = finish
  }

  override write(text: string): boolean {
    this.#add(text)
    return true
  }

  override end(): this {
    this.#finish()
    return this
  }
}

/** Resolves when the whole page has been written. */
function pipePage(page: PipeableStream, add: (text: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    page.pipe(new TextSink(add, resolve).on('error', reject))
  })
}

/** The page as one string. */
export async function readPage(page: PipeableStream): Promise<string> {
  let html = ''
  await pipePage(page, (text) => {
    html += text
  })
  return html
}

/**
 * Sends what React writes in one turn of the event loop as one message: React writes a page in thousands of pieces.
 * Resolves when the whole page has been sent.
 */
export async function streamPage(page: PipeableStream, send: (html: string) => void) {
  let pending = ''
  function flush() {
    if (pending === '') return
    send(pending)
    pending = ''
  }
  await pipePage(page, (text) => {
    if (pending === '') setImmediate(flush)
    pending += text
  })
  flush()
}
