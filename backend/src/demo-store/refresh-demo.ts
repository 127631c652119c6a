import { storeProductId } from '@a-list/domain/products/product-id.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { PROOF_DAYS } from '../prices/reductions.ts'
import { isOnShelf } from '../store-state/store-state.ts'
import { DEMO_ID } from './shelf.ts'

/** Makes the demo stores due, because they change faster than a real store is fetched. */
export async function queueDemoStores(db: Kysely<Tables>, slugs: readonly string[]): Promise<void> {
  await db
    .updateTable('store_cache')
    .set({ next_try_at: sql<Date>`now()` })
    .where(
      'brand_id',
      'in',
      db
        .selectFrom('brands')
        .select('id')
        .where('slug', 'in', [...slugs]),
    )
    .where('next_try_at', '>', sql<Date>`now()`)
    .execute()
}

/**
 * Deletes the products that left the demo stores, and prices that no longer prove a reduction. Otherwise, the catalogue
 * would grow with each turn, which brings a new product.
 */
export async function forgetDemoProducts(db: Kysely<Tables>): Promise<void> {
  const ofDemo = `${storeProductId(DEMO_ID)}%`
  await db
    .deleteFrom('store_products')
    .where('store_product_id', 'like', ofDemo)
    .where(({ not }) => not(isOnShelf))
    .execute()
  await db
    .deleteFrom('products')
    .where('slug', 'like', ofDemo)
    .where('status', '=', 'draft')
    .where('slug', 'not in', db.selectFrom('store_products').select('store_product_id'))
    .execute()
  await db
    .deleteFrom('watches')
    .where('from_heart', '=', true)
    .where('product_key', 'like', ofDemo)
    .where('product_key', 'not in', db.selectFrom('products').select('slug'))
    .execute()
  await db
    .deleteFrom('price_history')
    .where('product_key', 'like', ofDemo)
    .where(({ eb, or }) =>
      or([
        eb('product_key', 'not in', db.selectFrom('store_products').select('store_product_id')),
        eb.exists(
          eb
            .selectFrom('price_history as newer')
            .whereRef('newer.product_key', '=', 'price_history.product_key')
            .whereRef('newer.retailer_id', '=', 'price_history.retailer_id')
            .whereRef('newer.observed_at', '>', 'price_history.observed_at')
            .where('newer.observed_at', '<', sql<Date>`now() - make_interval(days => ${PROOF_DAYS})`)
            .select('newer.product_key'),
        ),
      ]),
    )
    .execute()
  await db.deleteFrom('former_slugs').where('kind', '=', 'products').where('slug', 'like', ofDemo).execute()
}
