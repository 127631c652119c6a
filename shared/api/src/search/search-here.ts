import { fetchBrandList } from '../brands/brand-list.ts'
import type { ApiClient } from '../client.ts'
import type { Sourced } from '../sourced.ts'
import { fetchCatalogue } from '../store/catalogue.ts'
import { createBrowserSearch } from './browser-search.ts'
import { keptForClient } from './kept-for-client.ts'
import type { SearchResults } from './search-results.ts'

interface Index {
  source: Sourced<unknown>['source']
  search: (query: string) => SearchResults
}

const indexOf = keptForClient(loadIndex, ({ source }) => source === 'backend')

/** Searches in this process, over all brands and the whole catalogue. */
export async function searchHere(
  api: ApiClient,
  query: string,
  signal?: AbortSignal,
): Promise<Sourced<SearchResults>> {
  const { source, search } = await indexOf(api)
  signal?.throwIfAborted()
  return { source, value: search(query) }
}

async function loadIndex(api: ApiClient): Promise<Index> {
  const [brands, products] = await Promise.all([fetchBrandList(api), fetchCatalogue(api)])
  const onSamples = brands.source === 'sample' || products.source === 'sample'
  return {
    source: onSamples ? 'sample' : 'backend',
    search: createBrowserSearch(brands.value, products.value),
  }
}
