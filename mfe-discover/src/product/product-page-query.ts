import { queryDefaults, refetchWhileOnSamples } from '@a-list/api/caching.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { isNotFound } from '@a-list/api/errors.ts'
import { productKeys } from '@a-list/api/products/keys.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import type { Product } from '@a-list/domain/product.ts'
import { queryOptions } from '@tanstack/react-query'

/** What the page shows: a product, or null where there is none by that name. */
export type ProductAnswer = Sourced<Product | null> & {
  /** There is none any more. */
  gone?: true
}

/** That there is no such product is an answer like any other, so server and browser show the same. */
export function productPageQuery(api: ApiClient, id: string) {
  return queryOptions({
    ...queryDefaults,
    queryKey: [...productKeys.one(id), 'page'],
    queryFn: async ({ signal }): Promise<ProductAnswer> => {
      const { fetchProduct } = await import(/* webpackChunkName: "data" */ '@a-list/api/products/product.ts')
      try {
        return await fetchProduct(api, id, signal)
      } catch (thrown) {
        if (isNotFound(thrown)) {
          return { source: 'backend', value: null, ...(thrown.wasThere && { gone: true }) }
        }
        throw thrown
      }
    },
    refetchInterval: refetchWhileOnSamples,
  })
}
