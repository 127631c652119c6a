import * as z from 'zod/mini'
import type { SiteApi } from '../site-api.ts'
import { reductionSchema, storeProductSchema } from '../storefront/storefront-wire.ts'
import { listOf } from '../wire/schemas.ts'

const cachedStoreSchema = z.nullable(
  z.object({
    /** `failed`: the last fetch failed; older products may still be cached. Absent on some backends. */
    status: z.catch(z.optional(z.string()), undefined),
    fetched_at: z.nullish(z.string()),
    best_selling: z.catch(listOf(storeProductSchema), []),
    newest: z.catch(listOf(storeProductSchema), []),
    /** Real reductions, by the store's product id. */
    reductions: z.catch(z.optional(z.record(z.string(), reductionSchema)), undefined),
  }),
)

export type CachedStore = NonNullable<z.infer<typeof cachedStoreSchema>>

/**
 * GET /a-list/v1/shopify-cache/{brandId} (spec section 7): the backend's copy of a brand's store.
 * @returns null when nothing is cached
 * @throws ApiFailure
 */
export async function fetchCachedStore(
  api: SiteApi,
  brandId: string,
  signal?: AbortSignal,
): Promise<CachedStore | null> {
  const path = `/shopify-cache/${encodeURIComponent(brandId)}` as const
  const request = { base: 'custom', path, schema: cachedStoreSchema, retries: 0, signal } as const
  return (await api.request(request)).data
}
