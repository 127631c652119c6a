import { type CacheStats, cacheStatsSchema } from '@a-list/domain/cache-stats.ts'
import { HOUR_MS } from '@a-list/domain/time-windows.ts'
import type { ApiClient } from '../client.ts'
import { failureStatus, isApiFailure, isUnreachable } from '../errors.ts'
import { query } from '../query.ts'
import { storeKeys } from '../query-keys.ts'
import { fromBackend, fromSamples, type Sourced } from '../sourced.ts'
import { warnOnce } from '../warn-once.ts'

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

/** GET /a-list/v1/shopify-cache/stats. @throws ApiFailure when the backend refuses the person */
export async function fetchCacheStats(api: ApiClient, signal?: AbortSignal): Promise<Sourced<CacheStats>> {
  const request = { base: 'custom', path: '/shopify-cache/stats', schema: cacheStatsSchema } as const
  try {
    return fromBackend((await api.request({ ...request, retries: 0, signal })).data)
  } catch (thrown) {
    if (!isApiFailure(thrown) || !isUnreachable(thrown.error)) throw thrown
    warnOnce(`Failed to fetch cache stats: ${failureStatus(thrown.error)}`)
    return fromSamples(sampleCacheStats(Date.now()))
  }
}

export function cacheStatsQuery(api: ApiClient) {
  return query(storeKeys.stats(), ({ signal }) => fetchCacheStats(api, signal))
}
