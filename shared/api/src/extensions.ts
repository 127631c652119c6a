import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { queryDefaults } from './caching.ts'
import type { ApiClient } from './client.ts'
import { toApiError } from './errors.ts'

/** As WordPress answers for each of its namespaces. */
const namespaceSchema = z.object({ namespace: z.literal('a-list/v2') })

/** Whether the backend has what goes beyond the contract (`a-list/v2`). @throws ApiFailure where it can't be asked */
export async function fetchHasExtensions(api: ApiClient, signal?: AbortSignal): Promise<boolean> {
  try {
    await api.request({ base: 'extension', path: '', schema: namespaceSchema, signal })
    return true
  } catch (thrown) {
    const error = toApiError(thrown)
    if (error.kind === 'http' && error.status < 500) return false
    throw thrown
  }
}

export function hasExtensionsQuery(api: ApiClient) {
  return queryOptions({
    ...queryDefaults,
    queryKey: ['extensions'],
    queryFn: ({ signal }) => fetchHasExtensions(api, signal),
  })
}
