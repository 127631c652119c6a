import type { ShoppingList } from '@a-list/domain/members/shopping-list.ts'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { listKeys } from '../query-keys.ts'
import { fakeBackend, ok, type Scripted } from '../testing/fake-backend.ts'
import { testOutbox } from '../testing/test-outbox.ts'
import { addToList, createList, removeFromList } from './list-items.ts'
import { fetchLists } from './lists.ts'

const item = (id: string) => ({ id, name: id, brand: 'B', price: '$1.00', image: '', url: `/product/${id}` })

function withList(response: Scripted, ...ids: string[]) {
  const queryClient = new QueryClient()
  const list: ShoppingList = { id: '3', name: 'Gifts', items: ids.map(item), created_at: '' }
  queryClient.setQueryData(listKeys.all, [list])
  const { outbox, backend, states, onSent } = testOutbox([response])
  const shown = () =>
    queryClient
      .getQueryData<ShoppingList[]>(listKeys.all)?.[0]
      ?.items.map(({ id }) => id)
      .join('')
  return { deps: { api: backend.client(), outbox, queryClient }, backend, shown, states, onSent }
}

test('lists have ids as strings, and no items when the backend sends none', async () => {
  const backend = fakeBackend([ok([{ id: 3, name: 'Gifts' }])])
  expect(await fetchLists(backend.client())).toEqual([{ id: '3', name: 'Gifts', items: [], created_at: '' }])
})

test.each([
  [31, '/images/media/31'],
  ['http://wp.example/a.jpg', 'http://wp.example/a.jpg'],
  [false, ''],
])('the picture %j of an item is shown', async (image, expected) => {
  const backend = fakeBackend([ok([{ id: 3, name: 'Gifts', items: [{ ...item('a'), image }] }])])
  expect((await fetchLists(backend.client()))[0]?.items).toEqual([{ ...item('a'), image: expected }])
})

/** The method, path and body of a backend's first request. */
const firstOf = ({ requests: [first] }: Pick<ReturnType<typeof fakeBackend>, 'requests'>) =>
  first && [`${first.method} ${first.path}`, first.body]

test('a new list is created as in spec section 7, and its name is trimmed', async () => {
  const backend = fakeBackend([{ status: 201, body: { id: 4, name: 'Gifts' } }])
  expect(await createList(backend.client(), '  Gifts ')).toEqual({ id: '4', name: 'Gifts' })
  expect(firstOf(backend)).toEqual(['POST /wp-json/wp/v2/lists/create', { name: 'Gifts' }])
})

describe('adding', () => {
  test('shows the item at once, and sends the request of spec section 7', async () => {
    const { deps, backend, shown, onSent } = withList(ok({ success: true }), 'a')
    const done = addToList(deps, '3', item('b'))
    expect(shown()).toBe('ab')
    await done
    expect(firstOf(backend)).toEqual([
      'POST /wp-json/wp/v2/lists/add',
      { list_id: 3, product_id: 'b', product_type: 'product' },
    ])
    expect(onSent.mock.calls[0]?.[0].announces).toEqual({
      event: 'list.item-added',
      payload: { listId: '3', itemId: 'b', name: 'b' },
    })
  })

  test('keeps the item and stores the write while the backend is unreachable', async () => {
    const { deps, shown, states } = withList('down', 'a')
    expect(await addToList(deps, '3', item('b'))).toBe('waiting')
    expect([shown(), states()]).toEqual(['ab', ['b, added to a list (waiting)']])
  })

  test.each([
    ['is refused', { status: 404, body: { code: 'alist_list_not_found' } }],
    ['reports no success', ok({ success: false })],
  ])('that %s removes only the new item again', async (_, response) => {
    const { deps, shown } = withList(response, 'a')
    await expect(addToList(deps, '3', item('b'))).rejects.toThrow()
    expect(shown()).toBe('a')
    await expect(addToList(deps, '3', item('a'))).rejects.toThrow()
    expect(shown()).toBe('a')
  })
})

describe('removing', () => {
  test('is shown at once, and sends the request of spec section 7', async () => {
    const { deps, backend, shown } = withList(ok({ success: true }), 'a', 'b', 'c')
    const done = removeFromList(deps, '3', 'b')
    expect(shown()).toBe('ac')
    await done
    expect(shown()).toBe('ac')
    expect(firstOf(backend)).toEqual(['POST /wp-json/wp/v2/lists/remove', { list_id: 3, product_id: 'b' }])
  })

  test('restores the item at its position if it is refused', async () => {
    const { deps, shown } = withList({ status: 403, body: {} }, 'a', 'b', 'c')
    await expect(removeFromList(deps, '3', 'b')).rejects.toThrow()
    expect(shown()).toBe('abc')
  })

  test('waits in the outbox while the backend is unreachable', async () => {
    const { deps, shown, states } = withList('down', 'a', 'b', 'c')
    await removeFromList(deps, '3', 'b')
    expect([shown(), states()]).toEqual(['ac', ['b, removed from a list (waiting)']])
  })
})
