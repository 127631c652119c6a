import { type DehydratedState, dehydrate, hashKey, type QueryClient } from '@tanstack/react-query'

/** A query's data in the page state. */
export interface PageQuery {
  key: readonly unknown[]
  data: unknown
  /** Set if `data` is a list of pages. */
  type?: 'infinite'
}

/**
 * The queries of a page. Fields with the same value in all queries are left out, to keep pages small; and all have the
 * age of the oldest, because different digits hardly compress.
 */
export interface PageQueries {
  queries: PageQuery[]
  /** Milliseconds since 1970. */
  updatedAt: number
}

export const NO_QUERIES: PageQueries = { queries: [], updatedAt: 0 }

/** The queries in a server's cache. */
export function toPageQueries(queryClient: QueryClient): PageQueries {
  const { queries } = dehydrate(queryClient)
  if (queries.length === 0) return NO_QUERIES
  return {
    queries: queries.map(({ queryKey, queryType, state }) => ({
      key: queryKey,
      data: state.data,
      type: queryType,
    })),
    updatedAt: Math.min(...queries.map(({ state }) => state.dataUpdatedAt)),
  }
}

/** Converts the page's queries to the format of react-query's `hydrate` and `HydrationBoundary`. */
export function toDehydratedState({ queries, updatedAt }: PageQueries): DehydratedState {
  return {
    mutations: [],
    queries: queries.map(({ key, data, type }) => ({
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
