import * as z from 'zod/mini'
import { freshDefaults } from '../caching.ts'
import type { ApiClient } from '../client.ts'
import { query } from '../query.ts'
import { moderationKeys } from '../query-keys.ts'
import { idNumber, slugText } from '../wire/schemas.ts'

const storeRowSchema = z.object({
  id: idNumber,
  slug: slugText,
  name: z.string(),
  state: z.enum(['fresh', 'stale', 'expired', 'failed', 'empty']),
  fetched_at: z.nullable(z.string()),
  failed_at: z.nullable(z.string()),
  /** Why the last fetch failed; empty if it succeeded. */
  failure: z.string(),
  /** Whether it is being fetched or queued. */
  in_hand: z.boolean(),
})

export type StoreRow = z.infer<typeof storeRowSchema>

/** GET /a-list/v2/admin/stores: each brand's store, ordered by name. @throws ApiFailure */
export async function fetchStoreList(api: ApiClient, signal?: AbortSignal): Promise<StoreRow[]> {
  const request = { base: 'extension', path: '/admin/stores', schema: z.array(storeRowSchema) } as const
  return (await api.request({ ...request, signal })).data
}

export function storeListQuery(api: ApiClient) {
  return query(moderationKeys.stores(), ({ signal }) => fetchStoreList(api, signal), freshDefaults)
}
