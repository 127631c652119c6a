import { expect, test } from 'vitest'
import { createCachingFetch } from './caching-fetch.ts'

function setUp(
  respond: (asked: number) => Response | Promise<Response> = (asked) => Response.json({ asked }),
) {
  let time = 0
  let asked = 0
  const cached = createCachingFetch(
    async () => {
      asked += 1
      return respond(asked)
    },
    () => time,
  )
  return {
    get: async (init?: RequestInit) => (await cached('http://backend/brands', init)).json(),
    wait: (ms: number) => {
      time += ms
    },
    asked: () => asked,
    cached,
  }
}

test('many pages at once, and those of the next seconds, ask once', async () => {
  const { get, wait, asked } = setUp()
  await Promise.all(Array.from({ length: 50 }, () => get()))
  wait(9_999)
  expect(await get()).toEqual({ asked: 1 })
  expect(asked()).toBe(1)
})

test('an older answer is given at once, and the next page gets the new one', async () => {
  const { get, wait } = setUp()
  await get()
  wait(60_000)
  expect(await get()).toEqual({ asked: 1 })
  expect(await get()).toEqual({ asked: 2 })
})

test('a backend that goes down is covered for five minutes, then no longer', async () => {
  const { get, wait } = setUp((asked) => {
    if (asked > 1) throw new TypeError('refused')
    return Response.json({ asked })
  })
  await get()
  wait(4 * 60_000)
  expect(await get()).toEqual({ asked: 1 })
  wait(2 * 60_000)
  await expect(get()).rejects.toThrow('refused')
})

test('keeps no failure, and nothing that belongs to a person or changes something', async () => {
  const { get, cached, asked } = setUp((count) =>
    Response.json({ count }, { status: count === 1 ? 503 : 200 }),
  )
  expect(await get()).toEqual({ count: 1 })
  expect(await get()).toEqual({ count: 2 })
  await cached('http://backend/brands', { headers: { Authorization: 'Bearer x' } })
  await cached('http://backend/brands', { method: 'POST' })
  expect(asked()).toBe(4)
})

test('a page that gives up does not take the answer from the others', async () => {
  let release: (response: Response) => void = () => {}
  const { get } = setUp(() => new Promise((resolve) => (release = resolve)))
  const abort = new AbortController()
  const impatient = get({ signal: abort.signal })
  const patient = get()
  abort.abort(new Error('gone'))
  await expect(impatient).rejects.toThrow('gone')
  release(Response.json({ here: true }))
  expect(await patient).toEqual({ here: true })
})
