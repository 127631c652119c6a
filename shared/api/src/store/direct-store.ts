import { STORE_PRODUCTS_AGGREGATED } from '@a-list/domain/limits.ts'
import { outboundUrl } from '@a-list/domain/links.ts'
import { toApiError } from '../errors.ts'
import type { CachedStore } from './store-cache.ts'
import { requestStorefront, type StorefrontAccess } from './storefront.ts'

/** Spec section 9: "Brand fetch … cached 5 minutes". */
const KEEP_MS = 5 * 60_000
/** A store that did not answer is left in peace for a while, and for as long as it asks for. */
const KEEP_FAILURE_MS = 60_000

interface Kept {
  answer: Promise<CachedStore>
  until: number
}

const keptStores = new WeakMap<StorefrontAccess, Map<string, Kept>>()

/**
 * What the backend's store cache would answer, asked of the store itself: 10 products of both kinds. One request a
 * store serves all who want it for 5 minutes; on a server these are all its readers, so nobody's abort ends it.
 * @returns null for a store that the site has no public token for
 * @throws ApiFailure
 */
export async function requestStoreDirectly(
  access: StorefrontAccess | undefined,
  storeUrl: string,
): Promise<CachedStore | null> {
  const host = outboundUrl(storeUrl)?.host
  if (!access || !host || !Object.hasOwn(access.tokens, host)) return null
  const stores = keptStores.get(access) ?? new Map<string, Kept>()
  keptStores.set(access, stores)
  const known = stores.get(host)
  if (known && known.until > Date.now()) return known.answer

  const kept: Kept = { answer: askBoth(access, storeUrl), until: Date.now() + KEEP_MS }
  stores.set(host, kept)
  kept.answer.catch((thrown: unknown) => {
    const error = toApiError(thrown)
    const asked = error.kind === 'throttled' ? (error.retryAfter ?? 0) : 0
    kept.until = Date.now() + Math.max(KEEP_FAILURE_MS, asked)
  })
  return kept.answer
}

async function askBoth(access: StorefrontAccess, storeUrl: string): Promise<CachedStore> {
  const first = STORE_PRODUCTS_AGGREGATED
  const [best_selling, newest] = await Promise.all([
    requestStorefront(storeUrl, 'best-selling', access, first),
    requestStorefront(storeUrl, 'newest', access, first),
  ])
  return { fetched_at: new Date().toISOString(), best_selling, newest }
}
