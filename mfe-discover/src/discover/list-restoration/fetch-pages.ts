import type { ApiClient } from '@a-list/api/client.ts'
import { searchCatalogue } from '@a-list/api/search/search.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import { DISCOVER_PAGE_SIZE } from '@a-list/domain/limits.ts'
import { type ProductPage, toProductPage } from '../../products/product-page.ts'
import { type ProductQuery, toSearchQuery } from '../../products/product-query.ts'

/** The backend returns at most 100 products per request. */
const PAGES_PER_CALL = 4

/**
 * Fetches several pages with each request.
 * @param next `next` of the page before them
 * @param count how many pages to fetch
 * @returns fewer pages if the list ends. Only the `next` of the last page is valid.
 */
export async function fetchPages(
  api: ApiClient,
  query: ProductQuery,
  next: string | null,
  count: number,
  signal: AbortSignal,
): Promise<Sourced<ProductPage>[]> {
  const search = toSearchQuery(query)
  const pages: Sourced<ProductPage>[] = []
  let after = next
  while (after !== null && pages.length < count) {
    const limit = Math.min(PAGES_PER_CALL, count - pages.length) * DISCOVER_PAGE_SIZE
    const found = await searchCatalogue(api, { ...search, limit }, { after, signal })
    const value = toProductPage(query, found.value)
    for (let start = 0; start < value.products.length; start += DISCOVER_PAGE_SIZE) {
      const products = value.products.slice(start, start + DISCOVER_PAGE_SIZE)
      pages.push({ source: found.source, value: { ...value, products } })
    }
    after = value.next
  }
  return pages
}
