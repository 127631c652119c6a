import type { Brand } from '@a-list/domain/brands/brand.ts'
import { STORE_PRODUCTS_AGGREGATED } from '@a-list/domain/limits.ts'
import { toLiveProduct } from '@a-list/domain/products/live-product.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import type { SiteApi } from '../site-api.ts'
import { type StoreProduct, toProductOfStore } from '../storefront/storefront-wire.ts'
import { fetchStore } from './fetch-store.ts'
import type { CachedStore } from './store-cache.ts'

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
  const now = Date.now()
  const { cached, direct } = await fetchStore(api, brand, isFilled, signal)
  const copy = cached && isFilled(cached) ? cached : null
  const store = copy ?? direct
  const toProduct = (node: StoreProduct) =>
    copy
      ? toLiveProduct(node, brand, now, { reduction: copy.reductions?.[node.id], checkedAt: copy.fetched_at })
      : toProductOfStore(node, brand, now)
  const products = (nodes: readonly StoreProduct[] = []) =>
    nodes.slice(0, STORE_PRODUCTS_AGGREGATED).map(toProduct)
  return { bestSelling: products(store?.best_selling), newest: products(store?.newest) }
}

/** A cache without a date has never been filled. */
const isFilled = (cached: CachedStore) => cached.fetched_at !== null
