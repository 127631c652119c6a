import type { Readable, Writable } from 'node:stream'
import * as z from 'zod'

// Messages between server and renderer: each is one line of JSON on a pipe. The HTML of a page follows its line
// unescaped, because escaping would take a fifteenth of a render. Node's own IPC channel would let a renderer send
// Node's internal messages, which can stop the server.

/** Limit for one message, in characters. Real messages are far smaller. */
const MAX_LENGTH = 64_000_000

/** A message as it is sent: with the parts of the HTML that it may have. */
export type Sent<Message> = Message extends { html: string }
  ? Omit<Message, 'html'> & { html: readonly string[] }
  : Message

const lineSchema = z.looseObject({ htmlLength: z.int().min(0).optional() })

/** @param message its HTML is written part by part, because joining the parts would copy the whole page */
export function writeMessage(
  pipe: Writable,
  { html, ...message }: object & { html?: readonly string[] },
): void {
  const htmlLength = html?.reduce((sum, { length }) => sum + length, 0)
  const line = JSON.stringify({ ...message, htmlLength })
  pipe.cork()
  pipe.write(`${line}\n`)
  for (const part of html ?? []) pipe.write(part)
  pipe.uncork()
}

/**
 * Yields the messages of a pipe until it ends. They are not validated.
 * @throws Error if a line is no JSON or a message too long, or if the pipe fails
 */
export async function* readMessages(pipe: Readable): AsyncGenerator<unknown> {
  let text = ''
  let message: object | undefined
  let htmlLength: number | undefined
  for await (const chunk of pipe.setEncoding('utf8') as AsyncIterable<string>) {
    text += chunk
    // The text before this chunk has no line end. Searching it again for each chunk of a long line would take ever
    // longer.
    if (!message && !chunk.includes('\n') && text.length <= MAX_LENGTH) continue
    for (;;) {
      if (!message) {
        const end = text.indexOf('\n')
        if (end < 0) break
        ;({ htmlLength, ...message } = lineSchema.parse(JSON.parse(text.slice(0, end))))
        text = text.slice(end + 1)
      }
      if (htmlLength !== undefined && htmlLength > text.length) break
      yield htmlLength === undefined ? message : { ...message, html: text.slice(0, htmlLength) }
      text = text.slice(htmlLength ?? 0)
      message = undefined
    }
    if (text.length > MAX_LENGTH) throw new Error('The message is too long')
  }
}
