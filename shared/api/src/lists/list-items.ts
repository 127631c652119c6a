import { entryOf, type ListItem, type ShoppingList } from '@a-list/domain/members/shopping-list.ts'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { SiteOutbox, SiteWrite } from '../outbox/site-write.ts'
import type { SendResult } from '../outbox/stored-write.ts'
import { listKeys } from '../query-keys.ts'
import type { SiteApi } from '../site-api.ts'
import { idText } from '../wire/schemas.ts'
import { write } from '../write.ts'
import { listNumber, withoutItem } from './lists.ts'

/** POST /lists/add, as a write for the outbox. */
export function addToListWrite(
  listId: string,
  item: ListItem,
  product_type: 'product' | 'brand' = 'product',
): SiteWrite {
  return {
    label: `${item.name}, added to a list`,
    kind: 'list change',
    base: 'rest',
    path: '/lists/add',
    body: { list_id: listNumber(listId), product_id: item.id, product_type },
    announces: { event: 'list.item-added', payload: { listId, itemId: item.id, name: item.name } },
  }
}

/**
 * Adds an item to a cached list at once, and removes it if the backend refuses it. While the backend can't be
 * reached, the item stays and the write waits in the outbox.
 * @throws ApiFailure
 */
export async function addToList(
  { outbox, queryClient }: { outbox: SiteOutbox; queryClient: QueryClient },
  listId: string,
  item: ListItem,
  product_type: 'product' | 'brand' = 'product',
): Promise<SendResult['state']> {
  const before = queryClient.getQueryData<ShoppingList[]>(listKeys.all)
  const list = before?.find(({ id }) => id === listId)
  const there = list && entryOf(list, { id: item.id, type: product_type })
  const wasThere = there !== undefined
  queryClient.setQueryData<ShoppingList[]>(listKeys.all, (lists) =>
    lists?.map((list) =>
      list.id === listId && !wasThere ? { ...list, items: [...list.items, item] } : list,
    ),
  )
  try {
    return (await outbox.send(addToListWrite(listId, there ?? item, product_type))).state
  } catch (thrown) {
    if (!wasThere) {
      queryClient.setQueryData<ShoppingList[]>(listKeys.all, (lists) => withoutItem(lists, listId, item.id))
    }
    throw thrown
  }
}

const createdSchema = z.object({ id: idText, name: z.string() })

/** POST /lists/create, as a write for the outbox. The name is trimmed (spec section 5). */
export function createListWrite(name: string): SiteWrite {
  const trimmed = name.trim()
  const label = `New list: ${trimmed}`
  return { label, kind: 'list', base: 'rest', path: '/lists/create', body: { name: trimmed } }
}

/** POST /lists/create, for a caller that needs the list's id at once. @throws ApiFailure */
export function createList(api: SiteApi, name: string): Promise<{ id: string; name: string }> {
  const { body } = createListWrite(name)
  return write(api, { base: 'rest', path: '/lists/create', body, schema: createdSchema })
}

/**
 * POST /lists/remove. Removes the item at once, and puts it back in its position if the backend refuses. While the
 * backend can't be reached, the removal waits in the outbox.
 * @throws ApiFailure
 */
export async function removeFromList(
  { outbox, queryClient }: { outbox: SiteOutbox; queryClient: QueryClient },
  listId: string,
  itemId: string,
): Promise<void> {
  const before = queryClient.getQueryData<ShoppingList[]>(listKeys.all)?.find(({ id }) => id === listId)
  queryClient.setQueryData<ShoppingList[]>(listKeys.all, (lists) => withoutItem(lists, listId, itemId))
  const name = before?.items.find(({ id }) => id === itemId)?.name ?? 'An item'
  const label = `${name}, removed from a list`
  const body = { list_id: listNumber(listId), product_id: itemId }
  try {
    await outbox.send({ label, kind: 'list change', base: 'rest', path: '/lists/remove', body })
    // While this write waited for earlier ones, those may have fetched the lists again.
    await queryClient.cancelQueries({ queryKey: listKeys.all })
    queryClient.setQueryData<ShoppingList[]>(listKeys.all, (lists) => withoutItem(lists, listId, itemId))
  } catch (thrown) {
    const index = before?.items.findIndex(({ id }) => id === itemId) ?? -1
    const item = before?.items[index]
    if (item) {
      queryClient.setQueryData<ShoppingList[]>(listKeys.all, (lists) =>
        lists?.map((list) =>
          list.id === listId && !list.items.some(({ id }) => id === itemId)
            ? { ...list, items: list.items.toSpliced(index, 0, item) }
            : list,
        ),
      )
    }
    throw thrown
  }
}
