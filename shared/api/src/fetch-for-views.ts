import { queryDefaults } from './caching.ts'
import { type QueryContext, query } from './query.ts'

/**
 * Data that several views are picked from. A browser keeps it for the next view, samples excepted. A server does not,
 * or each page would carry all of it.
 */
export function fetchForViews<Data extends { source: string }>(
  { client, signal }: QueryContext,
  queryKey: readonly unknown[],
  fetch: (signal: AbortSignal) => Promise<Data>,
  isOutdated: (data: Data) => boolean = () => false,
): Promise<Data> {
  if (typeof window === 'undefined') return fetch(signal)
  return client.fetchQuery({
    ...query(queryKey, (own) => fetch(own.signal)),
    staleTime: ({ state: { data } }) =>
      data && (data.source === 'sample' || isOutdated(data)) ? 0 : queryDefaults.staleTime,
  })
}
