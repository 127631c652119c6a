import { outboundUrl } from '@a-list/domain/addresses/links.ts'
import { STORE_PRODUCTS_AGGREGATED } from '@a-list/domain/limits.ts'
import { toApiError } from '../errors.ts'
import { requestStorefront, type StorefrontAccess } from '../storefront/storefront.ts'
import type { CachedStore } from './store-cache.ts'

/** Spec section 9: "Brand fetch … cached 5 minutes". */
const CACHE_MS = 5 * 60_000
/** After a failure, a store gets no request for this long, or for as long as the store demands. */
const FAILURE_CACHE_MS = 60_000

interface CacheEntry {
  response: Promise<CachedStore>
  /** Milliseconds since 1970. */
  expires: number
}

const cache = new WeakMap<StorefrontAccess, Map<string, CacheEntry>>()

/**
 * Fetches directly from the store what the backend's store cache would return: 10 best-selling and 10 newest
 * products. One request per store serves all callers for 5 minutes, so one caller's abort does not cancel it.
 * @returns null for a store for which the site has no public token
 * @throws ApiFailure
 */
export async function fetchStoreDirectly(
  access: StorefrontAccess | undefined,
  storeUrl: string,
): Promise<CachedStore | null> {
  const host = outboundUrl(storeUrl)?.host
  if (!access || !host || !Object.hasOwn(access.tokens, host)) return null
  access.onUse?.()
  const stores = cache.get(access) ?? new Map<string, CacheEntry>()
  cache.set(access, stores)
  const known = stores.get(host)
  if (known && known.expires > Date.now()) return known.response

  const entry: CacheEntry = { response: fetchBothLists(access, storeUrl), expires: Date.now() + CACHE_MS }
  stores.set(host, entry)
  entry.response.catch((thrown: unknown) => {
    const error = toApiError(thrown)
    const retryAfter = error.kind === 'throttled' ? (error.retryAfter ?? 0) : 0
    entry.expires = Date.now() + Math.max(FAILURE_CACHE_MS, retryAfter)
  })
  return entry.response
}

async function fetchBothLists(access: StorefrontAccess, storeUrl: string): Promise<CachedStore> {
  const first = STORE_PRODUCTS_AGGREGATED
  const [best_selling, newest] = await Promise.all([
    requestStorefront(storeUrl, 'best-selling', access, first),
    requestStorefront(storeUrl, 'newest', access, first),
  ])
  return { fetched_at: new Date().toISOString(), best_selling, newest }
}
