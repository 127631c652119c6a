import type { ApiClient } from '@a-list/api/client.ts'
import { isNotFound } from '@a-list/api/errors.ts'
import { query } from '@a-list/api/query.ts'
import { productKeys } from '@a-list/api/query-keys.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import type { Product } from '@a-list/domain/product.ts'

/** What the page shows: a product, or null where there is none by that name. */
export type ProductAnswer = Sourced<Product | null> & {
  /** There is none any more. */
  gone?: true
}

/** That there is no such product is an answer like any other, so server and browser show the same. */
export function productPageQuery(api: ApiClient, id: string) {
  return query([...productKeys.one(id), 'page'], async ({ signal }): Promise<ProductAnswer> => {
    const { fetchProduct } = await import(/* webpackChunkName: "data" */ '@a-list/api/products/product.ts')
    try {
      return await fetchProduct(api, id, signal)
    } catch (thrown) {
      if (isNotFound(thrown)) {
        return { source: 'backend', value: null, ...(thrown.wasThere && { gone: true }) }
      }
      throw thrown
    }
  })
}

/** The offers of the page; the way to have them comes with them. */
export function productOffersQuery(api: ApiClient, id: string) {
  return query(productKeys.offers(id), async ({ signal }) => {
    const { fetchOffers } = await import(/* webpackChunkName: "data" */ '@a-list/api/products/offers.ts')
    return fetchOffers(api, id, signal)
  })
}
