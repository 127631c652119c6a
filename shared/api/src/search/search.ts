import type { SearchQuery } from '@a-list/domain/search/search-query.ts'
import { needsFallback } from '../errors.ts'
import type { SiteApi } from '../site-api.ts'
import { fromBackend, type Sourced } from '../sourced.ts'
import type { SearchResults } from './search-results.ts'

export interface SearchOptions {
  /** `next` of the previous page. */
  after?: string | null | undefined
  signal?: AbortSignal | undefined
}

/** Prefix of the cursors of local searches. Backend cursors contain no colon. */
const LOCAL = 'here:'

/**
 * Searches brands and products: in the backend if it has a search, otherwise in this process over the lists that the
 * pages show. Both use the rules of shared/domain/src/search.
 * @throws ApiFailure if the backend refuses the query, or fails to return a further page
 */
export async function searchCatalogue(
  api: SiteApi,
  query: SearchQuery,
  { after, signal }: SearchOptions = {},
): Promise<Sourced<SearchResults>> {
  if (!after?.startsWith(LOCAL)) {
    try {
      const { fetchBackendSearch } = await import(/* webpackChunkName: "data" */ './backend-search.ts')
      return fromBackend(await fetchBackendSearch(api, query, { after, signal }))
    } catch (thrown) {
      // Further pages must come from the backend. A local search would return other products, in another order.
      if (after || !needsFallback(thrown)) throw thrown
    }
  }
  // The index and its code are loaded on first use.
  const { searchLocally } = await import(/* webpackChunkName: "catalogue" */ './local-search.ts')
  const offset = after?.startsWith(LOCAL) ? Number(after.slice(LOCAL.length)) : query.offset
  const found = await searchLocally(api, { ...query, offset }, signal)
  const { next } = found.value
  return { ...found, value: { ...found.value, next: next && LOCAL + next } }
}
