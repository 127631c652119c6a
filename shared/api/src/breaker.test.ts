import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createBreaker } from './breaker.ts'
import { fakeBackend, ok } from './testing/fake-backend.ts'

const call = { base: 'rest', path: '/things', schema: z.unknown() } as const

beforeEach(() => void vi.stubGlobal('ALIST_TIME_SCALE', 1))

/** An open breaker with enough registered calls for more requests. */
function openBreaker(random: number) {
  const clock = { ms: 0 }
  const breaker = createBreaker({ now: () => clock.ms, random: () => random })
  for (let wants = 0; wants < 100; wants++) breaker.addCall()
  for (let failures = 0; failures < 2; failures++) {
    breaker.allows()
    breaker.failed()
  }
  return { breaker, clock }
}

describe('the breaker', () => {
  test('allows one probe at a time, and every request after a probe succeeded', () => {
    const { breaker, clock } = openBreaker(1)
    expect(breaker.allows()).toBe(false)
    clock.ms = 1000
    expect([breaker.allows(), breaker.allows()]).toEqual([true, false])
    breaker.succeeded()
    expect([breaker.allows(), breaker.allows()]).toEqual([true, true])
  })

  test.each([
    [1, [1000, 2000, 4000, 5000, 5000]],
    [0, [500, 1000, 2000, 4000, 5000]],
  ])('doubles the delay after each failed probe, up to 5 s (random %d)', (random, expected) => {
    const { breaker, clock } = openBreaker(random)
    const waits = expected.map(() => {
      const from = clock.ms
      while (!breaker.allows()) clock.ms += 500
      breaker.failed()
      return clock.ms - from
    })
    expect(waits).toEqual(expected)
  })

  test('allows one extra request in an outage, and then one per call', () => {
    let now = 0
    const breaker = createBreaker({ now: () => now, random: () => 0 })
    const goesOut = () => {
      now += 5000
      const allowed = breaker.allows()
      if (allowed) breaker.failed()
      return allowed
    }
    breaker.addCall()
    expect([goesOut(), goesOut(), goesOut()]).toEqual([true, true, false])
    breaker.addCall()
    expect(goesOut()).toBe(false)
    breaker.addCall()
    expect([goesOut(), goesOut()]).toEqual([true, false])
    now += 30_000
    expect(goesOut()).toBe(true)
  })

  test('allows another probe after one was aborted', () => {
    const { breaker, clock } = openBreaker(0)
    clock.ms = 1000
    expect([breaker.allows(), breaker.allows()]).toEqual([true, false])
    breaker.abandoned()
    expect(breaker.allows()).toBe(true)
  })

  test('each base has its own breaker', async () => {
    const backend = fakeBackend({ '/wp/v2': 'down', '/a-list/v1': ok([]) })
    const client = backend.client()
    for (let turn = 0; turn < 5; turn++) await client.request({ ...call, retries: 0 }).catch(() => undefined)
    await expect(client.request({ ...call, base: 'custom' })).resolves.toMatchObject({ data: [] })
  })
})
