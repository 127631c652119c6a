import { withoutUnproven } from '@a-list/domain/prices/struck-price.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { isSameProduct, isStoreProductId, keysOfProduct } from '@a-list/domain/products/product-id.ts'
import { ApiFailure, isApiFailure, isNoRoute, NotFound } from '../errors.ts'
import { withSamples } from '../fallback.ts'
import { productSchema, productsBySlugSchema } from '../products/product-wire.ts'
import { query } from '../query.ts'
import { productKeys } from '../query-keys.ts'
import type { SiteApi } from '../site-api.ts'
import type { Sourced } from '../sourced.ts'
import { ACF_FORMAT } from '../wire/acf-values.ts'

/** Fixed by spec section 2. */
const NOT_FOUND = 'Product not found'

/**
 * Fetches one product by any form of its id. A live product is looked up in the backend's copies of the stores. If
 * those can't answer, it is searched in the stores or in the aggregated catalogue.
 * @throws NotFound
 * @throws ApiFailure when it is unknown whether the product exists
 */
export async function fetchProduct(
  api: SiteApi,
  id: string,
  signal?: AbortSignal,
): Promise<Sourced<Product>> {
  const { source, value } = isStoreProductId(id)
    ? await fromCatalogue(api, id, signal)
    : await fromBackendOrSamples(api, id, signal)
  if (!value) throw new NotFound(NOT_FOUND)
  return { source, value }
}

export function productQuery(api: SiteApi, id: string) {
  return query(productKeys.one(id), ({ signal }) => fetchProduct(api, id, signal))
}

async function fromCatalogue(api: SiteApi, id: string, signal?: AbortSignal) {
  const { fetchStoreProduct } = await import('../store/store-product.ts')
  const known = await fetchStoreProduct(api, id, signal)
  if (known) return { source: 'backend' as const, value: known }
  // Stores that the site queries directly may have products that the backend does not know.
  if (known === null && !api.storefronts) return { source: 'backend' as const, value: undefined }
  const isWanted = (product: Product) => isSameProduct(product.id, id)
  if (api.storesInBackground) {
    const { findInStores } = await import(/* webpackChunkName: "catalogue" */ './known-stores.ts')
    return { source: 'backend' as const, value: await findInStores(api, isWanted, signal) }
  }
  const { fetchCatalogue } = await import(/* webpackChunkName: "catalogue" */ './catalogue.ts')
  const { source, value } = await fetchCatalogue(api, signal)
  const product = value.find(isWanted)
  // The samples contain no store products, so it is unknown whether this one exists.
  if (!product && source === 'sample') throw new ApiFailure({ kind: 'network' })
  return { source, value: product }
}

function fromBackendOrSamples(api: SiteApi, id: string, signal?: AbortSignal) {
  return withSamples<Product | undefined>(
    `Product ${id}`,
    () => findProduct(api, id, signal),
    async () => {
      const { sampleProducts } = await import(/* webpackChunkName: "sample" */ '@a-list/sample/products.ts')
      return sampleProducts.map(withoutUnproven).find((product) => isSameProduct(product.id, id))
    },
  )
}

/** WordPress finds a product by number at /products/{number}, and by slug only at /products?slug=. */
async function findProduct(api: SiteApi, id: string, signal?: AbortSignal) {
  const { number, slugs } = keysOfProduct(id)
  const numbered = number && (await fetchByKey(api, number, signal))
  if (numbered) return numbered
  const [slug] = slugs
  if (slug === undefined) return undefined
  return (
    (await fetchBySlugs(api, slugs, signal)) ?? (number ? undefined : await fetchFormer(api, slug, signal))
  )
}

/** GET /products?slug=…, where WordPress accepts several slugs. @returns the product of the first slug that has one */
async function fetchBySlugs(api: SiteApi, slugs: readonly string[], signal?: AbortSignal) {
  const query = { slug: slugs.join(','), ...ACF_FORMAT }
  const request = { base: 'rest', path: '/products', schema: productsBySlugSchema, retries: 0 } as const
  const { data } = await api.request({ ...request, query, signal }).catch((thrown) => {
    // WordPress rejects a malformed slug with 400. No product has it.
    if (isApiFailure(thrown) && thrown.error.kind === 'http' && thrown.error.status === 400)
      return { data: [] }
    throw thrown
  })
  const found = (wanted: string) => data.find(({ slug }) => slug === wanted)?.product
  return slugs.map(found).find((product) => product !== undefined)
}

/**
 * GET /products/{slug}: the reference backend remembers former slugs and removed products. WordPress has no such route.
 * @throws NotFound for a removed product
 */
async function fetchFormer(api: SiteApi, slug: string, signal?: AbortSignal) {
  try {
    return await fetchByKey(api, slug, signal)
  } catch (thrown) {
    if (isApiFailure(thrown) && isNoRoute(thrown.error)) return undefined
    throw thrown
  }
}

/** GET /products/{id}. @throws NotFound for a removed product */
async function fetchByKey(api: SiteApi, id: string, signal?: AbortSignal): Promise<Product | undefined> {
  const path = `/products/${encodeURIComponent(id)}` as const
  const request = { base: 'rest', path, query: ACF_FORMAT, schema: productSchema, retries: 0 } as const
  try {
    return (await api.request({ ...request, signal })).data
  } catch (thrown) {
    if (isNoSuchProduct(thrown)) return undefined
    if (isRemoved(thrown)) throw new NotFound(NOT_FOUND, { wasThere: true })
    throw thrown
  }
}

/** A backend that has no product route also returns 404 (`rest_no_route`); then the samples are used. */
function isNoSuchProduct(thrown: unknown): boolean {
  if (!isApiFailure(thrown) || thrown.error.kind !== 'http') return false
  const { status, code } = thrown.error
  // `rest_forbidden` is WordPress's code for a draft.
  if (code === 'rest_forbidden') return true
  return (status === 404 && code !== 'rest_no_route') || (status === 400 && code === 'rest_invalid_param')
}

/** The reference backend remembers removed products; WordPress does not. */
function isRemoved(thrown: unknown): boolean {
  return isApiFailure(thrown) && thrown.error.kind === 'http' && thrown.error.status === 410
}
