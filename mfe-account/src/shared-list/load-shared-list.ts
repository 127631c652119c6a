import { queryDefaults } from '@a-list/api/caching.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { isNotFound } from '@a-list/api/errors.ts'
import { fetchSharedList, type SharedList } from '@a-list/api/lists/shared-list.ts'
import type { LoaderArgs } from '@a-list/remote/definition.ts'
import { queryOptions } from '@tanstack/react-query'

/** The list, or null where none is shared: an answer like any other, so that server and browser show the same. */
export function sharedListQuery(api: ApiClient, token: string) {
  return queryOptions({
    ...queryDefaults,
    queryKey: ['shared-list', token],
    queryFn: async ({ signal }): Promise<SharedList | null> => {
      try {
        return await fetchSharedList(api, token, signal)
      } catch (thrown) {
        if (isNotFound(thrown)) return null
        throw thrown
      }
    },
  })
}

export function loadSharedList({ api, queryClient, params }: LoaderArgs): Promise<SharedList | null> {
  return queryClient.ensureQueryData(sharedListQuery(api, params.token ?? ''))
}
