import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { queueNewStores, storeBrands } from './store-queue.ts'

/**
 * Starts a refresh of all stores by making every store due. The refresh ends when every store has been fetched
 * after its start, or skipped because its host is paused. A skipped store is fetched after its host's pause. All
 * state is in the database, so any instance can do the work, and a restart continues it. Returns false while a
 * refresh is running.
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

/** Marks the refresh as finished when every store has been fetched or skipped since it began. */
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

/**
 * Counts stores since a given time: those that were tried, the failed ones among them, those that were skipped,
 * and those that are still due.
 */
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
