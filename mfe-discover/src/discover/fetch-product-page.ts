import type { ApiClient } from '@a-list/api/client.ts'
import { searchCatalogue } from '@a-list/api/search/search.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import { DISCOVER_PAGE_SIZE } from '@a-list/domain/limits.ts'
import { type ProductPage, toProductPage } from '../products/product-page.ts'
import { type ProductQuery, toSearchQuery } from '../products/product-query.ts'

/** 24 products. @param place `next` of the page before, or the number of the page to begin with */
export async function fetchProductPage(
  api: ApiClient,
  wish: ProductQuery,
  place: string | number,
  signal: AbortSignal,
): Promise<Sourced<ProductPage>> {
  const search = { ...toSearchQuery(wish), limit: DISCOVER_PAGE_SIZE }
  if (typeof place === 'string') {
    return toPage(await searchCatalogue(api, search, { after: place, signal }))
  }
  const first = { ...search, include: ['products', 'facets'] } as const
  const pageAt = async (page: number) => {
    const offset = (page - 1) * DISCOVER_PAGE_SIZE
    return toPage(await searchCatalogue(api, { ...first, offset }, { signal }))
  }
  const found = await pageAt(place)
  const { products, total } = found.value
  // Past the end: the last page that there is.
  return place > 1 && products.length === 0 && total > 0
    ? pageAt(Math.ceil(total / DISCOVER_PAGE_SIZE))
    : found
}

function toPage({ source, value }: Awaited<ReturnType<typeof searchCatalogue>>): Sourced<ProductPage> {
  return { source, value: toProductPage(value) }
}
