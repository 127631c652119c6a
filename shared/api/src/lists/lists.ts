import { listItemSchema, type ShoppingList, shoppingListSchema } from '@a-list/domain/shopping-list.ts'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { personalDefaults } from '../caching.ts'
import type { ApiClient } from '../client.ts'
import { idText, listOf } from '../wire/schemas.ts'
import { listKeys } from './keys.ts'

const listWireSchema = z.object({
  id: idText,
  name: z.string(),
  items: z.catch(listOf(z.extend(listItemSchema, { id: idText })), []),
  created_at: z.catch(z.string(), ''),
  share_token: shoppingListSchema.shape.share_token,
})

/** GET /lists, of the signed-in person. @throws ApiFailure */
export async function fetchLists(api: ApiClient, signal?: AbortSignal): Promise<ShoppingList[]> {
  const request = { base: 'rest', path: '/lists', schema: listOf(listWireSchema) } as const
  return (await api.request({ ...request, signal })).data
}

export function listsQuery(api: ApiClient) {
  return queryOptions({
    ...personalDefaults,
    queryKey: listKeys.all,
    queryFn: ({ signal }) => fetchLists(api, signal),
  })
}
