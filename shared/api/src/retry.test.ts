import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { MAX_DELAY_MS, readRetryAfter, retryDelay } from './retry.ts'
import { fakeBackend, ok } from './testing/fake-backend.ts'
import { outageFixtures } from './testing/outage-fixtures.ts'

const call = { base: 'rest', path: '/things', schema: z.unknown() } as const
const write = { ...call, method: 'POST', body: {} } as const

beforeEach(() => void vi.stubGlobal('ALIST_TIME_SCALE', 1))

test('delays double from 1 s up to 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 60].map((attempt) => retryDelay(attempt, 1))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
})

test('full jitter: any delay from 0 to the doubled one', () => {
  fc.assert(
    fc.property(
      fc.nat(100),
      fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      (attempt, random) => {
        const delay = retryDelay(attempt, random)
        expect(delay).toBeGreaterThanOrEqual(0)
        expect(delay).toBeLessThanOrEqual(Math.min(MAX_DELAY_MS, 1000 * 2 ** attempt))
      },
    ),
  )
  expect(retryDelay(3, 0.25)).toBe(2000)
})

test.each([
  ['7', 7000],
  ['0', 0],
  ['-3', 0],
  ['Fri, 20 Nov 2026 12:00:30 GMT', 30_000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['soon', null],
  ['', null],
  [null, null],
])('Retry-After: %s is %s ms', (header, ms) => {
  expect(readRetryAfter(header, Date.parse('2026-11-20T12:00:00Z'))).toBe(ms)
})

describe('retries', () => {
  test('a read after network errors until it succeeds', async () => {
    const backend = fakeBackend(['down', ok([1])])
    await backend.client().request(call)
    expect(backend.waits).toEqual([1000])
  })

  test.each([
    ['a 502', outageFixtures.htmlWith502.response],
    ['a 500', outageFixtures.fatalError.response],
  ])('a read after %s', async (_, response) => {
    const backend = fakeBackend([response, ok([])])
    await backend.client().request(call)
    expect(backend.requests).toHaveLength(2)
  })

  test('a throttled read, not before Retry-After', async () => {
    const backend = fakeBackend([outageFixtures.throttled.response, ok([])])
    await backend.client().request(call)
    expect(backend.waits).toEqual([7000])
  })

  test('not when Retry-After exceeds the longest delay', async () => {
    const response = { ...outageFixtures.throttled.response, headers: { 'Retry-After': '3600' } }
    const backend = fakeBackend([response])
    await expect(backend.client().request(call)).rejects.toThrow()
    expect(backend.waits).toEqual([])
  })

  test.each([
    ['a 404', outageFixtures.noRoute.response],
    ['a 403', outageFixtures.noData.response],
    ['a page of HTML', outageFixtures.htmlWith200.response],
  ])('never after %s', async (_, response) => {
    const backend = fakeBackend([response])
    await expect(backend.client().request(call)).rejects.toThrow()
    expect(backend.requests).toHaveLength(1)
  })

  test('a write only with an idempotency key, and with the same key', async () => {
    const plain = fakeBackend(['down', ok({})])
    await expect(plain.client().request(write)).rejects.toThrow()
    expect(plain.requests).toHaveLength(1)

    const keyed = fakeBackend(['down', ok({})])
    await keyed.client().request({ ...write, idempotencyKey: 'key-1' })
    expect(keyed.requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-1'])
  })
})
