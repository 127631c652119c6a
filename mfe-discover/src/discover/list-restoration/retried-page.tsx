import { refetchUntilHealthy } from '@a-list/api/caching.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DiscoverView } from '../discover-view.ts'
import { productsQuery } from '../products-query.ts'

/** The next page of a list, as `useInfiniteQuery` returns it. */
export interface NextPage {
  fetchNextPage: () => unknown
  isFetchNextPageError: boolean
  isFetchingNextPage: boolean
}

/**
 * Requests the next page again if an outage kept it from loading, as often as other queries and only while the page is
 * visible. Renders nothing.
 */
export function RetriedPage({ view, more }: { view: DiscoverView; more: NextPage }): null {
  const { api } = useHost()
  const client = useQueryClient()
  const { fetchNextPage, isFetchNextPageError, isFetchingNextPage } = more
  const state = client.getQueryState(productsQuery(api, view).queryKey)
  const delay = isFetchNextPageError && !isFetchingNextPage && state && refetchUntilHealthy({ state })
  useEffect(() => {
    if (!delay) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void fetchNextPage()
    }, delay)
    return () => clearInterval(timer)
  }, [delay, fetchNextPage])
  return null
}
