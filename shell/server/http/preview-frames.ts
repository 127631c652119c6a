import { fetchBrandList } from '@a-list/api/brands/brand-list.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { cachePerClient } from '@a-list/api/search/cache-per-client.ts'
import { isKnownStore, storeHostsOf } from '@a-list/domain/known-stores.ts'
import { exitPath, outboundUrl } from '@a-list/domain/links.ts'

/** The page that shows others, in the spellings that the router takes. */
const PREVIEW = /^\/preview\/?$/i

/** All brands are read for it, which takes a while where they are many. */
const KEEP_FOR_MS = 10 * 60_000

const NO_STORES: ReadonlySet<string> = new Set()

const storeHosts = cachePerClient(loadStoreHosts, (hosts) => hosts.size > 0, KEEP_FOR_MS)

async function loadStoreHosts(api: ApiClient): Promise<ReadonlySet<string>> {
  const { source, value } = await fetchBrandList(api)
  return source === 'backend' ? new Set(value.flatMap(storeHostsOf)) : NO_STORES
}

/** The sites that a page may show in a frame, for its policy; or another page of the site to go to. */
export type PreviewAnswer =
  | { frames: string[]; redirect?: undefined }
  | { frames?: undefined; redirect: string }

/**
 * Decides what the page at an address may show in a frame. Known stores alone; others are left through /exit, which
 * names the host first. While the backend is away only retailers are known.
 */
export async function previewFrames({ pathname, searchParams }: URL, api: ApiClient): Promise<PreviewAnswer> {
  const url = PREVIEW.test(pathname) ? outboundUrl(searchParams.get('src')) : undefined
  if (!url) return { frames: [] }
  const isKnown = isKnownStore(url, NO_STORES) || isKnownStore(url, await storeHosts(api))
  if (isKnown) return { frames: [url.origin, otherForm(url)] }
  const exit = exitPath({ url: url.href, brand: searchParams.get('brand') ?? undefined })
  return exit === undefined ? { frames: [] } : { redirect: exit }
}

/** Stores send visitors from the one form of their name to the other. */
function otherForm({ hostname }: URL): string {
  return `https://${hostname.startsWith('www.') ? hostname.slice('www.'.length) : `www.${hostname}`}`
}
