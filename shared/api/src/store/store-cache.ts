import * as z from 'zod/mini'
import type { ApiClient } from '../client.ts'
import { failureStatus, isApiFailure } from '../errors.ts'
import { query } from '../query.ts'
import { storeKeys } from '../query-keys.ts'
import { warnOnce } from '../warn-once.ts'
import { listOf } from '../wire/schemas.ts'
import { storeProductSchema } from './storefront-wire.ts'

const cachedStoreSchema = z.nullable(
  z.object({
    /** `failed`: the last try failed, whatever is kept from before. A backend may leave it out. */
    status: z.catch(z.optional(z.string()), undefined),
    fetched_at: z.nullish(z.string()),
    best_selling: z.catch(listOf(storeProductSchema), []),
    newest: z.catch(listOf(storeProductSchema), []),
  }),
)

export type CachedStore = NonNullable<z.infer<typeof cachedStoreSchema>>

/**
 * GET /a-list/v1/shopify-cache/{brandId} (spec section 7): what the backend keeps of a brand's store.
 * @returns null where nothing is kept
 * @throws ApiFailure
 */
export async function requestCachedStore(
  api: ApiClient,
  brandId: string,
  signal?: AbortSignal,
): Promise<CachedStore | null> {
  const path = `/shopify-cache/${encodeURIComponent(brandId)}`
  const request = { base: 'custom', path, schema: cachedStoreSchema, retries: 0, signal } as const
  return (await api.request(request)).data
}

/** The same for those who can do without: null also where the call fails (spec section 7), which is logged. */
export async function fetchCachedStore(
  ...[api, brandId, signal]: Parameters<typeof requestCachedStore>
): Promise<CachedStore | null> {
  try {
    return await requestCachedStore(api, brandId, signal)
  } catch (thrown) {
    if (!isApiFailure(thrown)) throw thrown
    warnOnce(`Failed to fetch cached products: ${failureStatus(thrown.error)}`)
    return null
  }
}

export function cachedStoreQuery(api: ApiClient, brandId: string) {
  return query(storeKeys.brand(brandId), ({ signal }) => fetchCachedStore(api, brandId, signal))
}
