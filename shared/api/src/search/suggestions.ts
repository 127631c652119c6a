import { type Suggestion, suggest, suggestionPool } from '@a-list/domain/suggestions.ts'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { fetchBrandList } from '../brands/brand-list.ts'
import { queryDefaults } from '../caching.ts'
import type { ApiClient } from '../client.ts'
import { mustDoItHere } from '../errors.ts'
import { keptForClient } from './kept-for-client.ts'
import { searchKeys } from './keys.ts'

const suggestionsSchema = z.array(
  z.object({
    id: z.string(),
    text: z.string(),
    type: z.enum(['brand', 'celebrity', 'category', 'popular']),
    category: z.catch(z.string(), ''),
  }),
)

/** All that can be suggested: with every key pressed the same. */
const poolOf = keptForClient(
  async (api) => {
    const { source, value } = await fetchBrandList(api)
    return { source, suggestions: suggestionPool(value) }
  },
  ({ source }) => source === 'backend',
)

/** Up to 8 suggestions for what was typed, 4 popular terms for nothing: from the backend, or made here. @throws ApiFailure */
export async function fetchSuggestions(
  api: ApiClient,
  text: string,
  signal?: AbortSignal,
): Promise<Suggestion[]> {
  const request = { base: 'extension', path: '/suggest', schema: suggestionsSchema, retries: 0 } as const
  try {
    return (await api.request({ ...request, query: { q: text.trim() }, signal })).data
  } catch (thrown) {
    if (!mustDoItHere(thrown)) throw thrown
    const pool = await poolOf(api)
    signal?.throwIfAborted()
    return suggest(pool.suggestions, text)
  }
}

export function suggestionsQuery(api: ApiClient, text: string) {
  return queryOptions({
    ...queryDefaults,
    queryKey: searchKeys.suggestions(text.trim().toLowerCase()),
    queryFn: ({ signal }) => fetchSuggestions(api, text, signal),
  })
}
