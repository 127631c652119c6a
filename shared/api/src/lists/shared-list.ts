import * as z from 'zod/mini'
import { NotFound, toApiError } from '../errors.ts'
import type { SiteApi } from '../site-api.ts'
import { listItemsWireSchema } from './lists.ts'

const sharedListSchema = z.object({
  name: z.string(),
  /** The name of the list's owner. Absent if the owner does not show it, or from a backend without it. */
  shared_by: z.nullish(z.string()),
  items: listItemsWireSchema,
})

export type SharedList = z.infer<typeof sharedListSchema>

/**
 * GET /a-list/v2/shared-lists/{token}: a list that its owner has shared.
 * @throws NotFound when it does not exist or is no longer shared
 * @throws ApiFailure
 */
export async function fetchSharedList(
  api: SiteApi,
  token: string,
  signal?: AbortSignal,
): Promise<SharedList> {
  const path = `/shared-lists/${encodeURIComponent(token)}` as const
  // The page is the same for everyone, so the request needs no token.
  const request = { base: 'extension', path, schema: sharedListSchema, authorised: false } as const
  try {
    return (await api.request({ ...request, retries: 0, signal })).data
  } catch (thrown) {
    const error = toApiError(thrown)
    if (error.kind === 'http' && (error.status === 404 || error.status === 400)) {
      throw new NotFound('List not found')
    }
    throw thrown
  }
}
