import type * as z from 'zod/mini'
import type { ApiClient, ApiRequest } from './client.ts'
import { isApiFailure } from './errors.ts'
import { inTurns } from './in-turns.ts'

/** WordPress refuses more. */
export const LARGEST_PAGE = 100
/** Stops a backend whose headers never end. */
const MOST_PAGES = 100

/**
 * Every item of a collection: its first page, then the others that X-WP-TotalPages counts, a few at a time. A page
 * past the end (items were removed meanwhile) is empty.
 */
export async function requestAllPages<Item>(
  api: ApiClient,
  request: ApiRequest<z.ZodMiniType<Item[]>>,
): Promise<Item[]> {
  const requestPage = (page?: number) =>
    api.request({ ...request, query: { ...request.query, per_page: LARGEST_PAGE, page } })

  const first = await requestPage()
  const pages = Math.min(MOST_PAGES, Number(first.headers.get('x-wp-totalpages') ?? 1) || 1)
  const others = Array.from({ length: Math.max(0, pages - 1) }, (_, n) => n + 2)
  const later = await inTurns(others, async (page) => {
    try {
      return (await requestPage(page)).data
    } catch (thrown) {
      if (isPastTheEnd(thrown)) return []
      throw thrown
    }
  })
  return [...first.data, ...later.flat()]
}

/** Whether a page past the last one was asked for. */
export function isPastTheEnd(thrown: unknown): boolean {
  if (!isApiFailure(thrown) || thrown.error.kind !== 'http') return false
  return thrown.error.status === 400 && thrown.error.code === 'rest_post_invalid_page_number'
}
