import type { ApiClient } from '@a-list/api/client.ts'
import { isNotFound } from '@a-list/api/errors.ts'
import { fetchSharedList, type SharedList } from '@a-list/api/lists/shared-list.ts'
import { query } from '@a-list/api/query.ts'
import type { LoaderArgs } from '@a-list/remote/definition.ts'

/**
 * The list, or null if no list has this token. Null is data, not an error, so that server and browser render the
 * same page.
 */
export function sharedListQuery(api: ApiClient, token: string) {
  return query(['shared-list', token], async ({ signal }): Promise<SharedList | null> => {
    try {
      return await fetchSharedList(api, token, signal)
    } catch (thrown) {
      if (isNotFound(thrown)) return null
      throw thrown
    }
  })
}

export function loadSharedList({ api, queryClient, params }: LoaderArgs): Promise<SharedList | null> {
  return queryClient.ensureQueryData(sharedListQuery(api, params.token ?? ''))
}
