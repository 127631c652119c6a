import type { ApiClient } from '@a-list/api/client.ts'
import { searchCatalogue } from '@a-list/api/search/search.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import type { CategoryCount } from '@a-list/domain/categories/categories.ts'
import { MATCH_ALL } from '@a-list/domain/search/search-query.ts'

export async function fetchCategories(
  api: ApiClient,
  signal: AbortSignal,
): Promise<Sourced<readonly CategoryCount[]>> {
  const { source, value } = await searchCatalogue(api, { ...MATCH_ALL, include: ['facets'] }, { signal })
  return { source, value: value.facets.categories }
}
