import { refetchUntilHealthy, STALE_MS } from '@a-list/api/caching.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { fetchForViews } from '@a-list/api/fetch-for-views.ts'
import { query } from '@a-list/api/query.ts'
import { brandKeys } from '@a-list/api/query-keys.ts'
import type { BrandPageView } from '../brand-url.ts'
import type { ShopBrand } from './brand-products.ts'

/**
 * How often a page refetches after its store failed, in milliseconds. The backend retries the store in the
 * meantime.
 */
const RETRY_MS = 30_000

export function productListQuery(api: ApiClient, brand: ShopBrand, { list, all }: BrandPageView) {
  const listQuery = query([...brandKeys.one(brand.id), 'product-list', list, all], async (context) => {
    const [{ fetchBrandProducts }, { toProductList }] = await Promise.all([
      import(/* webpackChunkName: "brand-data" */ './fetch-brand-products.ts'),
      import(/* webpackChunkName: "brand-data" */ './brand-products.ts'),
    ])
    const { source, value } = await fetchForViews(
      context,
      [...brandKeys.one(brand.id), 'all-products'],
      (signal) => fetchBrandProducts(api, brand, signal),
      (products) => products.value.unavailable,
    )
    return { source, value: toProductList(value, list, all) }
  })
  const refetchInterval: typeof listQuery.refetchInterval = (current) => {
    const { data } = current.state
    if (data?.value.unavailable) return RETRY_MS
    return data?.value.source === 'live' ? STALE_MS : refetchUntilHealthy(current)
  }
  return { ...listQuery, refetchInterval }
}
