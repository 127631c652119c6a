// @vitest-environment happy-dom
import { favoriteKeys, subscriptionKeys } from '@a-list/api/query-keys.ts'
import type { SessionState } from '@a-list/api/session/session.ts'
import { NO_FAVORITES } from '@a-list/domain/members/favorites.ts'
import { NO_SUBSCRIPTIONS } from '@a-list/domain/members/user-meta.ts'
import type { HostContext } from '@a-list/remote/host-context.ts'
import { signInBeforeAction } from '@a-list/remote/pending-action.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Navigation } from '../routing/navigation.ts'
import { watchPendingAction } from './watch-pending-action.ts'

const PAGE = location.pathname
const item = { type: 'product', id: 'gloss', name: 'Gloss Bomb' } as const
const at = (path: string) => ({ location: { pathname: path.split('?')[0], search: '' } })

function visitorAt(path: string) {
  type Place = ReturnType<typeof at>
  const store = createStore<Place & { pending: Place['location'] | null }>(() => ({
    ...at(path),
    pending: null,
  }))
  const session = createStore<SessionState>(() => ({ status: 'visitor', user: null }))
  const openWidget = vi.fn(async () => {})
  return { store, session, openWidget, host: { session, openWidget } as unknown as HostContext }
}

const user = { id: 7, name: 'Fan', email: 'fan@example.com', roles: [] }

test('a price alert goes on with its price and reason', async () => {
  const { store, session, host, openWidget } = visitorAt(PAGE)
  const alert = { ...item, price: '$21.00', reason: 'stock' }
  watchPendingAction(host, new QueryClient(), { store } as unknown as Navigation)
  signInBeforeAction({ navigate: () => {} }, 'watch', alert)
  session.setState({ status: 'signed-in', user })
  await vi.dynamicImportSettled()
  expect(openWidget.mock.calls).toEqual([['account/price-alert', alert]])
})

test('an action waits if its watching starts on the way to the sign-in page', async () => {
  const { store, session, host, openWidget } = visitorAt(PAGE)
  signInBeforeAction({ navigate: (to) => store.setState({ pending: at(to).location }) }, 'list', item)
  watchPendingAction(host, new QueryClient(), { store } as unknown as Navigation)
  store.setState({ ...at('/auth'), pending: null })
  session.setState({ status: 'signed-in', user })
  store.setState(at(PAGE))
  await vi.dynamicImportSettled()
  expect(openWidget.mock.calls).toEqual([['account/add-to-list', item]])
})

test.each<[string, steps: string[], opened: unknown[]]>([
  ['who signs in and returns to the page continues', ['sign in', PAGE], [['account/add-to-list', item]]],
  ['who returns before signing in does not continue', [PAGE, '/auth', 'sign in', PAGE], []],
  ['who signs in and opens another page does not continue', ['sign in', '/dashboard', PAGE], []],
])('a visitor %s', async (_, steps, opened) => {
  const { store, session, host, openWidget } = visitorAt(PAGE)
  watchPendingAction(host, new QueryClient(), { store } as unknown as Navigation)
  signInBeforeAction({ navigate: (to) => store.setState(at(to)) }, 'list', item)
  for (const step of steps) {
    if (step === 'sign in') session.setState({ status: 'signed-in', user })
    else store.setState(at(step))
  }
  await vi.dynamicImportSettled()
  expect(openWidget.mock.calls).toEqual(opened)
})

const beauty = { type: 'category', id: 'beauty', name: 'Beauty' } as const
const favorites = (products: string[]) => ({ ...NO_FAVORITES, products })
const follows = (followed_categories: string[]) => ({ ...NO_SUBSCRIPTIONS, followed_categories })
const SAVE = { path: '/favorites/product', body: { product_id: 'gloss' } }
const FOLLOW = { path: '/subscriptions/category', body: { category: 'beauty' } }

test.each([
  ['saves Gloss Bomb', 'favorite', item, favoriteKeys.all, favorites([]), [SAVE], 'Product Saved!'],
  ['still has it', 'favorite', item, favoriteKeys.all, favorites(['gloss']), [], 'Product Saved!'],
  ['follows Beauty', 'follow', beauty, subscriptionKeys.all, follows([]), [FOLLOW], 'You follow Beauty'],
  ['still follows it', 'follow', beauty, subscriptionKeys.all, follows(['Beauty']), [], 'You follow Beauty'],
] as const)(
  'after signing in for it, a visitor %s',
  async (_, kind, what, queryKey, before, writes, title) => {
    const store = createStore(() => ({ location: { pathname: PAGE, search: '' } }))
    const session = createStore<SessionState>(() => ({ status: 'visitor', user: null }))
    const send = vi.fn(async () => ({ state: 'waiting' }))
    const toast = vi.fn()
    const host = { session, toast, outbox: { send }, events: { publish: vi.fn() } } as unknown as HostContext
    const queryClient = new QueryClient()
    queryClient.setQueryData(queryKey, before)
    watchPendingAction(host, queryClient, { store } as unknown as Navigation)
    signInBeforeAction({ navigate: () => {} }, kind, what)
    session.setState({ status: 'signed-in', user })
    await vi.dynamicImportSettled()
    await vi.waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title })))
    expect(send.mock.calls).toMatchObject(writes.map((write) => [write]))
  },
)
