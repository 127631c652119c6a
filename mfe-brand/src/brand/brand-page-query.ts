import type { ApiClient } from '@a-list/api/client.ts'
import { query } from '@a-list/api/query.ts'
import { brandKeys } from '@a-list/api/query-keys.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import type { BrandStory, BrandView } from './brand-view.ts'

/** What the page shows: a brand, or null where there is none by that name. */
export type BrandAnswer = Sourced<BrandView | null>

// The reader of the first page has the data in the page; whoever comes from inside the site gets the code then.
const loader = () => import(/* webpackChunkName: "brand-data" */ './load-brand-part.ts')

/** The brand of the page, by slug or number. */
export function brandPageQuery(api: ApiClient, id: string) {
  return query(
    [...brandKeys.one(id), 'page'],
    async ({ signal }): Promise<BrandAnswer> => (await loader()).loadBrandView(api, id, signal),
  )
}

/** What its Brand Story tab shows beyond that. */
export function brandStoryQuery(api: ApiClient, id: string) {
  return query(
    [...brandKeys.one(id), 'story'],
    async ({ signal }): Promise<Sourced<BrandStory | null>> =>
      (await loader()).loadBrandStory(api, id, signal),
  )
}
