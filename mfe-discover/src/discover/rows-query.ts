import type { ApiClient } from '@a-list/api/client.ts'
import { query } from '@a-list/api/query.ts'

/** Spec section 2: "product rows grouped by category". */
export function rowsQuery(api: ApiClient) {
  return query(['discover', 'rows'], async ({ signal }) => {
    const { fetchRows } = await import(/* webpackChunkName: "data" */ './fetch-rows.ts')
    return fetchRows(api, signal)
  })
}
