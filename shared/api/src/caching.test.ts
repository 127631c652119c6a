import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { pollEvery, queryDefaults, refetchUntilHealthy } from './caching.ts'
import { type ApiError, ApiFailure } from './errors.ts'

const state = { error: null, dataUpdateCount: 0, dataUpdatedAt: 0, errorUpdateCount: 0, errorUpdatedAt: 0 }
const http = (status: number): ApiError => ({ kind: 'http', status, statusText: '', code: '', params: {} })

function delayAfter(error: ApiError, errorUpdateCount = 1) {
  return refetchUntilHealthy({
    state: { ...state, error: new ApiFailure(error), errorUpdateCount, errorUpdatedAt: 1500 },
  })
}

beforeEach(() => void vi.stubGlobal('ALIST_TIME_SCALE', 1))

test('a browser keeps data for 30 minutes after its last use; a server needs no timer for it', async () => {
  expect(queryDefaults.gcTime).toBe(Number.POSITIVE_INFINITY)
  vi.stubGlobal('window', {})
  vi.resetModules()
  onTestFinished(() => void vi.resetModules())
  expect((await import('./caching.ts')).queryDefaults.gcTime).toBe(30 * 60_000)
})

test('while samples are shown, data is refetched with growing delays', () => {
  const at = (dataUpdateCount: number, source: 'sample' | 'backend') =>
    refetchUntilHealthy({ state: { ...state, data: { source }, dataUpdateCount, dataUpdatedAt: 1500 } })
  expect([1, 2, 3, 10].map((count) => at(count, 'sample'))).toEqual([750, 1500, 3000, 22_500])
  expect(at(1, 'backend')).toBe(false)
})

test('data is refetched while the backend is unreachable, but not after a refusal', () => {
  expect([1, 2, 3, 10].map((count) => delayAfter({ kind: 'network' }, count))).toEqual([
    750, 1500, 3000, 22_500,
  ])
  expect(delayAfter(http(503))).toBe(750)
  expect([http(400), http(401), http(403), http(404)].map((error) => delayAfter(error))).toEqual(
    Array.from({ length: 4 }, () => false),
  )
  expect(delayAfter({ kind: 'throttled', status: 429, retryAfter: 20_000 })).toBe(20_000)
})

test('data is refetched while its code does not load, but not after a mistake in the code', () => {
  const after = (error: Error) =>
    refetchUntilHealthy({ state: { ...state, error, errorUpdateCount: 1, errorUpdatedAt: 1500 } })
  expect(after(Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError' }))).toBe(750)
  expect(after(new TypeError('undefined is not a function'))).toBe(false)
})

test('polling is faster after a failure, and never slower', () => {
  const poll = pollEvery(5000)
  const failed = { ...state, error: new ApiFailure({ kind: 'network' }), errorUpdatedAt: 1500 }
  expect([
    poll({ state }),
    poll({ state: failed }),
    poll({ state: { ...failed, errorUpdateCount: 9 } }),
  ]).toEqual([...[5000, 750, 5000]])
})
