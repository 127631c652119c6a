import { useHost } from '@a-list/remote/host-context.ts'
import type { Suggest } from '@a-list/ui/search-box/use-suggestions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

/** Suggestions through the page's query cache. Their code loads when a search box is first used. */
export function useSuggest(): Suggest {
  const { api } = useHost()
  const queryClient = useQueryClient()
  return useMemo(
    () => async (query) => {
      const { suggestionsQuery } = await import(
        /* webpackChunkName: "suggestions" */ '@a-list/api/search/suggestions.ts'
      )
      return queryClient.ensureQueryData(suggestionsQuery(api, query))
    },
    [api, queryClient],
  )
}
