import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { queryDefaults } from './caching.ts'

/** Passed to a fetch function. On a server, `signal` aborts with the request. */
export interface QueryContext {
  client: QueryClient
  signal: AbortSignal
}

/**
 * Query options with the site's defaults. Samples are refetched until the backend responds. Put code that only
 * fetches data into a file that `fetch` imports dynamically: a page that the server rendered has its data
 * already and never loads that file.
 */
export function query<Data>(
  queryKey: readonly unknown[],
  fetch: (context: QueryContext) => Promise<Data>,
  defaults: typeof queryDefaults = queryDefaults,
) {
  return queryOptions({ ...defaults, queryKey, queryFn: fetch })
}
