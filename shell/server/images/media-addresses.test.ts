import { expect, test } from 'vitest'
import { createMediaAddresses } from './media-addresses.ts'

const REST = 'https://wp.example/wp-json/wp/v2'
const addressOf = (id: string) => `https://wp.example/uploads/${id}.jpg`

/** A media library that has every picture except number 13. */
function library(status = () => 200, now = Date.now) {
  const asked: string[][] = []
  const addresses = createMediaAddresses(
    REST,
    async (input) => {
      const url = new URL(String(input))
      expect(url.href.startsWith(`${REST}/media?`)).toBe(true)
      const ids = (url.searchParams.get('include') ?? '').split(',')
      asked.push(ids)
      const found = ids
        .filter((id) => id !== '13')
        .map((id) => ({ id: Number(id), source_url: id === '14' ? false : addressOf(id) }))
      return Response.json(status() === 200 ? found.toReversed() : {}, { status: status() })
    },
    now,
  )
  return { asked, find: (...ids: string[]) => Promise.all(ids.map(addresses.find)) }
}

test('the pictures of a page cost one request, and later pages none', async () => {
  const { asked, find } = library()
  expect(await find('7', '13', '9', '7')).toEqual([addressOf('7'), undefined, addressOf('9'), addressOf('7')])
  await find('9', '13')
  expect(asked).toEqual([['7', '13', '9']])
})

test('a number without a picture is requested again after a minute', async () => {
  let now = 1_000_000
  const { asked, find } = library(undefined, () => now)
  await find('7', '13')
  for (const wait of [30_000, 31_000]) {
    now += wait
    await find('7', '13')
  }
  expect(asked).toEqual([['7', '13'], ['13']])
})

test('numbers requested while one request is running share the next one', async () => {
  const { asked, find } = library()
  const first = find('1')
  await Promise.resolve()
  await Promise.all([first, find('2'), find('3')])
  expect(asked.flat()).toEqual(['1', '2', '3'])
  expect(asked.length).toBeLessThanOrEqual(2)
})

test('more numbers than fit on one page need several requests', async () => {
  const { asked, find } = library()
  const ids = Array.from({ length: 250 }, (_, n) => String(n + 100))
  expect(await find(...ids)).toEqual(ids.map(addressOf))
  expect(asked.map(({ length }) => length)).toEqual([100, 100, 50])
})

test('a file that WordPress has lost does not affect the others', async () => {
  expect(await library().find('7', '14')).toEqual([addressOf('7'), undefined])
})

test('a backend without a media library has no pictures', async () => {
  expect(await library(() => 404).find('7')).toEqual([undefined])
})

test('a failure is not cached', async () => {
  const answers = [503, 200]
  let turn = 0
  const { find } = library(() => answers[turn] ?? 200)
  await expect(find('7')).rejects.toThrow('503')
  turn = 1
  expect(await find('7')).toEqual([addressOf('7')])
})
