import type { ShoppingList } from '@a-list/domain/shopping-list.ts'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { ApiClient } from '../client.ts'
import { throwUnlessSuccess } from '../outbox/refusal.ts'
import { listKeys } from '../query-keys.ts'
import { write } from '../write.ts'
import { listNumber, withoutItem } from './list-helpers.ts'

/**
 * POST /lists/remove. Removes the item at once, and puts it back in its position if the call fails.
 * @throws ApiFailure
 */
export async function removeFromList(
  { api, queryClient }: { api: ApiClient; queryClient: QueryClient },
  listId: string,
  itemId: string,
): Promise<void> {
  const before = queryClient.getQueryData<ShoppingList[]>(listKeys.all)?.find(({ id }) => id === listId)
  queryClient.setQueryData<ShoppingList[]>(listKeys.all, (lists) => withoutItem(lists, listId, itemId))
  const body = { list_id: listNumber(listId), product_id: itemId }
  try {
    throwUnlessSuccess(await write(api, { base: 'rest', path: '/lists/remove', body, schema: z.unknown() }))
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
