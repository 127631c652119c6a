import type { SearchQuery } from '@a-list/domain/search/search-query.ts'
import type { ApiClient } from '../client.ts'
import { mustDoItHere } from '../errors.ts'
import { fromBackend, type Sourced } from '../sourced.ts'
import type { SearchResults } from './search-results.ts'

export interface SearchOptions {
  /** `next` of the page before. */
  after?: string | null | undefined
  signal?: AbortSignal | undefined
}

/** Begins every `next` of a search in this process: no cursor of a backend has a colon. */
const HERE = 'here:'

/**
 * Searches brands and products with one call: in the backend where it can, else in this process over the same lists that
 * the pages show. Both use the rules of shared/domain/search.
 * @throws ApiFailure when the backend has a search and refuses this one
 */
export async function searchCatalogue(
  api: ApiClient,
  wish: SearchQuery,
  { after, signal }: SearchOptions = {},
): Promise<Sourced<SearchResults>> {
  if (!after?.startsWith(HERE)) {
    try {
      const { requestSearch } = await import(/* webpackChunkName: "data" */ './backend-search.ts')
      return fromBackend(await requestSearch(api, wish, { after, signal }))
    } catch (thrown) {
      if (!mustDoItHere(thrown)) throw thrown
    }
  }
  // The index and its code are loaded only now.
  const { searchHere } = await import('./search-here.ts')
  const offset = after?.startsWith(HERE) ? Number(after.slice(HERE.length)) : wish.offset
  const found = await searchHere(api, { ...wish, offset }, signal)
  const { next } = found.value
  return { ...found, value: { ...found.value, next: next && HERE + next } }
}
