import type { Product } from '@a-list/domain/product.ts'
import type { ApiClient } from '../client.ts'
import { ApiFailure, isApiFailure, NotFound } from '../errors.ts'
import { withSamples } from '../fallback.ts'
import { query } from '../query.ts'
import { productKeys } from '../query-keys.ts'
import type { Sourced } from '../sourced.ts'
import { productRecordSchema, toProduct } from './product-wire.ts'

/** Fixed by spec section 2. */
const NOT_FOUND = 'Product not found'

/**
 * One product (GET /products/{id}). A live product is found only in the aggregated catalogue.
 * @throws NotFound
 * @throws ApiFailure when it is unknown whether the product exists
 */
export async function fetchProduct(
  api: ApiClient,
  id: string,
  signal?: AbortSignal,
): Promise<Sourced<Product>> {
  const { source, value } = id.startsWith('shopify-')
    ? await fromCatalogue(api, id, signal)
    : // Slugs are lower-case, but people may type capitals.
      await fromBackendOrSamples(api, id.toLowerCase(), signal)
  if (!value) throw new NotFound(NOT_FOUND)
  return { source, value }
}

export function productQuery(api: ApiClient, id: string) {
  return query(productKeys.one(id), ({ signal }) => fetchProduct(api, id, signal))
}

async function fromCatalogue(api: ApiClient, id: string, signal?: AbortSignal) {
  const { fetchCatalogue } = await import('../store/catalogue.ts')
  const { source, value } = await fetchCatalogue(api, signal)
  const product = value.find((known) => known.id === id)
  // The samples say nothing about a store's products.
  if (!product && source === 'sample') throw new ApiFailure({ kind: 'network' })
  return { source, value: product }
}

function fromBackendOrSamples(api: ApiClient, id: string, signal?: AbortSignal) {
  return withSamples<Product | undefined>(
    `Product ${id}`,
    async () => {
      const path = `/products/${encodeURIComponent(id)}`
      try {
        const { data } = await api.request({
          base: 'rest',
          path,
          schema: productRecordSchema,
          retries: 0,
          signal,
        })
        return toProduct(data)
      } catch (thrown) {
        if (isNoSuchProduct(thrown)) return undefined
        if (isRemoved(thrown)) throw new NotFound(NOT_FOUND, { wasThere: true })
        throw thrown
      }
    },
    async () => {
      const { sampleProducts } = await import('@a-list/sample/products.ts')
      return sampleProducts.find((product) => product.id === id || product.id === `affiliate-${id}`)
    },
  )
}

/** A backend that has no product route also answers 404 (`rest_no_route`); then the samples are used. */
function isNoSuchProduct(thrown: unknown): boolean {
  if (!isApiFailure(thrown) || thrown.error.kind !== 'http') return false
  const { status, code } = thrown.error
  return (status === 404 && code !== 'rest_no_route') || (status === 400 && code === 'rest_invalid_param')
}

/** The reference backend remembers removed products; WordPress does not. */
function isRemoved(thrown: unknown): boolean {
  return isApiFailure(thrown) && thrown.error.kind === 'http' && thrown.error.status === 410
}
