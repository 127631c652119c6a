import type { ApiClient } from '@a-list/api/client.ts'
import { fetchSearch } from '@a-list/api/search/search.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import { DISCOVER_BRANDS } from '@a-list/domain/limits.ts'
import type { QueryClient } from '@tanstack/react-query'
import { allBrands } from '../brands/all-brands.ts'
import { type CardBrand, toCardBrand } from '../brands/card-brand.ts'
import { filterBrands } from '../brands/filter-brands.ts'
import type { DiscoverView } from './discover-view.ts'

export interface BrandBlock {
  /** How many there are; `brands` may hold fewer. */
  total: number
  brands: CardBrand[]
}

export type BrandWish = Pick<DiscoverView, 'search' | 'category' | 'showsAllBrands'>

export async function fetchBrandBlock(
  api: ApiClient,
  { search, category, showsAllBrands }: BrandWish,
  context: { client: QueryClient; signal: AbortSignal },
): Promise<Sourced<BrandBlock>> {
  const { source, value: found } =
    search === '' ? await allBrands(api, context) : await searchBrands(api, search, context.signal)
  const brands = filterBrands(found, { search: '', category })
  const shown = showsAllBrands ? brands : brands.slice(0, DISCOVER_BRANDS)
  return { source, value: { total: brands.length, brands: shown.map(toCardBrand) } }
}

async function searchBrands(api: ApiClient, search: string, signal: AbortSignal) {
  const { source, value } = await fetchSearch(api, search, signal)
  return { source, value: value.brands }
}
