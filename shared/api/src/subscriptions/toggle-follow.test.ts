import type { Subscriptions } from '@a-list/domain/members/user-meta.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { subscriptionKeys } from '../query-keys.ts'
import { ok, type Scripted } from '../testing/fake-backend.ts'
import { testOutbox } from '../testing/test-outbox.ts'
import { toggleFollowBrand, toggleFollowCategory } from './toggle-follow.ts'

function followingBrand7(...script: Scripted[]) {
  const { outbox, backend, onSent, states } = testOutbox(script)
  const queryClient = new QueryClient()
  const before: Subscriptions = { followed_brands: [7], followed_categories: [], followed_celebrities: [] }
  queryClient.setQueryData(subscriptionKeys.all, before)
  const shown = () => queryClient.getQueryData<Subscriptions>(subscriptionKeys.all)
  return { backend, before, shown, onSent, states, deps: { outbox, queryClient } }
}

test('unfollowing a brand shows at once, is sent to the backend, and publishes an event', async () => {
  const { deps, shown, backend, onSent } = followingBrand7(ok({ success: true, isFollowing: false }))
  const done = toggleFollowBrand(deps, 7, 'SKIMS')
  expect(shown()?.followed_brands).toEqual([])
  expect(await done).toEqual({ ok: true, on: false })
  expect(shown()?.followed_brands).toEqual([])
  expect(backend.requests[0]).toMatchObject({
    path: '/wp-json/a-list/v1/subscriptions/brand',
    body: { brand_id: 7 },
  })
  expect(onSent.mock.calls[0]?.[0].announces).toEqual({
    event: 'brand.followed',
    payload: { brandId: '7', following: false },
  })
})

test('a category is followed', async () => {
  const { deps, shown, backend } = followingBrand7(ok({ success: true, isFollowing: true }))
  expect(await toggleFollowCategory(deps, 'beauty', 'Beauty')).toEqual({ ok: true, on: true })
  expect(shown()?.followed_categories).toEqual(['beauty'])
  expect(backend.requests[0]).toMatchObject({
    path: '/wp-json/a-list/v1/subscriptions/category',
    body: { category: 'beauty' },
  })
})

test.each([
  ['no success', ok({ success: false, isFollowing: false })],
  ['a refusal', { status: 404, body: { code: 'alist_brand_not_found' } }],
])('%s reverts it', async (_, response) => {
  const { deps, before, shown } = followingBrand7(response)
  expect(await toggleFollowBrand(deps, 7, 'SKIMS')).toMatchObject({ ok: false })
  expect(shown()).toEqual(before)
})

test('while the backend is unreachable, the change stays and waits to be sent', async () => {
  const { deps, shown, states } = followingBrand7('down')
  expect(await toggleFollowBrand(deps, 7, 'SKIMS')).toEqual({ ok: true, on: false })
  expect(shown()?.followed_brands).toEqual([])
  await toggleFollowCategory(deps, 'food', 'Food & Drink')
  expect(states()).toEqual(['No longer following SKIMS (waiting)', 'Following Food & Drink (waiting)'])
})

test('after fast clicks, the state is that of the last click', async () => {
  let following = true
  const turnOver = () => {
    following = !following
    return ok({ success: true, isFollowing: following })
  }
  const { deps, shown } = followingBrand7(turnOver)
  await Promise.all([1, 2, 3].map(() => toggleFollowBrand(deps, 7, 'SKIMS')))
  expect([following, shown()?.followed_brands]).toEqual([false, []])
})
