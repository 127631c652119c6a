import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressParts, pickEncoding } from './compression.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('each part is sent before the next one exists', async () => {
  let next: (text: string) => void = () => {}
  let end: () => void = () => {}
  const parts = new ReadableStream<Uint8Array>({
    start(controller) {
      next = (text) => controller.enqueue(bytes(text))
      end = () => controller.close()
    },
  })
  const reader = compressParts(parts, 'br').getReader()
  next('<header>here at once</header>')
  const first = await reader.read()
  expect(first.value?.length).toBeGreaterThan(0)
  next('<main>late</main>')
  end()
  const received = [first.value ?? new Uint8Array()]
  for (let read = await reader.read(); !read.done; read = await reader.read()) received.push(read.value)
  expect(brotliDecompressSync(Buffer.concat(received)).toString()).toBe(
    '<header>here at once</header><main>late</main>',
  )
})

test('a visitor who disconnects ends the page without an error', async () => {
  let wasCancelled = false
  let push: () => void = () => {}
  const parts = new ReadableStream<Uint8Array>({
    start(controller) {
      push = () => !wasCancelled && controller.enqueue(bytes('more '.repeat(10_000)))
    },
    cancel() {
      wasCancelled = true
    },
  })
  const reader = compressParts(parts, 'br').getReader()
  push()
  await reader.read()
  push()
  await reader.cancel(new Error('gone'))
  push()
  // The compressor's remaining output comes now: an uncaught error here would end the process.
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  expect(wasCancelled).toBe(true)
})

test.for([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=1.0, br; q=0.5', 'gzip'],
  ['gzip, *', 'br'],
  ['br ;q=0.00 , gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['nonsense;;q=x, "', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('for %j picks %s', ([accept, encoding]) => expect(pickEncoding(accept)).toBe(encoding))
