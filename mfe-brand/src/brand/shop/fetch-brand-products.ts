import type { ApiClient } from '@a-list/api/client.ts'
import { fetchProductList } from '@a-list/api/products/product-list.ts'
import { fromBackend, type Sourced } from '@a-list/api/sourced.ts'
import { fetchStore } from '@a-list/api/store/fetch-store.ts'
import type { CachedStore } from '@a-list/api/store/store-cache.ts'
import {
  type BrandProducts,
  curatedProducts,
  liveProducts,
  readStoreCache,
  type ShopBrand,
  type StoreResult,
} from './brand-products.ts'

/** Live products from the store cache; if there are none, the curated affiliate list (spec section 8). */
export async function fetchBrandProducts(
  api: ApiClient,
  brand: ShopBrand,
  signal?: AbortSignal,
): Promise<Sourced<BrandProducts>> {
  const now = Date.now()
  const result = await fetchStoreResult(api, brand, now, signal)
  if (result.kind === 'live') return fromBackend(liveProducts(brand, result.store, now))
  const { source, value } = await fetchProductList(api, { brand: brand.id }, signal)
  return { source, value: curatedProducts(brand, value, { unavailable: result.kind === 'failed', now }) }
}

async function fetchStoreResult(
  api: ApiClient,
  brand: ShopBrand,
  now: number,
  signal?: AbortSignal,
): Promise<StoreResult> {
  const hasProducts = ({ best_selling, newest }: CachedStore) => best_selling.length + newest.length > 0
  const { cached, direct, failed } = await fetchStore(api, brand, hasProducts, signal)
  const results = [cached, direct].map((store) => readStoreCache(store, now))
  const live = results.find(({ kind }) => kind === 'live')
  if (live) return live
  return { kind: failed || results.some(({ kind }) => kind === 'failed') ? 'failed' : 'none' }
}
