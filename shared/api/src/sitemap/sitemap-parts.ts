import * as z from 'zod/mini'
import { needsFallback } from '../errors.ts'
import type { SiteApi } from '../site-api.ts'

/** WordPress's routes for the content that the sitemap lists. */
export const POSTS = { brands: '/celebrity_brand', products: '/products' } as const

export type SitemapKind = keyof typeof POSTS

/** Size of a part. Must equal the reference backend's. */
export const ENTRIES_PER_PART = 5000

/** One part of the published brands or products. */
export interface SitemapPart {
  count: number
  /** Last change of any entry, ISO in UTC. Absent for a plain WordPress. */
  lastmod?: string
  /** Changes when the part's list changes. Absent for a plain WordPress. */
  tag?: string
}

const partsSchema = z.array(
  z.object({ count: z.number(), modified_gmt: z.string(), tag: z.optional(z.string()) }),
)

/**
 * The parts of the published brands or products. A WordPress lacks the reference backend's endpoint, so its
 * parts are computed from the item count.
 * @throws ApiFailure
 */
export async function fetchSitemapParts(
  api: SiteApi,
  kind: SitemapKind,
  signal?: AbortSignal,
): Promise<SitemapPart[]> {
  try {
    const request = {
      base: 'extension',
      path: `/addresses/${kind}`,
      schema: partsSchema,
      retries: 0,
    } as const
    const { data } = await api.request({ ...request, signal })
    return data.map(({ count, modified_gmt, tag }) => ({
      count,
      lastmod: `${modified_gmt}Z`,
      ...(tag && { tag }),
    }))
  } catch (thrown) {
    if (!needsFallback(thrown)) throw thrown
  }
  const { headers } = await api.request({
    base: 'rest',
    path: POSTS[kind],
    query: { per_page: 1, _fields: 'slug' },
    schema: z.array(z.unknown()),
    retries: 0,
    signal,
  })
  const total = Number(headers.get('x-wp-total')) || 0
  return Array.from({ length: Math.ceil(total / ENTRIES_PER_PART) }, (_, part) => ({
    count: Math.min(ENTRIES_PER_PART, total - part * ENTRIES_PER_PART),
  }))
}
