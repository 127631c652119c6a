import { fetchBrandList } from '@a-list/api/brands/brand-list.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { cachePerClient } from '@a-list/api/search/cache-per-client.ts'
import { exitPath, outboundUrl } from '@a-list/domain/addresses/links.ts'
import { isKnownStore, storeHostsOf } from '@a-list/domain/brands/known-stores.ts'

/** The path of the preview page, in all spellings that the router accepts. */
const PREVIEW = /^\/preview\/?$/i

/** Loading store hosts reads all brands, which is slow for a large directory. */
const CACHE_MS = 10 * 60_000

const NO_STORES: ReadonlySet<string> = new Set()

const storeHosts = cachePerClient(loadStoreHosts, (hosts) => hosts.size > 0, CACHE_MS)

async function loadStoreHosts(api: ApiClient): Promise<ReadonlySet<string>> {
  const { source, value } = await fetchBrandList(api)
  return source === 'backend' ? new Set(value.flatMap(storeHostsOf)) : NO_STORES
}

/** The origins that the page may frame, or the page to redirect to. */
export type PreviewAnswer =
  | { frames: string[]; redirect?: undefined }
  | { frames?: undefined; redirect: string }

/**
 * Only known stores may be framed. Links to other sites go through /exit, which names the host first. While the
 * backend is down, only retailers are known.
 */
export async function previewFrames({ pathname, searchParams }: URL, api: ApiClient): Promise<PreviewAnswer> {
  const url = PREVIEW.test(pathname) ? outboundUrl(searchParams.get('src')) : undefined
  if (!url) return { frames: [] }
  const isKnown = isKnownStore(url, NO_STORES) || isKnownStore(url, await storeHosts(api))
  if (isKnown) return { frames: [url.origin, wwwVariant(url)] }
  const exit = exitPath({ url: url.href, brand: searchParams.get('brand') ?? undefined })
  return exit === undefined ? { frames: [] } : { redirect: exit }
}

/** Stores redirect between their names with and without `www.`. */
function wwwVariant({ hostname }: URL): string {
  return `https://${hostname.startsWith('www.') ? hostname.slice('www.'.length) : `www.${hostname}`}`
}
