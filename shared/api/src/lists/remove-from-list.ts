import type { ShoppingList } from '@a-list/domain/shopping-list.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Outbox } from '../outbox/outbox.ts'
import { listKeys } from '../query-keys.ts'
import { listNumber, withoutItem } from './list-helpers.ts'

/**
 * POST /lists/remove. Removes the item at once, and puts it back in its position if the backend refuses. While the
 * backend can't be reached, the removal waits in the outbox.
 * @throws ApiFailure
 */
export async function removeFromList(
  { outbox, queryClient }: { outbox: Pick<Outbox, 'send'>; queryClient: QueryClient },
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
