import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../database/tables.ts'
import { freshness } from './freshness.ts'
import { storeBrands } from './store-queue.ts'

/** A brand's store as moderators see it. Dates are ISO in UTC, or null if the event has not happened. */
export const storeRowSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  state: z.enum(['fresh', 'stale', 'expired', 'failed', 'empty']),
  fetched_at: z.string().nullable(),
  failed_at: z.string().nullable(),
  /** The error of the last fetch; empty after a success. */
  failure: z.string(),
  /** Whether it is being fetched or is due. */
  in_hand: z.boolean(),
})

/** Lists every store, sorted by brand name. */
export async function listStores(db: Kysely<Tables>, now: Date): Promise<z.infer<typeof storeRowSchema>[]> {
  const rows = await storeBrands(db)
    .select([
      'brands.id',
      'slug',
      'title as name',
      'fetched_at',
      'failed_at',
      'failures',
      'failure',
      'leased_until',
      'next_try_at',
    ])
    .orderBy('title')
    .orderBy('brands.id')
    .execute()
  return rows.map(({ fetched_at, failed_at, failures, failure, leased_until, next_try_at, ...brand }) => ({
    ...brand,
    state: freshness({ fetched_at, failures: failures ?? 0 }, now),
    fetched_at: fetched_at?.toISOString() ?? null,
    failed_at: failed_at?.toISOString() ?? null,
    failure: (failures ?? 0) > 0 ? (failure ?? '') : '',
    in_hand: isAhead(leased_until, now) || (next_try_at !== null && !isAhead(next_try_at, now)),
  }))
}

function isAhead(moment: Date | null, now: Date): boolean {
  return moment !== null && moment > now
}
