import type { Brand } from '@a-list/domain/brands/brand.ts'
import { failureStatus, isApiFailure } from '../errors.ts'
import type { SiteApi } from '../site-api.ts'
import { warnOnce } from '../warn-once.ts'
import { type CachedStore, fetchCachedStore } from './store-cache.ts'

/**
 * A brand's store: the backend's copy, and the store itself if that copy is not enough and the site has tokens. A failed
 * request is logged (spec section 8). A 404 of the backend is no failure, because it may have no store cache.
 */
export async function fetchStore(
  api: SiteApi,
  { id, wp_id, shopify_store_url: storeUrl }: Pick<Brand, 'id' | 'wp_id' | 'shopify_store_url'>,
  isEnough: (cached: CachedStore) => boolean,
  signal?: AbortSignal,
): Promise<{ cached: CachedStore | null; direct: CachedStore | null; failed: boolean }> {
  let failed = false
  const attempt = async (failureText: string, request: () => Promise<CachedStore | null>) => {
    try {
      return await request()
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown
      warnOnce(`${failureText}: ${failureStatus(thrown.error)}`)
      failed = true
      return null
    }
  }
  if (!storeUrl) return { cached: null, direct: null, failed }
  const cached = await attempt('Failed to fetch cached products', () =>
    fetchCachedStore(api, String(wp_id ?? id), signal).catch((thrown: unknown) => {
      if (isApiFailure(thrown) && thrown.error.kind === 'http' && thrown.error.status === 404) return null
      throw thrown
    }),
  )
  if (!api.storefronts || (cached && isEnough(cached))) return { cached, direct: null, failed }
  const direct = await attempt('Shopify API request failed', async () => {
    // Loaded on demand, because no page needs it with a backend that caches stores.
    const { fetchStoreDirectly } = await import('./direct-store.ts')
    return fetchStoreDirectly(api.storefronts, storeUrl)
  })
  return { cached, direct, failed }
}
