import { SEARCH_DEBOUNCE_MS, type Suggestion } from '@a-list/domain/search/suggestions.ts'
import { useEffect, useState } from 'react'

export type Suggest = (query: string, signal: AbortSignal) => Promise<Suggestion[]>

export interface Suggestions {
  items: readonly Suggestion[]
  /** The query that these items belong to; empty until its response arrives, and after a failure. */
  query: string
  isLoading: boolean
  /** Whether they did not load because the browser is offline. */
  isOffline?: boolean
}

interface Response {
  items: readonly Suggestion[]
  /** The query of the last request; undefined until one has ended. */
  query: string | undefined
  hasFailed: boolean
}

const NO_RESPONSE: Response = { items: [], query: undefined, hasFailed: false }

/**
 * Suggestions for the typed text, debounced. Drops late responses, and the suggestions of an earlier text as
 * soon as the text changes. After a failure, asks again once the browser is back online.
 * @param isActive while false, no request is sent
 */
export function useSuggestions(suggest: Suggest, input: string, isActive: boolean): Suggestions {
  const query = input.trim()
  const [response, setResponse] = useState(NO_RESPONSE)

  useEffect(() => {
    if (!isActive) return
    const abort = new AbortController()
    async function ask() {
      const items = await suggest(query, abort.signal).catch(() => undefined)
      if (abort.signal.aborted) return
      setResponse({ items: items ?? [], query, hasFailed: !items })
      if (!items) addEventListener('online', ask, { once: true, signal: abort.signal })
    }
    // The popular terms of an empty box need no debounce.
    const timer = setTimeout(ask, query === '' ? 0 : SEARCH_DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [suggest, query, isActive])

  if (response.query !== query) return { items: [], query: '', isLoading: isActive }
  // After a failed request the list must not say "none found".
  if (response.hasFailed) return { items: [], query: '', isLoading: false, isOffline: !navigator.onLine }
  return { items: response.items, query, isLoading: false }
}
