import { toShownBrand } from '@a-list/domain/search/search-entries.ts'
import { suggestionSchema } from '@a-list/domain/search/search-schemas.ts'
import {
  createSuggester,
  MAX_SEARCH_LENGTH,
  POPULAR_TERMS,
  type Suggestion,
  suggestionPool,
} from '@a-list/domain/search/suggestions.ts'
import * as z from 'zod/mini'
import { fetchBrandList } from '../brands/brand-list.ts'
import { needsFallback } from '../errors.ts'
import { query } from '../query.ts'
import { searchKeys } from '../query-keys.ts'
import type { SiteApi } from '../site-api.ts'
import { idText, withFallbacks } from '../wire/schemas.ts'
import { cachePerClient } from './cache-per-client.ts'

const suggestionsSchema = z.array(z.extend(withFallbacks(suggestionSchema, { category: '' }), { id: idText }))

/** One suggester serves all keystrokes. */
const suggesterOf = cachePerClient(
  async (api) => {
    const { source, value } = await fetchBrandList(api)
    return { source, suggest: createSuggester(suggestionPool(value.map(toShownBrand), POPULAR_TERMS)) }
  },
  ({ source }) => source === 'backend',
)

/**
 * Up to 8 suggestions for the text, or 4 popular terms for an empty text: from the backend, or computed here.
 * @throws ApiFailure
 */
export async function fetchSuggestions(
  api: SiteApi,
  text: string,
  signal?: AbortSignal,
): Promise<Suggestion[]> {
  const request = { base: 'extension', path: '/suggest', schema: suggestionsSchema, retries: 0 } as const
  try {
    const q = text.trim().slice(0, MAX_SEARCH_LENGTH)
    return (await api.request({ ...request, query: { q }, signal })).data
  } catch (thrown) {
    if (!needsFallback(thrown)) throw thrown
    const { suggest } = await suggesterOf(api)
    signal?.throwIfAborted()
    return suggest(text)
  }
}

export function suggestionsQuery(api: SiteApi, text: string) {
  return query(searchKeys.suggestions(text.trim().toLowerCase()), ({ signal }) =>
    fetchSuggestions(api, text, signal),
  )
}
