import type { Favorites } from '@a-list/domain/members/favorites.ts'
import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { favoriteKeys, watchKeys } from '../query-keys.ts'
import { fakeBackend, ok, type Scripted } from '../testing/fake-backend.ts'
import { testOutbox } from '../testing/test-outbox.ts'
import { fetchFavorites } from './favorites.ts'
import { toggleFavorite } from './toggle-favorite.ts'

/** A backend that toggles a favourite with each call, like the real one. */
function togglingBackend(initially: boolean, fails: (call: number) => boolean = () => false) {
  let favorited = initially
  let calls = 0
  const toggle: Scripted = () => {
    calls += 1
    if (fails(calls)) return { status: 401, body: { code: 'rest_not_logged_in' } }
    favorited = !favorited
    return ok({ success: true, isFavorited: favorited })
  }
  const { outbox, backend } = testOutbox({ '/a-list/v1/favorites': toggle })
  const queryClient = new QueryClient()
  queryClient.setQueryData<Favorites>(favoriteKeys.all, { brands: initially ? [7] : [], products: [] })
  const onToggled = vi.fn()
  const deps = { outbox, queryClient, onToggled }
  const shown = () => queryClient.getQueryData<Favorites>(favoriteKeys.all)?.brands.includes(7)
  return { backend, deps, shown, onToggled, favorited: () => favorited }
}

test('favourites have brands as numbers and products as strings', async () => {
  const response = ok({ brands: [7, 9], products: ['affiliate-x', 12] })
  expect(await fetchFavorites(fakeBackend([response]).client())).toEqual({
    brands: [7, 9],
    products: ['affiliate-x', '12'],
  })
})

describe('a heart', () => {
  test('toggles at once and stays after the backend’s confirmation', async () => {
    const { deps, shown, onToggled, backend } = togglingBackend(false)
    const done = toggleFavorite(deps, 'brand', '7', 'SKIMS')
    expect(shown()).toBe(true)
    expect(await done).toEqual({ ok: true, favorited: true })
    expect(shown()).toBe(true)
    expect(onToggled.mock.calls).toEqual([[{ kind: 'brand', id: '7', favorited: true }]])
    expect(backend.requests[0]).toMatchObject({
      path: '/wp-json/a-list/v1/favorites/brand',
      body: { brand_id: 7 },
    })
  })

  test.each([
    ['the request fails', { status: 401, body: { code: 'rest_not_logged_in' } }],
    ['the backend reports no success', ok({ success: false, isFavorited: true })],
  ])('reverts when %s', async (_, response) => {
    const queryClient = new QueryClient()
    const { outbox } = testOutbox([response])
    const result = await toggleFavorite({ outbox, queryClient }, 'product', 'affiliate-x', 'X')
    expect(result).toMatchObject({ ok: false })
    expect(queryClient.getQueryData<Favorites>(favoriteKeys.all)?.products).toEqual([])
  })

  test('says so if the backend confirms the opposite each time', async () => {
    const { outbox } = testOutbox([ok({ success: true, isFavorited: false })])
    const result = await toggleFavorite({ outbox, queryClient: new QueryClient() }, 'product', 'x', 'X')
    expect(result).toEqual({ ok: false, error: new Error('Failed to update favorite') })
  })

  test.each([
    ['product', true],
    ['brand', false],
  ] as const)('of a %s makes the list of alerts outdated: %s', async (kind, outdated) => {
    const queryClient = new QueryClient()
    queryClient.setQueryData(watchKeys.all, [])
    const { outbox } = testOutbox([ok({ success: true, isFavorited: true })])
    await toggleFavorite({ outbox, queryClient }, kind, '7', 'X')
    expect(queryClient.getQueryState(watchKeys.all)?.isInvalidated).toBe(outdated)
  })

  test('stays and waits in the outbox while the backend is unreachable', async () => {
    const queryClient = new QueryClient()
    queryClient.setQueryData<Favorites>(favoriteKeys.all, { brands: [], products: [] })
    const { outbox, states } = testOutbox(['down'])
    const done = toggleFavorite({ outbox, queryClient }, 'product', 'affiliate-x', 'Gloss')
    expect(await done).toEqual({ ok: true, favorited: true })
    expect(queryClient.getQueryData<Favorites>(favoriteKeys.all)?.products).toEqual(['affiliate-x'])
    expect(states()).toEqual(['Gloss, saved (waiting)'])
  })

  test('ends in the state of the last click, after at most two requests', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.integer({ min: 1, max: 9 }), async (initially, clicks) => {
        const { deps, shown, favorited, backend } = togglingBackend(initially)
        const results = Array.from({ length: clicks }, () => toggleFavorite(deps, 'brand', '7', 'SKIMS'))
        await Promise.all(results)
        const expected = clicks % 2 === 1 ? !initially : initially
        expect([shown(), favorited()]).toEqual([expected, expected])
        expect(backend.requests.length).toBeLessThanOrEqual(2)
      }),
      { numRuns: 30 },
    )
  })

  test('shows the backend’s state if a second click happens during a failing request', async () => {
    const { deps, shown, favorited } = togglingBackend(false, (call) => call === 2)
    let clicked: Promise<unknown> = Promise.resolve()
    const stop = deps.queryClient.getQueryCache().subscribe(() => {})
    const first = toggleFavorite(deps, 'brand', '7', 'SKIMS')
    clicked = toggleFavorite(deps, 'brand', '7', 'SKIMS')
    await Promise.all([first, clicked])
    stop()
    expect(shown()).toBe(favorited())
  })
})
