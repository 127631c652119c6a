import { fetchDirectoryPage } from '@a-list/api/brands/brand-list.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { MAX_PER_PAGE } from '@a-list/api/paging.ts'
import type { QueryContext } from '@a-list/api/query.ts'
import { searchCatalogue } from '@a-list/api/search/search.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import type { Brand } from '@a-list/domain/brands/brand.ts'
import { byMerit, varyPictures } from '@a-list/domain/brands/brand-card.ts'
import type { CategoryCount } from '@a-list/domain/categories/categories.ts'
import { DISCOVER_BRANDS } from '@a-list/domain/limits.ts'
import { MATCH_ALL } from '@a-list/domain/search/search-query.ts'
import { toCardBrand } from '../brands/card-brand.ts'
import { newestBrands } from '../brands/newest-brands.ts'
import type { BrandBlock, BrandQuery } from './brand-block.ts'

/** The backend's search accepts offsets up to 10,000. Brands after these pages are not linked. */
const MAX_SEARCH_PAGES = 10_000 / MAX_PER_PAGE + 1

/**
 * The best 8 of a view's newest 100 brands; for a search, the 8 that match best. With `showsAllBrands`, a page of 100.
 */
export async function fetchBrandBlock(
  api: ApiClient,
  query: BrandQuery,
  context: QueryContext,
): Promise<Sourced<BrandBlock>> {
  const { source, value } = await fetchFound(api, query, context)
  const brands = query.search === '' ? byMerit(value.brands) : value.brands
  const shown = query.showsAllBrands ? brands : brands.slice(0, DISCOVER_BRANDS)
  const categories = query.showsAllBrands && value.pages <= 1 ? countCategories(brands) : []
  return { source, value: { ...value, brands: varyPictures(shown.map(toCardBrand)), categories } }
}

function countCategories(brands: readonly Brand[]): CategoryCount[] {
  const all = brands.flatMap(({ product_category }) => product_category)
  return [...Map.groupBy(all, (value) => value)].map(([value, { length: count }]) => ({ value, count }))
}

type FoundBrands = Pick<BrandBlock, 'total' | 'pages'> & { brands: readonly Brand[] }

async function fetchFound(
  api: ApiClient,
  query: BrandQuery,
  context: QueryContext,
): Promise<Sourced<FoundBrands>> {
  if (query.search !== '' || query.category) return searchBrands(api, query, context.signal)
  const { source, value } = await (query.page > 1
    ? fetchDirectoryPage(api, query.page, context.signal)
    : newestBrands(api, context))
  return { source, value: { ...value, pages: Math.ceil(value.total / MAX_PER_PAGE) } }
}

async function searchBrands(
  api: ApiClient,
  { search, category, showsAllBrands, page }: BrandQuery,
  signal: AbortSignal,
): Promise<Sourced<FoundBrands>> {
  async function pageAt(number: number): Promise<Sourced<FoundBrands>> {
    const query = {
      ...MATCH_ALL,
      text: search,
      categories: category ? [category] : [],
      include: ['brands'],
      // The backend sorts a search. The brands of a category are sorted here, so the best 8 are chosen from more.
      limit: search !== '' && !showsAllBrands ? DISCOVER_BRANDS : MAX_PER_PAGE,
      offset: (number - 1) * MAX_PER_PAGE,
    } as const
    const { source, value } = await searchCatalogue(api, query, { signal })
    const total = value.brandsTotal
    const pages = Math.min(Math.ceil(total / MAX_PER_PAGE), MAX_SEARCH_PAGES)
    return { source, value: { brands: value.brands, total, pages } }
  }
  const found = await pageAt(Math.min(page, MAX_SEARCH_PAGES))
  // A page past the end is replaced by the last page.
  return page > 1 && found.value.brands.length === 0 && found.value.pages > 0
    ? pageAt(found.value.pages)
    : found
}
