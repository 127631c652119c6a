import { type Kysely, sql, type Transaction } from 'kysely'
import { afterMs } from '../database/db-time.ts'
import type { Tables } from '../database/tables.ts'

/** A published brand with a store. */
export interface StoreBrand {
  id: number
  slug: string
  title: string
  categories: string[]
  store_url: string
  hosts: string[]
}

/**
 * How long an instance reserves a store. If the instance dies, another instance takes the store after this time.
 */
const LEASE_MS = 2 * 60_000
/** An arbitrary constant that differs from the other advisory locks. */
export const STORE_QUEUE_LOCK = 7_201_002

const storeUrl = sql<string>`coalesce(acf->>'shopify_store_url', '')`

export function storeBrands(db: Kysely<Tables>) {
  return db
    .selectFrom('brands')
    .leftJoin('store_cache', 'store_cache.brand_id', 'brands.id')
    .where('status', '=', 'publish')
    .where(storeUrl, '<>', '')
}

const STORE_BRAND_COLUMNS = [
  'brands.id',
  'slug',
  'title',
  'categories',
  storeUrl.as('store_url'),
  sql<string[]>`array(select host from brand_store_hosts where brand_store_hosts.brand_id = brands.id)`.as(
    'hosts',
  ),
] as const

export function findStoreBrand(db: Kysely<Tables>, brandId: number): Promise<StoreBrand | undefined> {
  return storeBrands(db).select(STORE_BRAND_COLUMNS).where('brands.id', '=', brandId).executeTakeFirst()
}

/** Adds every new store to the queue, due at once. */
export async function queueNewStores(db: Kysely<Tables>): Promise<void> {
  const fresh = storeBrands(db).select('brands.id').where('store_cache.brand_id', 'is', null)
  await db
    .insertInto('store_cache')
    .columns(['brand_id'])
    .expression(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Takes the store that has been due the longest; undefined when none is due. Instances take turns under an
 * advisory lock.
 */
export async function takeDueStore(db: Kysely<Tables>): Promise<StoreBrand | undefined> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${STORE_QUEUE_LOCK})`.execute(tx)
    const due = await storeBrands(tx)
      .select(STORE_BRAND_COLUMNS)
      .where('next_try_at', '<=', sql<Date>`now()`)
      .where((where) =>
        where.or([where('leased_until', 'is', null), where('leased_until', '<=', sql<Date>`now()`)]),
      )
      .orderBy('next_try_at')
      .orderBy('brands.id')
      .limit(1)
      .executeTakeFirst()
    if (due !== undefined) {
      await tx
        .updateTable('store_cache')
        .set({ leased_until: afterMs(LEASE_MS) })
        .where('brand_id', '=', due.id)
        .execute()
    }
    return due
  })
}

/** Releases an unfetched store, which stays due. */
export async function releaseLease(db: Kysely<Tables>, brandId: number): Promise<void> {
  await db.updateTable('store_cache').set({ leased_until: null }).where('brand_id', '=', brandId).execute()
}

/** Postpones an unfetched store until its host's pause ends. */
export async function postpone(db: Kysely<Tables>, brandId: number, until: Date): Promise<void> {
  await db
    .updateTable('store_cache')
    .set({ next_try_at: until, leased_until: null })
    .where('brand_id', '=', brandId)
    .execute()
}

/** Makes one store due now. */
export async function queueStore(tx: Transaction<Tables>, brandId: number): Promise<void> {
  await tx
    .insertInto('store_cache')
    .values({ brand_id: brandId })
    .onConflict((conflict) => conflict.column('brand_id').doUpdateSet({ next_try_at: sql<Date>`now()` }))
    .execute()
}
