import * as z from 'zod/mini'
import type { ApiClient } from './client.ts'
import { toApiError } from './errors.ts'
import { query } from './query.ts'

/** WordPress's index of a namespace. */
const namespaceSchema = z.object({ namespace: z.literal('a-list/v2') })

/** Whether the backend has the extensions (`a-list/v2`). @throws ApiFailure when it can't be reached */
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
