import { STALE_MS } from '@a-list/api/caching.ts'

import { QueryClient } from '@tanstack/react-query'
import { keepReal } from './keep-real.ts'

/** Retries are the api client's, which knows what may be retried. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: STALE_MS, retry: false, structuralSharing: keepReal } },
  })
}
