import type { ShoppingList } from '@a-list/domain/shopping-list.ts'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { ApiClient } from '../client.ts'
import { refuseUnlessDone } from '../outbox/refusal.ts'
import { listKeys } from '../query-keys.ts'
import { write } from '../write.ts'
import { listNumber, withoutItem } from './optimistic.ts'

/**
 * POST /lists/remove. The item is gone at once, and stands where it was again if the call fails.
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
    refuseUnlessDone(await write(api, { base: 'rest', path: '/lists/remove', body, schema: z.unknown() }))
  } catch (thrown) {
    const place = before?.items.findIndex(({ id }) => id === itemId) ?? -1
    const item = before?.items[place]
    if (item) {
      queryClient.setQueryData<ShoppingList[]>(listKeys.all, (lists) =>
        lists?.map((list) =>
          list.id === listId && !list.items.some(({ id }) => id === itemId)
            ? { ...list, items: list.items.toSpliced(place, 0, item) }
            : list,
        ),
      )
    }
    throw thrown
  }
}
