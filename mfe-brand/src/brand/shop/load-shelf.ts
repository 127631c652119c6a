import type { ApiClient } from '@a-list/api/client.ts'
import { failureStatus, isApiFailure } from '@a-list/api/errors.ts'
import { fetchProductList } from '@a-list/api/products/product-list.ts'
import { fromBackend, type Sourced } from '@a-list/api/sourced.ts'
import { type CachedStore, fetchCachedStore } from '@a-list/api/store/store-cache.ts'
import { warnOnce } from '@a-list/api/warn-once.ts'
import { curatedShelf, liveShelf, readStore, type Shelf, type ShelfBrand, type StoreAnswer } from './shelf.ts'

/** Live products from the store cache; where there are none, the affiliate list in their place (spec section 8). */
export async function loadShelf(
  api: ApiClient,
  brand: ShelfBrand,
  signal?: AbortSignal,
): Promise<Sourced<Shelf>> {
  const now = Date.now()
  const answer = await askStore(api, brand, now, signal)
  if (answer.kind === 'live') return fromBackend(liveShelf(brand, answer.store, now))
  const { source, value } = await fetchProductList(api, { brand: brand.id }, signal)
  return { source, value: curatedShelf(brand, value, { unavailable: answer.kind === 'failed', now }) }
}

async function askStore(
  api: ApiClient,
  { id, wp_id, shopify_store_url: storeUrl }: ShelfBrand,
  now: number,
  signal?: AbortSignal,
): Promise<StoreAnswer> {
  if (!storeUrl) return { kind: 'none' }
  const kept = await orFailure('Failed to fetch cached products', () =>
    fetchCachedStore(api, String(wp_id ?? id), signal),
  )
  const direct =
    api.storefronts && !hasProducts(kept)
      ? await orFailure('Shopify API request failed', async () => {
          const { fetchStoreDirectly } = await import('@a-list/api/store/direct-store.ts')
          return fetchStoreDirectly(api.storefronts, storeUrl)
        })
      : null
  const answers = [kept, direct].map((answer) =>
    answer === 'failed' ? ({ kind: 'failed' } as const) : readStore(answer, now),
  )
  return (
    answers.find(({ kind }) => kind === 'live') ??
    answers.find(({ kind }) => kind === 'failed') ?? { kind: 'none' }
  )
}

function hasProducts(kept: CachedStore | 'failed' | null): boolean {
  return kept !== null && kept !== 'failed' && kept.best_selling.length + kept.newest.length > 0
}

/** A backend without a store cache has not failed at it: 404 is null. Another failure is logged (spec section 8). */
async function orFailure(
  what: string,
  ask: () => Promise<CachedStore | null>,
): Promise<CachedStore | 'failed' | null> {
  try {
    return await ask()
  } catch (thrown) {
    if (!isApiFailure(thrown)) throw thrown
    if (thrown.error.kind === 'http' && thrown.error.status === 404) return null
    warnOnce(`${what}: ${failureStatus(thrown.error)}`)
    return 'failed'
  }
}
