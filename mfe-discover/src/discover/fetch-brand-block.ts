import type { ApiClient } from '@a-list/api/client.ts'
import { searchCatalogue } from '@a-list/api/search/search.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import { byMerit, varyPictures } from '@a-list/domain/brand-card.ts'
import { DISCOVER_BRANDS } from '@a-list/domain/limits.ts'
import { MATCH_ALL, type SearchQuery } from '@a-list/domain/search/search-query.ts'
import type { QueryClient } from '@tanstack/react-query'
import { allBrands } from '../brands/all-brands.ts'
import { type CardBrand, toCardBrand } from '../brands/card-brand.ts'
import { filterBrands } from '../brands/filter-brands.ts'
import type { DiscoverView } from './discover-view.ts'

export interface BrandBlock {
  /** How many brands match; `brands` may contain fewer. */
  total: number
  brands: CardBrand[]
}

export type BrandQuery = Pick<DiscoverView, 'search' | 'category' | 'showsAllBrands'>

export async function fetchBrandBlock(
  api: ApiClient,
  { search, category, showsAllBrands }: BrandQuery,
  context: { client: QueryClient; signal: AbortSignal },
): Promise<Sourced<BrandBlock>> {
  if (search !== '') return searchBrands(api, { search, category, showsAllBrands }, context.signal)
  const { source, value } = await allBrands(api, context)
  const brands = byMerit(filterBrands(value, category))
  const shown = showsAllBrands ? brands : brands.slice(0, DISCOVER_BRANDS)
  return { source, value: { total: brands.length, brands: varyPictures(shown.map(toCardBrand)) } }
}

/** The backend's largest page size. */
const MAX_BRANDS_PER_CALL = 100

async function searchBrands(
  api: ApiClient,
  { search, category, showsAllBrands }: BrandQuery,
  signal: AbortSignal,
): Promise<Sourced<BrandBlock>> {
  const query: SearchQuery = {
    ...MATCH_ALL,
    text: search,
    categories: category ? [category] : [],
    include: ['brands'],
    limit: showsAllBrands ? MAX_BRANDS_PER_CALL : DISCOVER_BRANDS,
  }
  const { source, value } = await searchCatalogue(api, query, { signal })
  const brands = [...value.brands]
  for (let { next } = value; showsAllBrands && next !== null; ) {
    const page = await searchCatalogue(api, query, { after: next, signal })
    brands.push(...page.value.brands)
    next = page.value.next
  }
  return { source, value: { total: value.brandsTotal, brands: varyPictures(brands.map(toCardBrand)) } }
}
