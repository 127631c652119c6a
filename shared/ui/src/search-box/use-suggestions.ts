import { SEARCH_DEBOUNCE_MS, type Suggestion } from '@a-list/domain/search/suggestions.ts'
import { useEffect, useState } from 'react'

export type Suggest = (query: string, signal: AbortSignal) => Promise<Suggestion[]>

export interface Suggestions {
  items: readonly Suggestion[]
  /** What the items answer; lags behind the input by the debounce and the answer's time. */
  query: string
  isLoading: boolean
}

const NONE: Suggestions = { items: [], query: '', isLoading: false }

/**
 * Suggestions for what is typed, a moment after the last key. An answer that comes late is dropped.
 * @param isActive nothing is asked while the box is closed
 */
export function useSuggestions(suggest: Suggest, input: string, isActive: boolean): Suggestions {
  const query = input.trim()
  const [state, setState] = useState(NONE)

  useEffect(() => {
    if (!isActive) return
    const abort = new AbortController()
    async function ask() {
      setState((before) => ({ ...before, isLoading: true }))
      // A refusal is no answer: "none found" would not be true.
      const answer = await suggest(query, abort.signal).catch(() => undefined)
      if (abort.signal.aborted) return
      setState((before) =>
        answer ? { items: answer, query, isLoading: false } : { ...before, isLoading: false },
      )
    }
    // The popular terms of an empty box need no waiting for a next key.
    const timer = setTimeout(ask, query === '' ? 0 : SEARCH_DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [suggest, query, isActive])

  return state
}
