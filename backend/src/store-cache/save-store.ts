import { type Kysely, sql, type Transaction } from 'kysely'
import { type StoreProduct, storeProductKey } from '../database/columns/store-product.ts'
import { afterMs } from '../database/db-time.ts'
import type { Tables } from '../database/tables.ts'
import { announceNewProduct } from '../notifications/announce.ts'
import { observeStoreProduct } from '../prices/observe-store-product.ts'
import { pauseAfter } from './freshness.ts'
import { listLiveProducts } from './list-live-products.ts'

interface FetchedBrand {
  id: number
  slug: string
  title: string
  categories: string[]
}
interface Fetched {
  bestSelling: StoreProduct[]
  newest: StoreProduct[]
}

/** Replaces the cached data of a brand's store and its products in the catalogue, and notifies the brand's followers of new products. */
export async function saveFetched(db: Kysely<Tables>, brand: FetchedBrand, fetched: Fetched): Promise<void> {
  const rows = new Map<string, { product: StoreProduct; best: number | null; newest: number | null }>()
  for (const [position, product] of fetched.bestSelling.entries()) {
    rows.set(storeProductKey(product), { product, best: position, newest: null })
  }
  for (const [position, product] of fetched.newest.entries()) {
    const key = storeProductKey(product)
    rows.set(key, { product, best: rows.get(key)?.best ?? null, newest: position })
  }
  await db.transaction().execute(async (tx) => {
    const before = await holdCache(tx, brand.id)
    const kept = await tx
      .selectFrom('store_products')
      .select('store_product_id')
      .where('brand_id', '=', brand.id)
      .execute()
    const storedKeys = new Set(kept.map((row) => row.store_product_id))
    await tx
      .updateTable('store_products')
      .set({ best_selling_position: null, newest_position: null })
      .where('brand_id', '=', brand.id)
      .execute()
    for (const [key, { product, best, newest }] of rows) {
      const positions = { best_selling_position: best, newest_position: newest }
      const values = { ...positions, product: JSON.stringify(product) }
      await tx
        .insertInto('store_products')
        .values({ brand_id: brand.id, store_product_id: key, ...values })
        .onConflict((conflict) => conflict.columns(['brand_id', 'store_product_id']).doUpdateSet(values))
        .execute()
      await observeStoreProduct(tx, key, product)
      // Not on the first fetch: it would announce every product of the store.
      if (before.fetched_at !== null && newest !== null && !storedKeys.has(key)) {
        await announceNewProduct(tx, brand, { key, name: product.title })
      }
    }
    await listLiveProducts(
      tx,
      brand.id,
      [...rows.values()].map(({ product }) => product),
    )
    await tx
      .updateTable('store_cache')
      .set({
        ...tried(pauseAfter({ ok: true })),
        fetched_at: now,
        failed_at: null,
        failures: 0,
        failure: '',
      })
      .where('brand_id', '=', brand.id)
      .execute()
  })
}

/** Records a failed fetch. Cached data stays. */
export async function saveFailure(
  db: Kysely<Tables>,
  brandId: number,
  failure: { reason: string; retryAfterMs?: number | undefined },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const failures = (await holdCache(tx, brandId)).failures + 1
    const pauseMs = pauseAfter({ ok: false, failures, retryAfterMs: failure.retryAfterMs })
    await tx
      .updateTable('store_cache')
      .set({ ...tried(pauseMs), failed_at: now, failures, failure: failure.reason })
      .where('brand_id', '=', brandId)
      .execute()
  })
}

const now = sql<Date>`now()`

/** Releases the store after a fetch, and schedules the next fetch. */
function tried(pauseMs: number) {
  return { tried_at: now, leased_until: null, next_try_at: afterMs(pauseMs) }
}

async function holdCache(tx: Transaction<Tables>, brandId: number) {
  await tx
    .insertInto('store_cache')
    .values({ brand_id: brandId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('store_cache')
    .select(['fetched_at', 'failures'])
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
