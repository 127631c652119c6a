import { productIdOf } from '@a-list/domain/products/product-id.ts'
import { decodeSlug } from '@a-list/domain/text/slug.ts'
import * as z from 'zod/mini'
import { needsFallback } from '../errors.ts'
import { isPastLastPage, MAX_PER_PAGE } from '../paging.ts'
import type { SiteApi } from '../site-api.ts'
import { idText, listOf } from '../wire/schemas.ts'
import { ENTRIES_PER_PART, POSTS, type SitemapKind } from './sitemap-parts.ts'

/** One page of the site in the sitemap. */
export interface SitemapEntry {
  /** The slug in the page's URL. A product whose slug consists of digits has its number here. */
  slug: string
  /** Time of the last change, ISO 8601 in UTC. Absent if the backend does not send it. */
  lastmod?: string
}

const addressSchema = z.object({
  /** Absent in the reference backend's list. */
  id: z.catch(z.optional(idText), undefined),
  slug: z.string(),
  modified_gmt: z.optional(z.string()),
})
const addressesSchema = listOf(addressSchema)

/**
 * Streams one part of the published brands or products, oldest first. From a backend without the extension, it
 * fetches 100 entries at a time.
 * @param part counts from 1
 * @throws ApiFailure, possibly after some entries
 */
export async function* fetchSitemapEntries(
  api: SiteApi,
  kind: SitemapKind,
  part: number,
  signal?: AbortSignal,
): AsyncGenerator<SitemapEntry> {
  const whole = await fetchPart(api, kind, part, signal)
  if (whole) {
    yield* whole
    return
  }
  const pages = ENTRIES_PER_PART / MAX_PER_PAGE
  for (let page = (part - 1) * pages + 1; page <= part * pages; page++) {
    const addresses = await fetchPage(api, kind, page, signal)
    yield* addresses
    if (addresses.length < MAX_PER_PAGE) return
  }
}

/**
 * Reads a whole part through the extension.
 * @returns undefined if the backend has no such endpoint (404), is unreachable, times out, or responds with 5xx or
 * malformed data
 */
async function fetchPart(api: SiteApi, kind: SitemapKind, part: number, signal?: AbortSignal) {
  try {
    const path = `/addresses/${kind}/${part}` as const
    const { data } = await api.request({
      base: 'extension',
      path,
      schema: addressesSchema,
      retries: 0,
      signal,
    })
    return data.map((address) => toEntry(kind, address))
  } catch (thrown) {
    if (needsFallback(thrown)) return undefined
    throw thrown
  }
}

async function fetchPage(api: SiteApi, kind: SitemapKind, page: number, signal?: AbortSignal) {
  const query = { per_page: MAX_PER_PAGE, page, orderby: 'id', order: 'asc', _fields: 'id,slug,modified_gmt' }
  try {
    const { data } = await api.request({
      base: 'rest',
      path: POSTS[kind],
      query,
      schema: addressesSchema,
      signal,
    })
    return data.map((address) => toEntry(kind, address))
  } catch (thrown) {
    if (isPastLastPage(thrown)) return []
    throw thrown
  }
}

function toEntry(kind: SitemapKind, address: z.infer<typeof addressSchema>): SitemapEntry {
  const { id = address.slug, slug: wireSlug, modified_gmt } = address
  const slug = kind === 'products' ? productIdOf({ id, slug: wireSlug }) : decodeSlug(wireSlug)
  return { slug, ...(modified_gmt && { lastmod: `${modified_gmt}Z` }) }
}
