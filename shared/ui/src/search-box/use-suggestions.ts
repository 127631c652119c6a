import { SEARCH_DEBOUNCE_MS, type Suggestion } from '@a-list/domain/search/suggestions.ts'
import { useEffect, useState } from 'react'

export type Suggest = (query: string, signal: AbortSignal) => Promise<Suggestion[]>

export interface Suggestions {
  items: readonly Suggestion[]
  /** The query that these items belong to. Until a response arrives, it differs from the input. */
  query: string
  isLoading: boolean
}

const NONE: Suggestions = { items: [], query: '', isLoading: false }

/**
 * Suggestions for the typed text, debounced. Late responses are ignored.
 * @param isActive while it is false, no request is sent
 */
export function useSuggestions(suggest: Suggest, input: string, isActive: boolean): Suggestions {
  const query = input.trim()
  const [state, setState] = useState(NONE)

  useEffect(() => {
    if (!isActive) return
    const abort = new AbortController()
    async function ask() {
      setState((before) => ({ ...before, isLoading: true }))
      // After a failed request, the list must not say that nothing was found.
      const response = await suggest(query, abort.signal).catch(() => undefined)
      if (abort.signal.aborted) return
      setState((before) =>
        response ? { items: response, query, isLoading: false } : { ...before, isLoading: false },
      )
    }
    // The popular terms of an empty box need no debounce.
    const timer = setTimeout(ask, query === '' ? 0 : SEARCH_DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [suggest, query, isActive])

  return state
}
