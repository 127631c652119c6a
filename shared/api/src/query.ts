import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { queryDefaults } from './caching.ts'

/** What a fetch function gets. On a server `signal` ends with the request. */
export interface QueryContext {
  client: QueryClient
  signal: AbortSignal
}

/**
 * The one way to describe a read. Samples are replaced once the backend answers. Code that only fetches belongs in a
 * file of its own, which `fetch` imports: a page that the server rendered brings its data along and never loads it.
 */
export function query<Data>(
  queryKey: readonly unknown[],
  fetch: (context: QueryContext) => Promise<Data>,
  defaults: typeof queryDefaults = queryDefaults,
) {
  return queryOptions({ ...defaults, queryKey, queryFn: fetch })
}
