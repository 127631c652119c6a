import type { Brand } from '@a-list/domain/brand.ts'
import type { Product } from '@a-list/domain/product.ts'
import type { ApiClient } from '../client.ts'
import { sleepFor } from '../sleep.ts'
import { fetchBrandStore } from '../store/brand-store.ts'
import { fetchAllStores, type ReadStores } from './catalogue.ts'

/** Spec section 9: "Brand fetch … cached 5 minutes". */
const KNOWN_MS = 5 * 60_000
/** Pause between two stores, in milliseconds, so that the requests to all stores are spread out. */
const PACE_MS = 1000

interface StoreCache {
  stores: Map<string, { products: Product[]; until: number }>
  /** The round of fetches in progress. */
  filling?: Promise<void> | undefined
}

type Sleep = (ms: number) => Promise<void>

const caches = new WeakMap<ApiClient, StoreCache>()

/**
 * The live products that a server knows so far. It returns at once and fetches the other stores afterwards, one at a
 * time, so that no page waits for stores or sends a request per brand.
 */
export function readKnownStores(
  api: ApiClient,
  brands: readonly Brand[],
  sleep: Sleep = sleepFor,
): Product[] {
  const cache = cacheOf(api)
  cache.filling ??= fill(cache, api, brands, sleep).finally(() => {
    cache.filling = undefined
  })
  return productsOf(cache, brands)
}

/** Reads the known stores first. If no known product is the wanted one, it reads all stores. */
export function knownStoresFirst(isWanted: (product: Product) => boolean): ReadStores {
  return async (api, brands, signal) => {
    const known = readKnownStores(api, brands)
    return known.some(isWanted) ? known : fetchAllStores(api, brands, signal)
  }
}

function cacheOf(api: ApiClient): StoreCache {
  const cache = caches.get(api) ?? { stores: new Map() }
  caches.set(api, cache)
  return cache
}

function productsOf({ stores }: StoreCache, brands: readonly Brand[]): Product[] {
  return brands.flatMap(({ id }) => stores.get(id)?.products ?? [])
}

async function fill(
  { stores }: StoreCache,
  api: ApiClient,
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
