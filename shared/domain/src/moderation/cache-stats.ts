import * as z from 'zod/mini'

/** Spec section 3, "Cache stats". */
export const cacheStatsSchema = z.object({
  total_brands: z.number(),
  cached_brands: z.number(),
  fresh_cache_count: z.number(),
  stale_cache_count: z.number(),
  failed_cache_count: z.number(),
  /** ISO date and time; null before the first sync. */
  last_global_sync: z.nullable(z.string()),
  /** Not in the spec: the progress of a refresh of all stores. */
  refresh: z.optional(
    z.object({
      running: z.boolean(),
      total: z.number(),
      done: z.number(),
      failed: z.number(),
      skipped: z.number(),
    }),
  ),
})

export type CacheStats = z.infer<typeof cacheStatsSchema>

export interface CacheHealth {
  label: 'Excellent' | 'Good' | 'Fair' | 'Poor' | 'Unknown'
  tone: 'green' | 'yellow' | 'red' | 'gray'
}

/** Spec sections 4 and 9: lower bounds for the percentage of cached stores that are fresh, best first. */
const BANDS: readonly (readonly [from: number, health: CacheHealth])[] = [
  [80, { label: 'Excellent', tone: 'green' }],
  [60, { label: 'Good', tone: 'yellow' }],
  [40, { label: 'Fair', tone: 'red' }],
]

export function cacheHealth(
  stats: Pick<CacheStats, 'fresh_cache_count' | 'cached_brands'> | undefined,
): CacheHealth {
  if (!stats) return { label: 'Unknown', tone: 'gray' }
  const percent = percentOf(stats.fresh_cache_count, stats.cached_brands)
  return BANDS.find(([from]) => percent >= from)?.[1] ?? { label: 'Poor', tone: 'red' }
}

/** Spec section 2: coverage is cached over total, in whole percent. */
export function cacheCoverage(stats: Pick<CacheStats, 'cached_brands' | 'total_brands'>): number {
  return Math.round(percentOf(stats.cached_brands, stats.total_brands))
}

function percentOf(part: number, whole: number): number {
  return whole > 0 ? (part / whole) * 100 : 0
}
