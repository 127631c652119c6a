import { type DehydratedState, dehydrate, hashKey, type QueryClient } from '@tanstack/react-query'

/** A query's data in the page state. */
export interface PageQuery {
  key: readonly unknown[]
  data: unknown
  /** Milliseconds since 1970. */
  updatedAt: number
  /** Set if `data` is a list of pages. */
  type?: 'infinite'
}

/**
 * The queries in a server's cache. Fields with the same value in all queries are left out, to keep pages small.
 */
export function toPageQueries(queryClient: QueryClient): PageQuery[] {
  return dehydrate(queryClient).queries.map(({ queryKey, queryType, state }) => ({
    key: queryKey,
    data: state.data,
    updatedAt: state.dataUpdatedAt,
    type: queryType,
  }))
}

/** Converts the page's queries to the format of react-query's `hydrate` and `HydrationBoundary`. */
export function toDehydratedState(queries: readonly PageQuery[]): DehydratedState {
  return {
    mutations: [],
    queries: queries.map(({ key, data, updatedAt, type }) => ({
      queryKey: key,
      queryHash: hashKey(key),
      queryType: type,
      dehydratedAt: updatedAt,
      state: {
        data,
        dataUpdatedAt: updatedAt,
        dataUpdateCount: 1,
        error: null,
        errorUpdateCount: 0,
        errorUpdatedAt: 0,
        fetchFailureCount: 0,
        fetchFailureReason: null,
        fetchMeta: null,
        isInvalidated: false,
        status: 'success',
        fetchStatus: 'idle',
      },
    })),
  }
}
