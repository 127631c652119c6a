import type { Brand } from '@a-list/domain/brands/brand.ts'
import { STORE_PRODUCTS_AGGREGATED } from '@a-list/domain/limits.ts'
import { toLiveProduct } from '@a-list/domain/products/live-product.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { failureStatus, isApiFailure } from '../errors.ts'
import type { SiteApi } from '../site-api.ts'
import { type StoreProduct, toProductOfStore } from '../storefront/storefront-wire.ts'
import { warnOnce } from '../warn-once.ts'
import { type CachedStore, fetchCachedStoreOrNull } from './store-cache.ts'

export interface BrandStore {
  bestSelling: Product[]
  newest: Product[]
}

/**
 * A brand's live products: from the backend's store cache, or directly from the store if the cache is empty and
 * the site has a token. The lists are empty for a brand without a store, and when the store fails (spec section
 * 8).
 */
export async function fetchBrandStore(api: SiteApi, brand: Brand, signal?: AbortSignal): Promise<BrandStore> {
  const storeUrl = brand.shopify_store_url
  if (!storeUrl) return { bestSelling: [], newest: [] }
  const now = Date.now()
  const cached = await fetchCachedStoreOrNull(api, String(brand.wp_id ?? brand.id), signal)
  // A cache without a date has never been filled.
  const hasCopy = cached !== null && cached.fetched_at !== null
  const store = hasCopy ? cached : await fetchDirectly(api, storeUrl)
  const toProduct = (node: StoreProduct) =>
    hasCopy
      ? toLiveProduct(node, brand, now, {
          reduction: cached.reductions?.[node.id],
          checkedAt: cached.fetched_at,
        })
      : toProductOfStore(node, brand, now)
  const products = (nodes: readonly StoreProduct[] = []) =>
    nodes.slice(0, STORE_PRODUCTS_AGGREGATED).map(toProduct)
  return { bestSelling: products(store?.best_selling), newest: products(store?.newest) }
}

async function fetchDirectly(api: SiteApi, storeUrl: string): Promise<CachedStore | null> {
  if (!api.storefronts) return null
  try {
    // Loaded on demand, because no page needs it with a backend that caches stores.
    const { fetchStoreDirectly } = await import('./direct-store.ts')
    return await fetchStoreDirectly(api.storefronts, storeUrl)
  } catch (thrown) {
    if (!isApiFailure(thrown)) throw thrown
    warnOnce(`Shopify API request failed: ${failureStatus(thrown.error)}`)
    return null
  }
}
