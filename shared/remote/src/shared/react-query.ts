// The part of react-query that the page shares. A remote that imports another name from
// '@tanstack/react-query' fails its type check: tsconfig.json maps that name to this file.
export {
  type DehydratedState,
  dehydrate,
  type FetchQueryOptions,
  HydrationBoundary,
  hashKey,
  hydrate,
  infiniteQueryOptions,
  keepPreviousData,
  type Mutation,
  type Query,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  replaceEqualDeep,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from 'whole-react-query'
