import type { Product } from '@a-list/domain/product.ts'
import type { ApiClient } from '../client.ts'
import { ApiFailure, isApiFailure, NotFound } from '../errors.ts'
import { withSamples } from '../fallback.ts'
import { query } from '../query.ts'
import { productKeys } from '../query-keys.ts'
import type { Sourced } from '../sourced.ts'
import { productRecordSchema, toProduct } from './product-wire.ts'

/** Spec section 2. */
const NOT_FOUND = 'Product not found'

/**
 * One product (GET /products/{id}). A live store's product is known to the aggregated catalogue alone.
 * @throws NotFound, or ApiFailure when it can't be known whether there is one
 */
export async function fetchProduct(
  api: ApiClient,
  id: string,
  signal?: AbortSignal,
): Promise<Sourced<Product>> {
  const { source, value } = id.startsWith('shopify-')
    ? await fromCatalogue(api, id, signal)
    : // Slugs have no capitals; who writes one has a product in mind all the same.
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
  // The samples say nothing about what a store has.
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
        if (isGone(thrown)) throw new NotFound(NOT_FOUND, { wasThere: true })
        throw thrown
      }
    },
    async () => {
      const { sampleProducts } = await import('@a-list/sample/products.ts')
      return sampleProducts.find((product) => product.id === id || product.id === `affiliate-${id}`)
    },
  )
}

/** A backend without products at all answers 404 as well (`rest_no_route`): there the samples stand in. */
function isNoSuchProduct(thrown: unknown): boolean {
  if (!isApiFailure(thrown) || thrown.error.kind !== 'http') return false
  const { status, code } = thrown.error
  return (status === 404 && code !== 'rest_no_route') || (status === 400 && code === 'rest_invalid_param')
}

/** The reference backend remembers what was taken off the list; WordPress does not. */
function isGone(thrown: unknown): boolean {
  return isApiFailure(thrown) && thrown.error.kind === 'http' && thrown.error.status === 410
}
