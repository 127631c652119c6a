import { queryOptions } from '@tanstack/react-query'
import { queryDefaults, refetchWhileOnSamples } from '../caching.ts'
import type { ApiClient } from '../client.ts'
import { mustDoItHere } from '../errors.ts'
import { fromBackend, type Sourced } from '../sourced.ts'
import { requestSearch } from './backend-search.ts'
import { searchKeys } from './keys.ts'
import { NO_RESULTS, type SearchResults } from './search-results.ts'

/**
 * Searches brands and products: in the backend where it can, else here over the same lists that the pages show.
 * A blank text is not searched (spec section 5).
 * @throws ApiFailure when the backend has a search and refuses this one
 */
export async function fetchSearch(
  api: ApiClient,
  text: string,
  signal?: AbortSignal,
): Promise<Sourced<SearchResults>> {
  const query = text.trim()
  if (query === '') return fromBackend(NO_RESULTS)
  try {
    return fromBackend(await requestSearch(api, query, signal))
  } catch (thrown) {
    if (!mustDoItHere(thrown)) throw thrown
    // The index and its code are loaded only now.
    const { searchHere } = await import('./search-here.ts')
    return searchHere(api, query, signal)
  }
}

export function searchQuery(api: ApiClient, text: string) {
  return queryOptions({
    ...queryDefaults,
    queryKey: searchKeys.results(text.trim()),
    queryFn: ({ signal }) => fetchSearch(api, text, signal),
    refetchInterval: refetchWhileOnSamples,
  })
}
