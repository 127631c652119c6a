import type { ApiClient } from '@a-list/api/client.ts'
import { query } from '@a-list/api/query.ts'

/** How many products each category has. */
export function categoriesQuery(api: ApiClient) {
  return query(['discover', 'categories'], async ({ signal }) => {
    const { fetchCategories } = await import(/* webpackChunkName: "data" */ './fetch-categories.ts')
    return fetchCategories(api, signal)
  })
}
