import type { Brand } from '@a-list/domain/brands/brand.ts'
import { type BrandOrder, orderBrands } from '@a-list/domain/brands/brand-sort.ts'
import { isSameCategory } from '@a-list/domain/categories/categories.ts'
import { anyFieldHolds } from '@a-list/domain/text/fold.ts'
import { withSamples } from '../fallback.ts'
import { query } from '../query.ts'
import { brandKeys } from '../query-keys.ts'
import type { SiteApi } from '../site-api.ts'
import type { Sourced } from '../sourced.ts'
import { ACF_FORMAT } from '../wire/acf-values.ts'
import { brandsSchema } from './brand-wire.ts'

export interface BrandQuery extends BrandOrder {
  search?: string
  category?: string
}

/**
 * One page of brands by search, category and order (GET /celebrity_brand, spec section 7). Stock WordPress
 * ignores the category, so this function filters by category again.
 */
export function fetchBrandPage(
  api: SiteApi,
  filter: BrandQuery,
  signal?: AbortSignal,
): Promise<Sourced<Brand[]>> {
  const { search, category, ...order } = filter
  const inCategory = (brand: Brand) =>
    category === undefined || brand.product_category.some((own) => isSameCategory(own, category))
  return withSamples(
    'Brands',
    async () => {
      const byCategory = { 'meta_query[0][key]': 'category', 'meta_query[0][value]': category }
      const query = { search, ...order, ...(category && byCategory), ...ACF_FORMAT }
      const request = { base: 'rest', path: '/celebrity_brand', schema: brandsSchema } as const
      const { data } = await api.request({ ...request, query, retries: 0, signal })
      return data.filter(inCategory)
    },
    async () => {
      const { sampleBrands } = await import(/* webpackChunkName: "sample" */ '@a-list/sample/brands.ts')
      const found = sampleBrands.filter((brand) => !search || sampleMatches(brand, search))
      return orderBrands(found.filter(inCategory), order)
    },
  )
}

/** Spec section 9: a search of sample brands covers brand name, celebrity names and categories. */
function sampleMatches(brand: Brand, search: string): boolean {
  return anyFieldHolds(search, [brand.brand_name, ...brand.associated_celebrities, ...brand.product_category])
}

export function brandPageQuery(api: SiteApi, filter: BrandQuery) {
  return query(brandKeys.page(filter), ({ signal }) => fetchBrandPage(api, filter, signal))
}
