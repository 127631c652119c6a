import type { ApiClient } from '@a-list/api/client.ts'
import { query } from '@a-list/api/query.ts'
import { brandKeys } from '@a-list/api/query-keys.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import type { BrandDetails, BrandStory } from './brand-details.ts'

/** The brand of the page, or null if it does not exist. */
export type BrandResult = Sourced<BrandDetails | null>

// A server-rendered page contains its data, so the code that fetches it loads only for navigation within the
// site.
const importFetchers = () => import(/* webpackChunkName: "brand-data" */ './fetch-brand-data.ts')

/** The brand of the page, by slug or number. */
export function brandPageQuery(api: ApiClient, id: string) {
  return query(
    [...brandKeys.one(id), 'page'],
    async ({ signal }): Promise<BrandResult> => (await importFetchers()).fetchBrandDetails(api, id, signal),
  )
}

/** The data of the Brand Story tab. */
export function brandStoryQuery(api: ApiClient, id: string) {
  return query(
    [...brandKeys.one(id), 'story'],
    async ({ signal }): Promise<Sourced<BrandStory | null>> =>
      (await importFetchers()).fetchBrandStory(api, id, signal),
  )
}
