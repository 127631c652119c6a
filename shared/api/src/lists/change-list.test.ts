import type { ShoppingList } from '@a-list/domain/members/shopping-list.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { listKeys } from '../query-keys.ts'
import { ok, type Scripted } from '../testing/fake-backend.ts'
import { testOutbox } from '../testing/test-outbox.ts'
import { deleteList, moveItem, renameList, restoreList, shareList, unshareList } from './change-list.ts'

const item = (id: string) => ({ id, name: id, brand: 'B', price: '$1.00', image: '', url: `/product/${id}` })
const REFUSED: Scripted = { status: 403, body: { code: 'rest_forbidden' } }

function withLists(...responses: Scripted[]) {
  const queryClient = new QueryClient()
  const lists: ShoppingList[] = [
    { id: '3', name: 'Gifts', items: [item('a'), item('b'), item('c')], created_at: '' },
    { id: '4', name: 'Later', items: [item('x')], created_at: '' },
  ]
  queryClient.setQueryData(listKeys.all, lists)
  const { outbox, backend, states } = testOutbox(responses)
  const shown = () =>
    queryClient
      .getQueryData<ShoppingList[]>(listKeys.all)
      ?.map(({ name, items }) => `${name} ${items.map(({ id }) => id).join('')}`)
  return { deps: { api: backend.client(), outbox, queryClient }, backend, shown, states }
}

test.each([
  ['rename', (deps: Deps) => renameList(deps, '3', ' Presents '), ['Presents abc', 'Later x']],
  ['delete', (deps: Deps) => deleteList(deps, '3'), ['Later x']],
  ['move', (deps: Deps) => moveItem(deps, '3', '4', 'b'), ['Gifts ac', 'Later xb']],
] as const)('%s shows at once, and a refusal restores the previous state', async (_, change, after) => {
  const good = withLists(ok({ success: true }))
  await change(good.deps)
  expect(good.shown()).toEqual(after)

  for (const response of [REFUSED, ok({ success: false })]) {
    const bad = withLists(response)
    await expect(change(bad.deps)).rejects.toThrow()
    expect(bad.shown()).toEqual(['Gifts abc', 'Later x'])
  }

  const unreachable = withLists('down')
  await change(unreachable.deps)
  expect(unreachable.shown()).toEqual(after)
  expect(unreachable.states()).toEqual([expect.stringContaining('(waiting)')])
})

test('a change survives lists that were fetched while it was sent', async () => {
  const page = withLists(async () => {
    page.deps.queryClient.setQueryData(listKeys.all, before)
    return ok({ success: true })
  })
  const before = page.deps.queryClient.getQueryData<ShoppingList[]>(listKeys.all)
  await deleteList(page.deps, '3')
  expect(page.shown()).toEqual(['Later x'])
})

test('a deletion and its undo wait in order', async () => {
  const { deps, shown, states } = withLists('down')
  const list = deps.queryClient.getQueryData<ShoppingList[]>(listKeys.all)?.[0]
  if (!list) throw new Error('There is a list.')
  await deleteList(deps, '3')
  await restoreList(deps, list)
  expect(shown()).toEqual(['Later x', 'Gifts abc'])
  expect(states()).toEqual(['Gifts, deleted (waiting)', 'Gifts, restored (waiting)'])
})

test('a list keeps the link that is made while it is restored', async () => {
  const link = 'abc'
  const page = withLists(async () => {
    page.deps.queryClient.setQueryData<ShoppingList[]>(listKeys.all, (lists) =>
      lists?.map((list) => ({ ...list, share_token: link })),
    )
    return ok({ success: true })
  })
  const [later, gifts] = page.deps.queryClient.getQueryData<ShoppingList[]>(listKeys.all)?.toReversed() ?? []
  if (!later || !gifts) throw new Error('There are two lists.')
  page.deps.queryClient.setQueryData(listKeys.all, [later])
  await restoreList(page.deps, gifts)
  const shown = page.deps.queryClient.getQueryData<ShoppingList[]>(listKeys.all)
  expect(shown?.map(({ name, share_token }) => [name, share_token])).toEqual([
    ['Later', link],
    ['Gifts', link],
  ])
})

test('sharing and its end do not wait: a link works or does not', async () => {
  const { deps, states } = withLists('down')
  await expect(shareList(deps, '3', false)).rejects.toThrow()
  await expect(unshareList(deps, '3')).rejects.toThrow()
  expect(states()).toEqual([])
})

test('sharing stores the list’s token, and unsharing removes it', async () => {
  const { deps, backend } = withLists(ok({ share_token: 'abc' }), ok({ success: true }))
  const token = () => deps.queryClient.getQueryData<ShoppingList[]>(listKeys.all)?.[0]?.share_token
  expect(await shareList(deps, '3', true)).toBe('abc')
  expect(token()).toBe('abc')
  await unshareList(deps, '3')
  expect(token()).toBeNull()
  expect(backend.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /wp-json/a-list/v2/lists/3/share',
    'DELETE /wp-json/a-list/v2/lists/3/share',
  ])
})

type Deps = ReturnType<typeof withLists>['deps']
