import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { queueNewStores, storeBrands } from './store-queue.ts'

/**
 * Begins a refresh of all stores: every one becomes due now, and the run is over when each has been tried since, or
 * skipped because its host is left alone for now; a skipped one is tried when that is over.
 * Nothing of it is in a process's memory, so any instance works on it, and a restart takes it up again.
 * Answers false when a run is going on.
 */
export async function startRefresh(tx: Transaction<Tables>): Promise<boolean> {
  await queueNewStores(tx)
  const { total } = await storeBrands(tx)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const run = await tx
    .insertInto('store_refreshes')
    .values({ total })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (run === undefined) return false
  await tx
    .updateTable('store_cache')
    .set({ next_try_at: sql<Date>`now()` })
    .where('brand_id', 'in', storeBrands(tx).select('brands.id'))
    .execute()
  return true
}

/** Notes that the run is over, once no store is left that was neither tried since it began nor skipped. */
export async function finishRefresh(db: Kysely<Tables>): Promise<void> {
  const run = await db
    .selectFrom('store_refreshes')
    .select(['id', 'started_at'])
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (run === undefined) return
  const { left, ...progress } = await progressSince(db, run.started_at)
  if (left > 0) return
  await db
    .updateTable('store_refreshes')
    .set({ finished_at: sql<Date>`now()`, ...progress })
    .where('id', '=', run.id)
    .where('finished_at', 'is', null)
    .execute()
}

/** How many stores were tried since a moment, how many of these failed, how many were put off, and how many are left. */
export async function progressSince(
  db: Kysely<Tables>,
  since: Date,
): Promise<{ done: number; failed: number; skipped: number; left: number }> {
  const tried = sql`coalesce(tried_at >= ${since}, false)`
  const isDue = sql`coalesce(next_try_at <= now(), true)`
  return storeBrands(db)
    .select([
      sql<number>`(count(*) filter (where ${tried}))::int`.as('done'),
      sql<number>`(count(*) filter (where ${tried} and failures > 0))::int`.as('failed'),
      sql<number>`(count(*) filter (where not ${tried} and not ${isDue}))::int`.as('skipped'),
      sql<number>`(count(*) filter (where not ${tried} and ${isDue}))::int`.as('left'),
    ])
    .executeTakeFirstOrThrow()
}
