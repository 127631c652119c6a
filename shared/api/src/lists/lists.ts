import type { ShoppingList } from '@a-list/domain/shopping-list.ts'
import { personalDefaults } from '../caching.ts'
import type { ApiClient } from '../client.ts'
import { query } from '../query.ts'
import { listKeys } from '../query-keys.ts'
import { listOf } from '../wire/schemas.ts'
import { listWireSchema } from './list-wire.ts'

/** GET /lists of the signed-in member. @throws ApiFailure */
export async function fetchLists(api: ApiClient, signal?: AbortSignal): Promise<ShoppingList[]> {
  const request = { base: 'rest', path: '/lists', schema: listOf(listWireSchema) } as const
  return (await api.request({ ...request, signal })).data
}

export function listsQuery(api: ApiClient) {
  return query(listKeys.all, ({ signal }) => fetchLists(api, signal), personalDefaults)
}
