import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { notFound, WpError } from '../http/wp-error.ts'
import { EXPIRED_AFTER_MS, isOnShelf } from '../store-state/store-state.ts'
import { slugsOfKey } from './find-product.ts'
import { productColumns } from './product-wire.ts'

/**
 * Finds the published product that had the slug `key` before it was renamed.
 * @throws WpError 410 for an unpublished or deleted product, 404 for an unknown slug and for a product of a store that could not
 * be read for a day, which comes back
 */
export async function formerProduct(db: Kysely<Tables>, key: string) {
  const former = await db
    .selectFrom('former_slugs')
    .select('post_id')
    .where('kind', '=', 'products')
    .where('slug', 'in', slugsOfKey(key))
    .limit(1)
    .executeTakeFirst()
  if (former === undefined) throw notFound('rest_post_invalid_id', 'Invalid post ID.')
  const row = await db
    .selectFrom('products')
    .where('id', '=', former.post_id)
    .where('status', '=', 'publish')
    .select(productColumns)
    .executeTakeFirst()
  if (row !== undefined) return row
  if (await waitsForStore(db, former.post_id)) throw notFound('rest_post_invalid_id', 'Invalid post ID.')
  throw new WpError(410, 'rest_post_gone', 'This product is no longer listed.')
}

/** Whether the product comes back as soon as its store can be read again. */
async function waitsForStore(db: Kysely<Tables>, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('store_products')
    .innerJoin('products', 'products.slug', 'store_products.store_product_id')
    .innerJoin('store_cache', 'store_cache.brand_id', 'store_products.brand_id')
    .where('products.id', '=', id)
    .where(isOnShelf)
    .where('fetched_at', '<=', new Date(Date.now() - EXPIRED_AFTER_MS))
    .select('store_product_id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
