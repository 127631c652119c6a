// The part of react-query that the page shares. Importing another name from '@tanstack/react-query' fails the type
// check, because tsconfig.json maps that module to this file.
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
  useQueryClient,
} from 'whole-react-query'
export { useInfiniteQuery, useQuery } from './use-query.ts'
