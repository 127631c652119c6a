import { expect, test } from 'vitest'
import { freshness, pauseAfter } from './freshness.ts'
import { retryAfter } from './storefront-client.ts'

const now = new Date('2026-11-20T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test.each([
  [0, 'fresh'],
  [11.99, 'fresh'],
  [12, 'stale'],
  [23.99, 'stale'],
  [24, 'expired'],
])('a store fetched %d hours ago is %s', (hours, expected) => {
  expect(freshness({ fetched_at: hoursAgo(hours), failures: 0 }, now)).toBe(expected)
})

test('a store is `failed` if its last fetch failed, even with cached data', () => {
  expect(freshness({ fetched_at: hoursAgo(1), failures: 1 }, now)).toBe('failed')
  expect(freshness({ fetched_at: null, failures: 0 }, now)).toBe('empty')
})

test('the delay grows with each failure up to six hours, and respects the store’s Retry-After', () => {
  const pause = (failures: number, retryAfterMs?: number) =>
    pauseAfter({ ok: false, failures, retryAfterMs }, () => 1)
  expect([1, 2, 3, 20].map((failures) => pause(failures))).toEqual([60_000, 120_000, 240_000, 6 * 3_600_000])
  expect(pause(1, 900_000)).toBe(900_000)
  expect(pauseAfter({ ok: false, failures: 5 }, () => 0)).toBeGreaterThan(0)
})

test('Retry-After is read as seconds or a date, up to a day', () => {
  expect(retryAfter('120')).toBe(120_000)
  expect(retryAfter('Fri, 20 Nov 2026 12:01:00 GMT', now.getTime())).toBe(60_000)
  expect(retryAfter('99999999999999999999')).toBe(24 * 3_600_000)
  expect(retryAfter('soon')).toBeUndefined()
  expect(retryAfter(undefined)).toBeUndefined()
})
