import type { ApiClient } from '@a-list/api/client.ts'
import { failureStatus, isApiFailure } from '@a-list/api/errors.ts'
import { fetchProductList } from '@a-list/api/products/product-list.ts'
import { fromBackend, type Sourced } from '@a-list/api/sourced.ts'
import { type CachedStore, fetchCachedStore } from '@a-list/api/store/store-cache.ts'
import { warnOnce } from '@a-list/api/warn-once.ts'
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
  const result = await fetchStore(api, brand, now, signal)
  if (result.kind === 'live') return fromBackend(liveProducts(brand, result.store, now))
  const { source, value } = await fetchProductList(api, { brand: brand.id }, signal)
  return { source, value: curatedProducts(brand, value, { unavailable: result.kind === 'failed', now }) }
}

async function fetchStore(
  api: ApiClient,
  { id, wp_id, shopify_store_url: storeUrl }: ShopBrand,
  now: number,
  signal?: AbortSignal,
): Promise<StoreResult> {
  if (!storeUrl) return { kind: 'none' }
  const cached = await tryStore('Failed to fetch cached products', () =>
    fetchCachedStore(api, String(wp_id ?? id), signal),
  )
  const direct =
    api.storefronts && !hasProducts(cached)
      ? await tryStore('Shopify API request failed', async () => {
          const { fetchStoreDirectly } = await import('@a-list/api/store/direct-store.ts')
          return fetchStoreDirectly(api.storefronts, storeUrl)
        })
      : null
  const results = [cached, direct].map((store) =>
    store === 'failed' ? ({ kind: 'failed' } as const) : readStoreCache(store, now),
  )
  return (
    results.find(({ kind }) => kind === 'live') ??
    results.find(({ kind }) => kind === 'failed') ?? { kind: 'none' }
  )
}

function hasProducts(store: CachedStore | 'failed' | null): boolean {
  return store !== null && store !== 'failed' && store.best_selling.length + store.newest.length > 0
}

/** Returns null for 404, because a backend may have no store cache. Logs any other failure (spec section 8). */
async function tryStore(
  failureText: string,
  request: () => Promise<CachedStore | null>,
): Promise<CachedStore | 'failed' | null> {
  try {
    return await request()
  } catch (thrown) {
    if (!isApiFailure(thrown)) throw thrown
    if (thrown.error.kind === 'http' && thrown.error.status === 404) return null
    warnOnce(`${failureText}: ${failureStatus(thrown.error)}`)
    return 'failed'
  }
}
