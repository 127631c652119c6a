import type { ApiClient } from '@a-list/api/client.ts'
import { query } from '@a-list/api/query.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import { readComparedIds } from '@a-list/domain/products/compare-url.ts'
import type { LoaderArgs } from '@a-list/remote/definition.ts'
import type { Head } from '@a-list/remote/head.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { relatedQuery } from '../products/related-query.ts'
import type { Compared } from './fetch-compared.ts'

export function compareQuery(api: ApiClient, ids: readonly string[]) {
  return {
    ...query(['discover', 'compare', ids], async ({ signal }) => {
      const { fetchCompared } = await import(/* webpackChunkName: "data" */ './fetch-compared.ts')
      return fetchCompared(api, ids, signal)
    }),
    // While one product is removed, the others stay on the page.
    placeholderData: keepPreviousData<Sourced<Compared[]>>,
  }
}

const MAX_TITLE_LENGTH = 120

/** Search engines should not index comparisons, because there is one for every choice of products. */
export async function loadCompare({ queryClient, api, url }: LoaderArgs): Promise<Head> {
  const compared = compareQuery(api, readComparedIds(url.searchParams))
  // The page reports the failure itself.
  const { value } = await queryClient.ensureQueryData(compared).catch(() => ({ value: [] }))
  const [first] = value
  if (first) await queryClient.ensureQueryData(relatedQuery(api, [first.product])).catch(() => undefined)
  const title = value.length > 1 ? value.map(({ product }) => product.name).join(' vs. ') : 'Compare products'
  return { title: title.slice(0, MAX_TITLE_LENGTH), robots: 'noindex' }
}
