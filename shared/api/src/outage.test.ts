import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { basesUnder, createApiClient } from './client.ts'
import { accessFixtures } from './testing/access-fixtures.ts'
import { toResponse } from './testing/wire-response.ts'

const OUTAGE_MS = 60_000
/** Ends between two of the requests that a breaker allows every 30 s even without credit. */
const RENEWAL_OUTAGE_MS = 40_000
const CLIENTS = 10

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  vi.stubGlobal('ALIST_TIME_SCALE', 1)
})
afterEach(() => void vi.useRealTimers())

/** A reproducible pseudo-random sequence. */
function chance(seed: number) {
  let state = seed * 7919 + 1
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

/** One shopper's page with its own client, which makes a call at regular intervals. */
function openShopper(seed: number, everyMs: number) {
  const seen = { wanted: 0, requestedAt: [] as number[], firstResponse: undefined as number | undefined }
  const api = createApiClient({
    bases: basesUnder('https://site.example'),
    random: chance(seed),
    fetch: async () => {
      seen.requestedAt.push(Date.now())
      if (Date.now() < OUTAGE_MS) throw new TypeError('fetch failed')
      return Response.json([])
    },
  })
  const want = async () => {
    seen.wanted += 1
    await api.request({ base: 'rest', path: '/things', schema: z.unknown() }).then(
      () => {
        seen.firstResponse ??= Date.now()
      },
      () => undefined,
    )
  }
  void want()
  setInterval(() => void want(), everyMs)
  return seen
}

test.each([1000, 5000, 10_000, 20_000])(
  'ten clients with a call every %d ms are paced during an outage of 60 s, and recover soon after it',
  async (everyMs) => {
    const shoppers = Array.from({ length: CLIENTS }, (_, seed) => openShopper(seed + 1, everyMs))
    await vi.advanceTimersByTimeAsync(OUTAGE_MS - 1)
    const wanted = shoppers.reduce((sum, seen) => sum + seen.wanted, 0)
    const requested = shoppers.flatMap(({ requestedAt }) => requestedAt)
    expect(requested.length / wanted).toBeLessThanOrEqual(1.1)

    // All clients lose the backend at the same moment, but their second requests must not coincide.
    const retriedAt = shoppers.map(({ requestedAt }) => Number(requestedAt[1]))
    expect(new Set(retriedAt.map((at) => Math.floor(at / 100))).size).toBeGreaterThan(CLIENTS / 2)

    // All clients recover soon after the backend.
    await vi.advanceTimersByTimeAsync(OUTAGE_MS)
    const lastBack = Math.max(
      ...shoppers.map(({ firstResponse }) => firstResponse ?? Number.POSITIVE_INFINITY),
    )
    expect(lastBack - OUTAGE_MS).toBeLessThanOrEqual(5000 + everyMs)
  },
)

test.each([1000, 5000])(
  'when only renewals fail, a page with a call every %d ms is soon signed in again',
  async (everyMs) => {
    let current = 'old'
    const seen = { wanted: 0, renewals: 0, firstResponse: undefined as number | undefined }
    const api = createApiClient({
      bases: basesUnder('https://site.example'),
      random: chance(1),
      token: {
        get: () => current,
        refused: () => undefined,
        renewed: (fresh) => {
          current = fresh
        },
      },
      fetch: async (address, init) => {
        if (String(address).includes('/token/refresh')) {
          seen.renewals += 1
          if (Date.now() < RENEWAL_OUTAGE_MS) throw new TypeError('fetch failed')
          return Response.json({ token: 'new' })
        }
        const isFresh = new Headers(init?.headers).get('authorization') === 'Bearer new'
        return isFresh ? Response.json([]) : toResponse(accessFixtures.staleToken.response)
      },
    })
    const want = async () => {
      seen.wanted += 1
      await api.request({ base: 'rest', path: '/things', schema: z.unknown() }).then(
        () => {
          seen.firstResponse ??= Date.now()
        },
        () => undefined,
      )
    }
    setInterval(() => void want(), everyMs)
    await vi.advanceTimersByTimeAsync(RENEWAL_OUTAGE_MS - 1)
    // One more request, because the circuit breaker sends one extra probe.
    expect(seen.renewals).toBeLessThanOrEqual(seen.wanted + 1)
    await vi.advanceTimersByTimeAsync(RENEWAL_OUTAGE_MS)
    expect((seen.firstResponse ?? Number.POSITIVE_INFINITY) - RENEWAL_OUTAGE_MS).toBeLessThanOrEqual(
      5000 + everyMs,
    )
  },
)
