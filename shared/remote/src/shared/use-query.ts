import { useRef } from 'react'
import { useInfiniteQuery as useWholeInfiniteQuery, useQuery as useWholeQuery } from 'whole-react-query'

interface Result {
  data: unknown
  error: unknown
  errorUpdatedAt: number
}

/**
 * Keeps the error of a query without data while it is fetched again. React-query clears it, and a message would blink with
 * each attempt to recover from an outage.
 */
function useKeptError<Value extends Result>(result: Value): Value {
  const { data, error, errorUpdatedAt } = result
  const last = useRef({ error: null as unknown, at: 0 })
  if (error) last.current = { error, at: errorUpdatedAt }
  const { error: kept, at } = last.current
  // The time tells whether the kept error is this query's last one: with another key, the result is another query's.
  if (error || data !== undefined || !kept || at !== errorUpdatedAt) return result
  // React-query observes which fields are read, so the result is not copied.
  return new Proxy(result, {
    get: (target, name) => (name === 'error' ? kept : Reflect.get(target, name)),
  })
}

export const useQuery = ((...args: Parameters<typeof useWholeQuery>) =>
  useKeptError(useWholeQuery(...args))) as typeof useWholeQuery

export const useInfiniteQuery = ((...args: Parameters<typeof useWholeInfiniteQuery>) =>
  useKeptError(useWholeInfiniteQuery(...args))) as typeof useWholeInfiniteQuery
