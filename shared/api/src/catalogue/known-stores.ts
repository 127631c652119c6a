import type { Brand } from '@a-list/domain/brands/brand.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { fetchBrandList } from '../brands/brand-list.ts'
import { ApiFailure } from '../errors.ts'
import type { SiteApi } from '../site-api.ts'
import { sleepFor } from '../sleep.ts'
import { fetchBrandStore } from '../store/brand-store.ts'
import { fetchAllStores } from './catalogue.ts'

/** Spec section 9: "Brand fetch … cached 5 minutes". */
const KNOWN_MS = 5 * 60_000
/** Pause between two stores, in milliseconds, so that the requests to all stores are spread out. */
const PACE_MS = 1000
const MAX_STORES_PER_PAGE = 3

interface StoreCache {
  stores: Map<string, { products: Product[]; until: number }>
  /** The round of fetches in progress. */
  filling?: Promise<void> | undefined
}

type Sleep = (ms: number) => Promise<void>

const caches = new WeakMap<SiteApi, StoreCache>()

/**
 * The live products that a server knows so far. It returns at once and fetches the other stores afterwards, one at a
 * time, so that no page waits for stores or sends a request per brand.
 */
export function readKnownStores(api: SiteApi, brands: readonly Brand[], sleep: Sleep = sleepFor): Product[] {
  const cache = cacheOf(api)
  cache.filling ??= fill(cache, api, brands, sleep).finally(() => {
    cache.filling = undefined
  })
  return productsOf(cache, brands)
}

/**
 * Finds a live product for a page that a server renders. It reads at most three stores that are not known yet, because
 * each costs the backend a request.
 * @throws ApiFailure if a store that was not read may have the product, or if the backend can't be reached
 */
export async function findInStores(
  api: SiteApi,
  isWanted: (product: Product) => boolean,
  signal?: AbortSignal,
): Promise<Product | undefined> {
  const { value, source } = await fetchBrandList(api, signal)
  // Without the backend, it is unknown whether the product exists.
  if (source === 'sample') throw new ApiFailure({ kind: 'network' })
  const brands = value.filter((brand) => brand.shopify_store_url)
  const known = readKnownStores(api, brands).find(isWanted)
  if (known) return known
  const unknown = brands.filter(({ id }) => !cacheOf(api).stores.has(id))
  const read = unknown.slice(0, MAX_STORES_PER_PAGE)
  const product = (await fetchAllStores(api, read, signal)).find(isWanted)
  if (!product && unknown.length > read.length) throw new ApiFailure({ kind: 'network' })
  return product
}

function cacheOf(api: SiteApi): StoreCache {
  const cache = caches.get(api) ?? { stores: new Map() }
  caches.set(api, cache)
  return cache
}

function productsOf({ stores }: StoreCache, brands: readonly Brand[]): Product[] {
  return brands.flatMap(({ id }) => stores.get(id)?.products ?? [])
}

async function fill(
  { stores }: StoreCache,
  api: SiteApi,
  brands: readonly Brand[],
  sleep: Sleep,
): Promise<void> {
  try {
    for (const brand of brands) {
      if ((stores.get(brand.id)?.until ?? 0) > Date.now()) continue
      // Wait until the current page is done, then fetch the store.
      await sleep(PACE_MS)
      const { bestSelling, newest } = await fetchBrandStore(api, brand)
      stores.set(brand.id, { products: [...bestSelling, ...newest], until: Date.now() + KNOWN_MS })
    }
    const current = new Set(brands.map(({ id }) => id))
    for (const id of stores.keys()) if (!current.has(id)) stores.delete(id)
  } catch (thrown) {
    // A bug must be visible, although no page waits for this.
    console.error(thrown)
  }
}
