import { type CacheStats, cacheStatsSchema } from '@a-list/domain/moderation/cache-stats.ts'
import { HOUR_MS } from '@a-list/domain/time/time-windows.ts'
import * as z from 'zod/mini'
import { freshDefaults } from '../caching.ts'
import { type ApiError, failureStatus, isApiFailure, isUnreachable } from '../errors.ts'
import { query } from '../query.ts'
import { moderationKeys, storeKeys } from '../query-keys.ts'
import type { SiteApi } from '../site-api.ts'
import { fromBackend, fromSamples, type Sourced } from '../sourced.ts'
import { warnOnce } from '../warn-once.ts'
import { idNumber, slugText } from '../wire/schemas.ts'
import { write } from '../write.ts'

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
async function fetchStoreList(api: SiteApi, signal?: AbortSignal): Promise<StoreRow[]> {
  const request = { base: 'extension', path: '/admin/stores', schema: z.array(storeRowSchema) } as const
  return (await api.request({ ...request, signal })).data
}

export function storeListQuery(api: SiteApi) {
  return query(moderationKeys.stores(), ({ signal }) => fetchStoreList(api, signal), freshDefaults)
}

/** Spec section 7: "On failure it returns sample numbers". */
export function sampleCacheStats(now: number): CacheStats {
  return {
    total_brands: 12,
    cached_brands: 8,
    fresh_cache_count: 6,
    stale_cache_count: 2,
    failed_cache_count: 4,
    last_global_sync: new Date(now - 2 * HOUR_MS).toISOString(),
  }
}

interface SourcedStats extends Sourced<CacheStats> {
  /** Why the numbers are samples. */
  failure?: ApiError
}

/** GET /a-list/v1/shopify-cache/stats. @throws ApiFailure when the backend refuses the person */
export async function fetchCacheStats(api: SiteApi, signal?: AbortSignal): Promise<SourcedStats> {
  const request = { base: 'custom', path: '/shopify-cache/stats', schema: cacheStatsSchema } as const
  try {
    return fromBackend((await api.request({ ...request, retries: 0, signal })).data)
  } catch (thrown) {
    if (!isApiFailure(thrown) || !isUnreachable(thrown.error)) throw thrown
    warnOnce(`Failed to fetch cache stats: ${failureStatus(thrown.error)}`)
    return { ...fromSamples(sampleCacheStats(Date.now())), failure: thrown.error }
  }
}

export function cacheStatsQuery(api: SiteApi) {
  return query(storeKeys.stats(), ({ signal }) => fetchCacheStats(api, signal))
}

const refreshedSchema = z.object({ success: z.catch(z.boolean(), true), message: z.catch(z.string(), '') })

type RefreshPath = '/shopify-cache/refresh-all' | `/shopify-cache/${string}/refresh`

type StoreRefreshed = z.infer<typeof refreshedSchema>

/** POST /a-list/v1/shopify-cache/{brandId}/refresh. @throws Error with the message of spec section 8 */
export function refreshStore(api: SiteApi, brandId: string): Promise<StoreRefreshed> {
  return refresh(api, `/shopify-cache/${encodeURIComponent(brandId)}/refresh`, 'Failed to refresh cache')
}

/** POST /a-list/v1/shopify-cache/refresh-all. @throws Error with the message of spec section 8 */
export function refreshAllStores(api: SiteApi): Promise<StoreRefreshed> {
  return refresh(api, '/shopify-cache/refresh-all', 'Failed to trigger global refresh')
}

async function refresh(api: SiteApi, path: RefreshPath, failed: string): Promise<StoreRefreshed> {
  try {
    return await write(api, { base: 'custom', path, schema: refreshedSchema })
  } catch (thrown) {
    if (!isApiFailure(thrown)) throw thrown
    throw new Error(`${failed}: ${failureStatus(thrown.error)}`, { cause: thrown })
  }
}
