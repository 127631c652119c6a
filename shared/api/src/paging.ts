import type * as z from 'zod/mini'
import { isApiFailure } from './errors.ts'
import { mapConcurrently } from './map-concurrently.ts'
import type { SiteApi, SiteRequest } from './site-api.ts'

/** WordPress's largest page size. */
export const MAX_PER_PAGE = 100
/** Limits the requests when a backend reports an absurd page count. */
const MAX_PAGES = 100

/**
 * Fetches every item of a collection: the first page, then the other pages that X-WP-TotalPages counts, four at a
 * time. A page past the end counts as empty, because items may have been removed since the first request.
 */
export async function fetchAllPages<Item>(
  api: SiteApi,
  request: SiteRequest<z.ZodMiniType<Item[]>>,
): Promise<Item[]> {
  const requestPage = (page?: number) =>
    api.request({ ...request, query: { ...request.query, per_page: MAX_PER_PAGE, page } })

  const first = await requestPage()
  const pages = Math.min(MAX_PAGES, Number(first.headers.get('x-wp-totalpages') ?? 1) || 1)
  const others = Array.from({ length: Math.max(0, pages - 1) }, (_, n) => n + 2)
  const later = await mapConcurrently(others, async (page) => {
    try {
      return (await requestPage(page)).data
    } catch (thrown) {
      if (isPastLastPage(thrown)) return []
      throw thrown
    }
  })
  return [...first.data, ...later.flat()]
}

/** Whether a request failed because its page is past the last one. */
export function isPastLastPage(thrown: unknown): boolean {
  if (!isApiFailure(thrown) || thrown.error.kind !== 'http') return false
  return thrown.error.status === 400 && thrown.error.code === 'rest_post_invalid_page_number'
}
