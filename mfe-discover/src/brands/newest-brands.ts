import { type DirectoryPage, fetchDirectoryPage } from '@a-list/api/brands/brand-list.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { fetchForViews } from '@a-list/api/fetch-for-views.ts'
import type { QueryContext } from '@a-list/api/query.ts'
import { brandKeys } from '@a-list/api/query-keys.ts'
import type { Sourced } from '@a-list/api/sourced.ts'

/** The newest 100 brands, from which each view chooses the brands that it shows. A browser fetches them once. */
export function newestBrands(api: ApiClient, context: QueryContext): Promise<Sourced<DirectoryPage>> {
  return fetchForViews(context, brandKeys.newest(), (signal) => fetchDirectoryPage(api, 1, signal))
}
