import * as z from 'zod/mini'
import type { ApiClient } from './client.ts'
import { toApiError } from './errors.ts'
import { query } from './query.ts'

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
  return query(['extensions'], ({ signal }) => fetchHasExtensions(api, signal))
}
