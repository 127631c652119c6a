import { decodeEntities } from '@a-list/domain/text/html-text.ts'
import { CACHED_METRIC, PAGE_CACHE } from '../../worker/worker-caches.ts'

export interface CachedPage {
  /** The page's path and query. */
  to: string
  title: string
  cachedAt: Date
}

/** The pages cached on this device, newest first. Empty if the browser has none. */
export async function readCachedPages(siteName: string): Promise<CachedPage[]> {
  if (!('caches' in window) || !(await caches.has(PAGE_CACHE))) return []
  const cache = await caches.open(PAGE_CACHE)
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const response = await cache.match(request)
      const { pathname, search } = new URL(request.url)
      return (
        response && {
          to: pathname + search,
          title: await titleOf(response, siteName),
          cachedAt: cachedAt(response),
        }
      )
    }),
  )
  return pages
    .filter((page) => page !== undefined)
    .sort((a, b) => b.cachedAt.getTime() - a.cachedAt.getTime())
}

async function titleOf(response: Response, siteName: string): Promise<string> {
  const [, title = siteName] = /<title[^>]*>([^<]*)<\/title>/.exec(await response.text()) ?? []
  return decodeEntities(title).replace(` | ${siteName}`, '')
}

function cachedAt(response: Response): Date {
  const mark = new RegExp(`${CACHED_METRIC};desc="(\\d+)"`).exec(response.headers.get('Server-Timing') ?? '')
  return new Date(Number(mark?.[1] ?? 0))
}
