import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress, compressParts, FIRST_FLIGHT, pickEncoding } from './compression.ts'

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

/** Rows of markup whose words follow each other in no order. */
function rows(count: number): Buffer<ArrayBuffer> {
  let seed = 1
  const next = () => (seed = (seed * 48_271) % 2_147_483_647)
  const word = () => WORDS[next() % WORDS.length]
  const row = () =>
    `<li class="card"><a href="/product/${word()}-${word()}">${word()} ${word()}</a><p>$${next() % 100}.00</p></li>`
  return Buffer.from(Array.from({ length: count }, row).join(''))
}
const WORDS = 'gloss bomb soft pinch liquid blush warm wishes bronzer stick lip balm rare beauty'.split(' ')

test('a page that just misses the first flight is compressed until it fits', async () => {
  // With the usual quality, these take 14,408 bytes.
  const page = rows(2300)
  const compressed = await compress(page, 'br')
  expect(compressed.length).toBeLessThanOrEqual(FIRST_FLIGHT)
  expect(brotliDecompressSync(compressed).equals(page)).toBe(true)
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
