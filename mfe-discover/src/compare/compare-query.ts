import type { ApiClient } from '@a-list/api/client.ts'
import { query } from '@a-list/api/query.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import type { LoaderArgs } from '@a-list/remote/definition.ts'
import type { Head } from '@a-list/remote/head.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { relatedQuery } from '../product/related-query.ts'
import { readCompared } from './compare-address.ts'
import type { Compared } from './fetch-compared.ts'

export function compareQuery(api: ApiClient, ids: readonly string[]) {
  return {
    ...query(['discover', 'compare', ids], async ({ signal }) => {
      const { fetchCompared } = await import(/* webpackChunkName: "data" */ './fetch-compared.ts')
      return fetchCompared(api, ids, signal)
    }),
    // When one is removed, the others stay.
    placeholderData: keepPreviousData<Sourced<Compared[]>>,
  }
}

const LONGEST_TITLE = 120

/** Any choice of products makes such a page: none of them belongs in an index. */
export async function loadCompare({ queryClient, api, url }: LoaderArgs): Promise<Head> {
  const compared = compareQuery(api, readCompared(url.searchParams))
  // The page itself says why they could not be had.
  const { value } = await queryClient.ensureQueryData(compared).catch(() => ({ value: [] }))
  const [first] = value
  if (first) await queryClient.ensureQueryData(relatedQuery(api, first.product)).catch(() => undefined)
  const title = value.length > 1 ? value.map(({ product }) => product.name).join(' vs. ') : 'Compare products'
  return { title: title.slice(0, LONGEST_TITLE), robots: 'noindex' }
}
