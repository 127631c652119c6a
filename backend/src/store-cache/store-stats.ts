import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../database/tables.ts'
import { freshness } from './freshness.ts'
import { storeBrands } from './store-queue.ts'
import { progressSince } from './store-refreshes.ts'

const count = z.number().int()

/** "Cache stats" of spec section 3, and the progress of a refresh of all stores. Dates are ISO in UTC. */
export const storeStatsSchema = z.object({
  total_brands: count,
  cached_brands: count,
  fresh_cache_count: count,
  stale_cache_count: count,
  expired_cache_count: count,
  failed_cache_count: count,
  last_global_sync: z.string().nullable(),
  /**
   * `done` counts fetched stores, including the `failed` ones. `skipped` counts stores whose hosts are
   * paused.
   */
  refresh: z.object({ running: z.boolean(), total: count, done: count, failed: count, skipped: count }),
})

export async function storeStats(db: Kysely<Tables>, now: Date): Promise<z.infer<typeof storeStatsSchema>> {
  const brands = await storeBrands(db).select(['fetched_at', 'failures']).execute()
  const states = brands.map(({ fetched_at, failures }) =>
    freshness({ fetched_at, failures: failures ?? 0 }, now),
  )
  const having = (state: string) => states.filter((one) => one === state).length
  const runs = db.selectFrom('store_refreshes').selectAll().orderBy('id', 'desc').limit(1)
  const last = await runs.executeTakeFirst()
  const finished = await runs.where('finished_at', 'is not', null).executeTakeFirst()
  const running = last !== undefined && last.finished_at === null
  const { done, failed, skipped } = running
    ? await progressSince(db, last.started_at)
    : (last ?? { done: 0, failed: 0, skipped: 0 })
  return {
    total_brands: brands.length,
    cached_brands: brands.filter((brand) => brand.fetched_at !== null).length,
    fresh_cache_count: having('fresh'),
    stale_cache_count: having('stale'),
    expired_cache_count: having('expired'),
    failed_cache_count: having('failed'),
    last_global_sync: finished?.finished_at?.toISOString() ?? null,
    refresh: { running, total: last?.total ?? 0, done, failed, skipped },
  }
}
