import { isSameProduct } from '@a-list/domain/product-id.ts'
import type { ListItem, ShoppingList } from '@a-list/domain/shopping-list.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { NewWrite, SendResult } from '../outbox/new-write.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { listKeys } from '../query-keys.ts'
import { listNumber, withoutItem } from './list-helpers.ts'

/** POST /lists/add, as a write for the outbox. */
export function addToListWrite(
  listId: string,
  item: ListItem,
  product_type: 'product' | 'brand' = 'product',
): NewWrite {
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
  { outbox, queryClient }: { outbox: Pick<Outbox, 'send'>; queryClient: QueryClient },
  listId: string,
  item: ListItem,
  product_type: 'product' | 'brand' = 'product',
): Promise<SendResult['state']> {
  const before = queryClient.getQueryData<ShoppingList[]>(listKeys.all)
  const there = before?.find(({ id }) => id === listId)?.items.find(({ id }) => isSameProduct(id, item.id))
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
