import { fetchDirectoryPage } from '@a-list/api/brands/brand-list.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { MAX_PER_PAGE } from '@a-list/api/paging.ts'
import type { QueryContext } from '@a-list/api/query.ts'
import { searchCatalogue } from '@a-list/api/search/search.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import type { Brand } from '@a-list/domain/brand.ts'
import { byMerit, varyPictures } from '@a-list/domain/brand-card.ts'
import { DISCOVER_BRANDS } from '@a-list/domain/limits.ts'
import { MATCH_ALL } from '@a-list/domain/search/search-query.ts'
import { toCardBrand } from '../brands/card-brand.ts'
import { newestBrands } from '../brands/newest-brands.ts'
import type { BrandBlock, BrandQuery } from './brand-block.ts'

/** The best 8 of a view's newest 100 brands; for a search, the 8 that match best. With `showsAllBrands`, a page of 100. */
export async function fetchBrandBlock(
  api: ApiClient,
  query: BrandQuery,
  context: QueryContext,
): Promise<Sourced<BrandBlock>> {
  const { source, value } = await fetchFound(api, query, context)
  const brands = query.search === '' ? byMerit(value.brands) : value.brands
  const shown = query.showsAllBrands ? brands : brands.slice(0, DISCOVER_BRANDS)
  return { source, value: { total: value.total, brands: varyPictures(shown.map(toCardBrand)) } }
}

async function fetchFound(
  api: ApiClient,
  { search, category, showsAllBrands, page }: BrandQuery,
  context: QueryContext,
): Promise<Sourced<{ brands: readonly Brand[]; total: number }>> {
  if (search === '' && !category) {
    return showsAllBrands && page > 1
      ? fetchDirectoryPage(api, page, context.signal)
      : newestBrands(api, context)
  }
  const query = {
    ...MATCH_ALL,
    text: search,
    categories: category ? [category] : [],
    include: ['brands'],
    limit: MAX_PER_PAGE,
    offset: showsAllBrands ? (page - 1) * MAX_PER_PAGE : 0,
  } as const
  const { source, value } = await searchCatalogue(api, query, { signal: context.signal })
  return { source, value: { brands: value.brands, total: value.brandsTotal } }
}
