import { Readable, Writable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMessages, writeMessage } from './messages.ts'

async function readAll(pipe: Readable): Promise<unknown[]> {
  const messages: unknown[] = []
  for await (const message of readMessages(pipe)) messages.push(message)
  return messages
}

test('messages arrive as they were sent, wherever the pipe splits them', async () => {
  const text = fc.string({ unit: 'binary' })
  const message = fc.record(
    { type: text, html: fc.array(text), id: fc.integer() },
    { requiredKeys: ['type'] },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(message), fc.integer({ min: 1, max: 40 }), async (messages, size) => {
      const written: Buffer[] = []
      const pipe = new Writable({ write: (chunk, _, done) => done(void written.push(chunk)) })
      for (const one of messages) writeMessage(pipe, one)
      const bytes = Buffer.concat(written)
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      )
      // JSON has no lone surrogates once it is encoded in UTF-8.
      expect(await readAll(Readable.from(pieces, { objectMode: false }))).toEqual(
        JSON.parse(Buffer.from(JSON.stringify(messages)).toString(), (key, value) =>
          key === 'html' ? value.join('') : value,
        ),
      )
    }),
  )
})

test.each([
  ['is no JSON', ['GET / HTTP/1.1\r\n\r\n']],
  ['never ends', Array<string>(65).fill('x'.repeat(1_000_000))],
  ['has HTML of an impossible length', ['{"htmlLength":-1}\n']],
])('a message that %s is refused', async (_, chunks) => {
  await expect(readAll(Readable.from(chunks, { objectMode: false }))).rejects.toThrow()
})
