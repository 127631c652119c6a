import { type DehydratedState, dehydrate, hashKey, type QueryClient } from '@tanstack/react-query'

/** A query's answer as a page carries it to the browser. */
export interface PageQuery {
  key: readonly unknown[]
  data: unknown
  /** When the answer came, in ms since 1970. */
  updatedAt: number
  /** Whether `data` is a list of pages. */
  type?: 'infinite'
}

/** The answers in a server's cache. What every answer's state has in common stays behind: it would be sent with each. */
export function toPageQueries(queryClient: QueryClient): PageQuery[] {
  return dehydrate(queryClient).queries.map(({ queryKey, queryType, state }) => ({
    key: queryKey,
    data: state.data,
    updatedAt: state.dataUpdatedAt,
    type: queryType,
  }))
}

/** The answers as react-query's `hydrate` and `HydrationBoundary` take them. */
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
