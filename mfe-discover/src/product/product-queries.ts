import type { ApiClient } from '@a-list/api/client.ts'
import { isNotFound } from '@a-list/api/errors.ts'
import { query } from '@a-list/api/query.ts'
import { productKeys } from '@a-list/api/query-keys.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import { OWN_SHOP } from '@a-list/domain/prices/price-history.ts'
import type { Product } from '@a-list/domain/products/product.ts'

/** The product of the page, or null if it does not exist. */
export type ProductResult = Sourced<Product | null> & {
  /** Whether the product existed and was deleted. */
  deleted?: true
}

/** A missing product is data, not an error, so that server and browser render the same page. */
export function productPageQuery(api: ApiClient, id: string) {
  return query([...productKeys.one(id), 'page'], async ({ signal }): Promise<ProductResult> => {
    const { fetchProduct } = await import(/* webpackChunkName: "data" */ '@a-list/api/catalogue/product.ts')
    try {
      return await fetchProduct(api, id, signal)
    } catch (thrown) {
      if (isNotFound(thrown)) {
        return { source: 'backend', value: null, ...(thrown.wasThere && { deleted: true }) }
      }
      throw thrown
    }
  })
}

/** The product's observed prices at a shop; null if the backend has none. */
export function priceHistoryQuery(api: ApiClient, id: string, retailer: string = OWN_SHOP) {
  return query(productKeys.history(id, retailer), async ({ signal }) => {
    const { fetchPriceHistory } = await import(
      /* webpackChunkName: "data" */ '@a-list/api/products/price-history.ts'
    )
    return fetchPriceHistory(api, id, retailer, signal)
  })
}

/** The retailers' offers for the product. The fetching code is a separate chunk. */
export function productOffersQuery(api: ApiClient, product: Pick<Product, 'id' | 'wp_id'>) {
  return query(productKeys.offers(product.id), async ({ signal }) => {
    const { fetchOffers } = await import(/* webpackChunkName: "data" */ '@a-list/api/products/offers.ts')
    return fetchOffers(api, product, signal)
  })
}
