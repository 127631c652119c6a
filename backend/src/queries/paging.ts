import { type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../database/tables.ts'
import { WpError } from '../http/wp-error.ts'

const MAX_PAGE = 1_000_000

/** WordPress's paging parameters: 1 to 100 items a page, 10 by default. */
export const pagingQuery = {
  per_page: z.coerce
    .number('per_page must be a number')
    .int()
    .min(1, 'per_page must be between 1 (inclusive) and 100 (inclusive)')
    .max(100, 'per_page must be between 1 (inclusive) and 100 (inclusive)')
    .default(10),
  page: z.coerce.number('page must be a number').int().min(1).max(MAX_PAGE).default(1),
}

export interface Paging {
  per_page: number
  page: number
}

/** Counts a list, or returns a cached count. */
export type Counting = (count: () => Promise<number>) => Promise<number>

/**
 * Returns one page of the sorted selection `list`, and the number of items on all pages. If the page isn't full,
 * it reveals the total; otherwise, a query counts.
 */
export async function listPage<Table extends keyof Tables, Row>(
  list: SelectQueryBuilder<Tables, Table, Row>,
  paging: Paging,
  counting: Counting = (count) => count(),
): Promise<{ rows: Row[]; total: number }> {
  const offset = (paging.page - 1) * paging.per_page
  const rows = await list.limit(paging.per_page).offset(offset).execute()
  const isLast = rows.length < paging.per_page && (rows.length > 0 || paging.page === 1)
  if (isLast) return { rows, total: offset + rows.length }
  const total = await counting(async () => {
    const counted = await list
      .clearSelect()
      .clearOrderBy()
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow()
    return counted.total
  })
  return { rows, total }
}

/**
 * The headers for one page of `total` items: totals, and links to the previous and next page. Throws
 * rest_post_invalid_page_number for a page past the end of a non-empty list.
 */
export function pageHeaders(requestUrl: string, paging: Paging, total: number): Record<string, string> {
  const pages = Math.ceil(total / paging.per_page)
  if (total > 0 && paging.page > pages) {
    throw new WpError(
      400,
      'rest_post_invalid_page_number',
      'The page number requested is larger than the number of pages available.',
    )
  }
  const links: string[] = []
  if (paging.page > 1) links.push(`<${withPage(requestUrl, paging.page - 1)}>; rel="prev"`)
  if (paging.page < pages) links.push(`<${withPage(requestUrl, paging.page + 1)}>; rel="next"`)
  return {
    'X-WP-Total': String(total),
    'X-WP-TotalPages': String(pages),
    ...(links.length > 0 && { Link: links.join(', ') }),
  }
}

/**
 * Without the host, because behind a proxy it differs from the public host. A link may be relative (RFC 8288).
 */
function withPage(requestUrl: string, page: number): string {
  const url = new URL(requestUrl)
  url.searchParams.set('page', String(page))
  return url.pathname + url.search
}
