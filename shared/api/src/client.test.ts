import { describe, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiFailure, isUnreachable } from './errors.ts'
import { errorOf } from './testing/error-of.ts'
import { fakeBackend, ok } from './testing/fake-backend.ts'
import { outageFixtures } from './testing/outage-fixtures.ts'

const things = { base: 'rest', path: '/things', schema: z.array(z.number()) } as const

describe('a call', () => {
  test('sends its non-empty query values to its base, and returns data and headers', async () => {
    const backend = fakeBackend([ok([1, 2], { 'X-WP-Total': '2' })])
    const { data, headers } = await backend.client().request({
      ...things,
      query: { search: 'a b', page: 2, none: undefined, empty: '' },
    })
    expect(data).toEqual([1, 2])
    expect(headers.get('x-wp-total')).toBe('2')
    expect(backend.requests[0]?.path).toBe('/wp-json/wp/v2/things?search=a+b&page=2')
  })

  test.each([
    ['custom', '/wp-json/a-list/v1/things'],
    ['auth', '/wp-json/jwt-auth/v1/things'],
    ['extension', '/wp-json/a-list/v2/things'],
  ] as const)('%s has its own base URL', async (base, path) => {
    const backend = fakeBackend([ok([])])
    await backend.client().request({ ...things, base })
    expect(backend.requests[0]?.path).toBe(path)
  })

  test('fails with 404 and without a request if its base is not set', async () => {
    const backend = fakeBackend([ok([])])
    const { extension: _, ...bases } = backend.options.bases
    const error = await errorOf(backend.client({ bases }).request({ ...things, base: 'extension' }))
    expect(error).toMatchObject({ kind: 'http', status: 404, code: 'rest_no_route' })
    expect(backend.requests).toEqual([])
  })

  test('does not ask for an extension that the backend lacks for five minutes, but for the others', async () => {
    const backend = fakeBackend([{ status: 404, body: { code: 'rest_no_route' } }, ok([1]), ok([2])])
    const client = backend.client()
    const ask = (path: string) => client.request({ ...things, base: 'extension', path })
    for (let time = 0; time < 2; time++)
      expect(await errorOf(ask('/things'))).toMatchObject({ status: 404, code: 'rest_no_route' })
    expect((await ask('/others')).data).toEqual([1])
    backend.pass(5 * 60_000)
    expect((await ask('/things')).data).toEqual([2])
    expect(backend.requests.map(({ path }) => path.split('/').at(-1))).toEqual(['things', 'others', 'things'])
  })
})

describe('an unusable response', () => {
  test.each([
    ['an HTML page with status 200', outageFixtures.htmlWith200.response, { kind: 'shape' }],
    ['broken JSON', outageFixtures.brokenJson.response, { kind: 'shape' }],
    ['JSON of another shape', ok([1, 'two']), { kind: 'shape', problem: expect.stringContaining('1:') }],
    [
      'a missing plugin',
      outageFixtures.noRoute.response,
      { kind: 'http', status: 404, code: 'rest_no_route' },
    ],
    [
      'an error with data: null',
      outageFixtures.noData.response,
      { kind: 'http', status: 403, code: 'rest_forbidden' },
    ],
    [
      'an HTML page with status 502',
      outageFixtures.htmlWith502.response,
      { kind: 'http', status: 502, code: '' },
    ],
    ['429 with Retry-After', outageFixtures.throttled.response, { kind: 'throttled', retryAfter: 7000 }],
    [
      '430 with HTML',
      outageFixtures.throttledHtml.response,
      { kind: 'throttled', status: 430, retryAfter: null },
    ],
    ['no connection', 'down' as const, { kind: 'network' }],
  ])('%s', async (_, response, expected) => {
    const backend = fakeBackend([response])
    expect(await errorOf(backend.client().request({ ...things, retries: 0 }))).toMatchObject(expected)
  })

  test('has the message of the specification', () => {
    const error = {
      kind: 'http',
      status: 500,
      statusText: 'Internal Server Error',
      code: '',
      params: {},
    } as const
    expect(new ApiFailure(error).message).toBe('WordPress API Error: 500 Internal Server Error')
  })

  test('names the rejected fields', async () => {
    const body = {
      code: 'rest_invalid_param',
      message: '',
      data: { status: 400, params: { per_page: 'too many' } },
    }
    const backend = fakeBackend([{ status: 400, body }])
    expect(await errorOf(backend.client().request(things))).toMatchObject({
      params: { per_page: 'too many' },
    })
  })

  test('a timeout is reported as such and not retried', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(
      (_, init) =>
        new Promise((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        ),
    )
    const client = fakeBackend([]).client({ fetch, timeoutMs: 1 })
    expect(await errorOf(client.request(things))).toEqual({ kind: 'timeout' })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('a call leaves no timer behind', async () => {
    vi.useFakeTimers()
    try {
      await fakeBackend([ok([])])
        .client()
        .request(things)
      await errorOf(
        fakeBackend(['down'])
          .client()
          .request({ ...things, retries: 0 }),
      )
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  test('an abort rejects with the caller’s reason', async () => {
    const abort = new AbortController()
    abort.abort('left the page')
    const client = fakeBackend([ok([])]).client()
    await expect(client.request({ ...things, signal: abort.signal })).rejects.toBe('left the page')
  })

  test.each([
    [{ kind: 'network' }, true],
    [{ kind: 'timeout' }, true],
    [{ kind: 'shape', problem: '' }, true],
    [{ kind: 'throttled', status: 429, retryAfter: null }, true],
    [{ kind: 'http', status: 503, statusText: '', code: '', params: {} }, true],
    [{ kind: 'http', status: 404, statusText: '', code: '', params: {} }, false],
  ] as const)('%j counts as unreachable: %s', (error, expected) =>
    expect(isUnreachable(error)).toBe(expected),
  )
})

test('offline, nothing is retried, and the first request after that is sent at once', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  onTestFinished(() => void vi.unstubAllGlobals())
  const backend = fakeBackend(['down', 'down', 'down', ok([1])])
  const client = backend.client()
  for (let time = 0; time < 3; time++) {
    expect(await errorOf(client.request(things))).toEqual({ kind: 'network' })
  }
  vi.stubGlobal('navigator', { onLine: true })
  expect((await client.request(things)).data).toEqual([1])
  expect(backend.waits).toEqual([])
})
