import { expect, test, vi } from 'vitest'
import { createCachingFetch } from './caching-fetch.ts'

function setUp(
  respond: (calls: number) => Response | Promise<Response> = (calls) => Response.json({ calls }),
) {
  let time = 0
  let calls = 0
  const cached = createCachingFetch(
    async () => {
      calls += 1
      return respond(calls)
    },
    () => time,
  )
  return {
    get: async (init?: RequestInit) => (await cached('http://backend/brands', init)).json(),
    wait: (ms: number) => {
      time += ms
    },
    calls: () => calls,
    cached,
  }
}

test('requests share one response while they are concurrent and for ten seconds after it', async () => {
  const { get, wait, calls } = setUp()
  await Promise.all(Array.from({ length: 50 }, () => get()))
  wait(9_999)
  expect(await get()).toEqual({ calls: 1 })
  expect(calls()).toBe(1)
})

test('a dropped response is fetched again, others stay', async () => {
  let calls = 0
  const cached = createCachingFetch(async (input) => {
    calls += 1
    return Response.json(
      { calls },
      { headers: { 'Surrogate-Key': String(input).replace('http://backend/', '') } },
    )
  })
  const get = async (path: string) => (await cached(`http://backend/${path}`)).json()
  await get('skims')
  await get('fenty')
  cached.drop(['skims', 'goop'])
  expect(await get('skims')).toEqual({ calls: 3 })
  expect(await get('fenty')).toEqual({ calls: 2 })
  cached.drop(null)
  expect(await get('fenty')).toEqual({ calls: 4 })
})

test('a response that was requested before a change is not cached after it', async () => {
  const first = Promise.withResolvers<Response>()
  const { cached, calls } = setUp((number) =>
    number === 1 ? first.promise : Response.json({ calls: number }),
  )
  const get = async () => (await cached('http://backend/brands')).json()
  const early = get()
  cached.drop(['brands'])
  expect(await get()).toEqual({ calls: 2 })
  first.resolve(Response.json({ calls: 1 }))
  expect(await early).toEqual({ calls: 1 })
  expect(await get()).toEqual({ calls: 2 })
  expect(calls()).toBe(2)
})

test('a stale response is served at once while the new one is fetched', async () => {
  const { get, wait } = setUp()
  await get()
  wait(60_000)
  expect(await get()).toEqual({ calls: 1 })
  await vi.waitFor(async () => expect(await get()).toEqual({ calls: 2 }))
})

test('a page waits for data that the backend lacks only the first time', async () => {
  const { get, wait } = setUp((calls) => Response.json({ calls }, { status: 404 }))
  await get()
  wait(60_000)
  expect(await get()).toEqual({ calls: 1 })
  await vi.waitFor(async () => expect(await get()).toEqual({ calls: 2 }))
})

test('a stale response is served for five minutes while the backend fails', async () => {
  const { get, wait } = setUp((calls) => {
    if (calls > 1) throw new TypeError('refused')
    return Response.json({ calls })
  })
  await get()
  wait(4 * 60_000)
  expect(await get()).toEqual({ calls: 1 })
  wait(2 * 60_000)
  await expect(get()).rejects.toThrow('refused')
})

test('caches no failures, personal responses or writes', async () => {
  const { get, cached, calls } = setUp((count) =>
    Response.json({ count }, { status: count === 1 ? 503 : 200 }),
  )
  expect(await get()).toEqual({ count: 1 })
  expect(await get()).toEqual({ count: 2 })
  await cached('http://backend/brands', { headers: { Authorization: 'Bearer x' } })
  await cached('http://backend/brands', { method: 'POST' })
  expect(calls()).toBe(4)
})

test('aborting one page does not cancel the shared request', async () => {
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
