import { useRef } from 'react'
import { useInfiniteQuery as useWholeInfiniteQuery, useQuery as useWholeQuery } from 'whole-react-query'

interface Result {
  data: unknown
  error: unknown
  errorUpdateCount: number
}

/**
 * Keeps the error of a query without data while it is fetched again. React-query clears it, and a message would blink with
 * each attempt to recover from an outage.
 */
function useKeptError<Value extends Result>(result: Value): Value {
  const { data, error, errorUpdateCount } = result
  const last = useRef<unknown>(null)
  if (error) last.current = error
  // Another query, which has not failed yet, has no error to keep.
  if (error || data !== undefined || errorUpdateCount === 0 || !last.current) return result
  // The result observes which of its fields are read, so it is not copied.
  return Object.create(result, { error: { value: last.current } }) as Value
}

export const useQuery = ((...args: Parameters<typeof useWholeQuery>) =>
  useKeptError(useWholeQuery(...args))) as typeof useWholeQuery

export const useInfiniteQuery = ((...args: Parameters<typeof useWholeInfiniteQuery>) =>
  useKeptError(useWholeInfiniteQuery(...args))) as typeof useWholeInfiniteQuery
