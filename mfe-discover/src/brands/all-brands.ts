import { brandListQuery, fetchBrandList } from '@a-list/api/brands/brand-list.ts'
import { STALE_MS } from '@a-list/api/caching.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import type { Brand } from '@a-list/domain/brand.ts'
import type { QueryClient } from '@tanstack/react-query'

interface Context {
  client: QueryClient
  signal: AbortSignal
}

/**
 * The directory that a view picks its cards from. A browser keeps it for the next view, samples excepted; a server
 * does not, or every page would carry all of it along.
 */
export function allBrands(api: ApiClient, { client, signal }: Context): Promise<Sourced<Brand[]>> {
  if (typeof window === 'undefined') return fetchBrandList(api, signal)
  return client.fetchQuery({
    ...brandListQuery(api),
    staleTime: ({ state }) => (state.data?.source === 'sample' ? 0 : STALE_MS),
  })
}
