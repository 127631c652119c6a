import { queryDefaults } from './caching.ts'
import { type QueryContext, query } from './query.ts'

/**
 * Fetches data that several views select from. A browser caches the data for the next view, unless it is sample
 * data. A server does not, because all of the data would then be in each page.
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
