import type { LoaderArgs } from '@a-list/remote/definition.ts'
import type { Head } from '@a-list/remote/head.ts'
import { relatedQuery } from '../product/related-query.ts'
import { readCompared } from './compare-address.ts'
import { compareQuery } from './compare-query.ts'

const LONGEST_TITLE = 120

/** Any choice of products makes such a page: none of them belongs in an index. */
export async function loadCompare({ queryClient, api, url }: LoaderArgs): Promise<Head> {
  const query = compareQuery(api, readCompared(url.searchParams))
  // The page itself says why they could not be had.
  const { value } = await queryClient.ensureQueryData(query).catch(() => ({ value: [] }))
  const [first] = value
  if (first) await queryClient.ensureQueryData(relatedQuery(api, first.product)).catch(() => undefined)
  const title = value.length > 1 ? value.map(({ product }) => product.name).join(' vs. ') : 'Compare products'
  return { title: title.slice(0, LONGEST_TITLE), robots: 'noindex' }
}
