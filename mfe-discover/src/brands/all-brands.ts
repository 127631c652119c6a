import { brandListQuery, fetchBrandList } from '@a-list/api/brands/brand-list.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { fetchForViews } from '@a-list/api/fetch-for-views.ts'
import type { QueryContext } from '@a-list/api/query.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import type { Brand } from '@a-list/domain/brand.ts'

/** The whole directory, fetched once for all views. */
export function allBrands(api: ApiClient, context: QueryContext): Promise<Sourced<Brand[]>> {
  return fetchForViews(context, brandListQuery(api).queryKey, (signal) => fetchBrandList(api, signal))
}
