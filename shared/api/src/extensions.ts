import * as z from 'zod/mini'
import { toApiError } from './errors.ts'
import { query } from './query.ts'
import type { SiteApi } from './site-api.ts'

/** WordPress's index of a namespace. */
const namespaceSchema = z.object({ namespace: z.literal('a-list/v2') })

/** Whether the backend has the extensions (`a-list/v2`). @throws ApiFailure when it can't be reached */
export async function fetchHasExtensions(api: SiteApi, signal?: AbortSignal): Promise<boolean> {
  try {
    await api.request({ base: 'extension', path: '', schema: namespaceSchema, signal })
    return true
  } catch (thrown) {
    const error = toApiError(thrown)
    if (error.kind === 'http' && error.status < 500) return false
    throw thrown
  }
}

export function hasExtensionsQuery(api: SiteApi) {
  return query(['extensions'], ({ signal }) => fetchHasExtensions(api, signal))
}
