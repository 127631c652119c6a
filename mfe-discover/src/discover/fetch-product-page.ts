import type { ApiClient } from '@a-list/api/client.ts'
import { searchCatalogue } from '@a-list/api/search/search.ts'
import type { SearchResults } from '@a-list/api/search/search-results.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import { DISCOVER_PAGE_SIZE } from '@a-list/domain/limits.ts'
import { type ProductPage, toProductPage } from '../products/product-page.ts'
import { type ProductQuery, toSearchQuery } from '../products/product-query.ts'

/**
 * Fetches 24 products.
 * @param position `next` of the page before, or the number of the page to start with
 */
export async function fetchProductPage(
  api: ApiClient,
  query: ProductQuery,
  position: string | number,
  signal: AbortSignal,
): Promise<Sourced<ProductPage>> {
  const toPage = ({ source, value }: Sourced<SearchResults>) => ({
    source,
    value: toProductPage(query, value),
  })
  const search = { ...toSearchQuery(query), limit: DISCOVER_PAGE_SIZE }
  if (typeof position === 'string') {
    return toPage(await searchCatalogue(api, search, { after: position, signal }))
  }
  const first = { ...search, include: ['products', 'facets'] } as const
  const pageAt = async (page: number) => {
    const offset = (page - 1) * DISCOVER_PAGE_SIZE
    return toPage(await searchCatalogue(api, { ...first, offset }, { signal }))
  }
  const found = await pageAt(position)
  const { products, total } = found.value
  // A page past the end is replaced by the last page.
  return position > 1 && products.length === 0 && total > 0
    ? pageAt(Math.ceil(total / DISCOVER_PAGE_SIZE))
    : found
}
