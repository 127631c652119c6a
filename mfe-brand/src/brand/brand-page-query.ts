import { brandKeys } from '@a-list/api/brands/keys.ts'
import { queryDefaults, refetchWhileOnSamples } from '@a-list/api/caching.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import { queryOptions } from '@tanstack/react-query'
import type { BrandStory, BrandView } from './brand-view.ts'

/** What the page shows: a brand, or null where there is none by that name. */
export type BrandAnswer = Sourced<BrandView | null>

// The reader of the first page has the data in the page; whoever comes from inside the site gets the code then.
const loader = () => import(/* webpackChunkName: "brand-data" */ './load-brand-part.ts')

/** The brand of the page, by slug or number. */
export function brandPageQuery(api: ApiClient, id: string) {
  return queryOptions({
    ...queryDefaults,
    queryKey: [...brandKeys.one(id), 'page'],
    queryFn: async ({ signal }): Promise<BrandAnswer> => (await loader()).loadBrandView(api, id, signal),
    refetchInterval: refetchWhileOnSamples,
  })
}

/** What its Brand Story tab shows beyond that. */
export function brandStoryQuery(api: ApiClient, id: string) {
  return queryOptions({
    ...queryDefaults,
    queryKey: [...brandKeys.one(id), 'story'],
    queryFn: async ({ signal }): Promise<Sourced<BrandStory | null>> =>
      (await loader()).loadBrandStory(api, id, signal),
    refetchInterval: refetchWhileOnSamples,
  })
}
