import { STALE_MS } from '@a-list/api/caching.ts'

import { QueryClient } from '@tanstack/react-query'
import { preferBackendData } from './prefer-backend-data.ts'

/** No retries here: the API client retries what is safe to retry. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: STALE_MS, retry: false, structuralSharing: preferBackendData } },
  })
}
