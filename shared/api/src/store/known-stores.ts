import type { Brand } from '@a-list/domain/brand.ts'
import type { Product } from '@a-list/domain/product.ts'
import type { ApiClient } from '../client.ts'
import { sleepFor } from '../sleep.ts'
import { fetchBrandStore } from './brand-store.ts'

/** Spec section 9: "Brand fetch … cached 5 minutes". */
const KNOWN_MS = 5 * 60_000
/** Between two stores, so that the requests to all stores are spread out. */
const PACE_MS = 1000

interface Shelf {
  stores: Map<string, { products: Product[]; until: number }>
  isFilling: boolean
}

const shelves = new WeakMap<ApiClient, Shelf>()

/**
 * The live products that a server knows so far. It returns at once and fetches the other stores afterwards, one at a
 * time, so that no page waits for stores or sends a request per brand.
 */
export function readKnownStores(
  api: ApiClient,
  brands: readonly Brand[],
  sleep: (ms: number) => Promise<void> = sleepFor,
): Product[] {
  const shelf = shelves.get(api) ?? { stores: new Map(), isFilling: false }
  shelves.set(api, shelf)
  if (!shelf.isFilling) void fill(shelf, api, brands, sleep)
  return brands.flatMap(({ id }) => shelf.stores.get(id)?.products ?? [])
}

async function fill(
  shelf: Shelf,
  api: ApiClient,
  brands: readonly Brand[],
  sleep: (ms: number) => Promise<void>,
): Promise<void> {
  shelf.isFilling = true
  try {
    for (const brand of brands) {
      if ((shelf.stores.get(brand.id)?.until ?? 0) > Date.now()) continue
      // Finish the current page first, then fetch the stores.
      await sleep(PACE_MS)
      const { bestSelling, newest } = await fetchBrandStore(api, brand)
      shelf.stores.set(brand.id, { products: [...bestSelling, ...newest], until: Date.now() + KNOWN_MS })
    }
    const current = new Set(brands.map(({ id }) => id))
    for (const id of shelf.stores.keys()) if (!current.has(id)) shelf.stores.delete(id)
  } catch (thrown) {
    // Rethrown, because a bug must be visible, but no page waits for this.
    console.error(thrown)
  } finally {
    shelf.isFilling = false
  }
}
