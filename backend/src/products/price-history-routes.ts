import { OWN_SHOP, priceHistorySchema } from '@a-list/domain/prices/price-history.ts'
import { isStoreProductId } from '@a-list/domain/products/product-id.ts'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { productKey as keyOfProduct, storeProductsKey } from '../changes/surrogate-keys.ts'
import type { Tables } from '../database/tables.ts'
import { productKey, slug } from '../http/fields.ts'
import { ok } from '../http/route-response.ts'
import { notFound } from '../http/wp-error.ts'
import { readPriceHistory } from '../prices/price-history.ts'
import type { Api } from '../serve/api.ts'
import { serve } from '../serve/serve.ts'
import { findProduct } from './find-product.ts'

const DEFAULT_OBSERVATIONS = 100
const MAX_OBSERVATIONS = 1_000

export function priceHistoryRoutes(api: Api): void {
  serve(api, 'getPriceHistory', {
    summary:
      'Returns the observed prices, stock and shipping costs of a product at one shop in the last year',
    query: z.object({
      /** The site's id of a product. In the query, because a store's ids contain slashes. */
      id: productKey,
      /** The shop of an offer, or `direct`. */
      retailer: slug.default(OWN_SHOP),
      limit: z.coerce.number().int().min(1).max(MAX_OBSERVATIONS).default(DEFAULT_OBSERVATIONS),
    }),
    surrogateKeys: ({ query: { id } }) => [isStoreProductId(id) ? storeProductsKey() : keyOfProduct(id)],
    response: priceHistorySchema,
    async handle({ db, query: { id, retailer, limit } }) {
      const product = await findWatched(db, id)
      const checkedAt = (retailer === OWN_SHOP && product?.checkedAt) || null
      const history =
        product &&
        (await readPriceHistory(db, product.key, retailer, { most: limit, checkedAt, now: new Date() }))
      if (history === undefined) throw notFound('alist_product_not_found', 'Product not found')
      return ok(history)
    },
  })
}

/** The key of a published product in the history, and when its shop was last looked at. */
async function findWatched(
  db: Kysely<Tables>,
  id: string,
): Promise<{ key: string; checkedAt: Date | null } | undefined> {
  if (!isStoreProductId(id)) {
    const row = await findProduct(db, id).select('id').executeTakeFirst()
    return row && { key: String(row.id), checkedAt: null }
  }
  const row = await db
    .selectFrom('store_products')
    .innerJoin('brands', 'brands.id', 'store_products.brand_id')
    .innerJoin('store_cache', 'store_cache.brand_id', 'store_products.brand_id')
    .select('fetched_at')
    .where('store_product_id', '=', id)
    .where('brands.status', '=', 'publish')
    .orderBy('fetched_at', 'desc')
    .executeTakeFirst()
  return row && { key: id, checkedAt: row.fetched_at }
}
