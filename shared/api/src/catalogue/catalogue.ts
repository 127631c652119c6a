import type { Brand } from '@a-list/domain/brands/brand.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { affiliateId } from '@a-list/domain/products/product-id.ts'
import { DAY_MS, isNewProduct } from '@a-list/domain/time/time-windows.ts'
import { fetchBrandList } from '../brands/brand-list.ts'
import { isApiFailure } from '../errors.ts'
import { mapConcurrently } from '../map-concurrently.ts'
import { fetchProductList } from '../products/product-list.ts'
import type { SiteApi } from '../site-api.ts'
import type { Sourced } from '../sourced.ts'
import { fetchBrandStore } from '../store/brand-store.ts'
import { warnOnce } from '../warn-once.ts'

/** Reads the live products of brands that have a store. */
export type ReadStores = (api: SiteApi, brands: readonly Brand[], signal?: AbortSignal) => Promise<Product[]>

/**
 * A curated product as the catalogue shows it (spec sections 3 and 4): prefixed id, source affiliate, retailer
 * amazon. Products without a date get dates one day apart, by their position in the list.
 */
export function toAffiliateProduct(product: Product, position: number, now: number): Product {
  const created_at = product.created_at || new Date(now - position * DAY_MS).toISOString()
  return {
    ...product,
    id: affiliateId(product.id),
    price: product.price || '$0.00',
    source: 'affiliate',
    retailer: 'amazon',
    created_at,
    is_new: product.is_new || isNewProduct(created_at, now),
  }
}

/**
 * The whole catalogue: each brand's live products, up to 10 best sellers and 10 newest, and the curated list. The
 * fallbacks of spec section 8: a failed store adds nothing. If all stores fail, only the affiliate list remains;
 * without brands, only the samples.
 * @param readStores by default waits for every store
 */
export async function fetchCatalogue(
  api: SiteApi,
  signal?: AbortSignal,
  readStores: ReadStores | undefined = fetchAllStores,
): Promise<Sourced<Product[]>> {
  const now = Date.now()
  const [affiliates, live] = await Promise.all([
    fetchProductList(api, {}, signal),
    fetchLiveProducts(api, readStores, signal),
  ])
  const curated = affiliates.value.map((product, position) => toAffiliateProduct(product, position, now))
  return { source: affiliates.source, value: unique([...live, ...curated]) }
}

async function fetchLiveProducts(
  api: SiteApi,
  readStores: ReadStores,
  signal?: AbortSignal,
): Promise<Product[]> {
  try {
    const { value: brands, source } = await fetchBrandList(api, signal)
    // Without a backend, there is no store cache either.
    if (source === 'sample' && !api.storefronts) return []
    const stores = brands.filter((brand) => brand.shopify_store_url)
    return await readStores(api, stores, signal)
  } catch (thrown) {
    if (!isApiFailure(thrown)) throw thrown
    warnOnce(`Live store products are left out. ${thrown.message}`)
    return []
  }
}

/** The live products of all these brands. A failed store adds none. */
export async function fetchAllStores(api: SiteApi, brands: readonly Brand[], signal?: AbortSignal) {
  const lists = await mapConcurrently(brands, (brand) => fetchBrandStore(api, brand, signal))
  return lists.flatMap(({ bestSelling, newest }) => [...bestSelling, ...newest])
}

/** Removes duplicates: a product may be both a best seller and new. */
function unique(products: readonly Product[]): Product[] {
  return [...new Map(products.map((product) => [product.id, product])).values()]
}
