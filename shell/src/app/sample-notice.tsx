import type { Sourced } from '@a-list/api/sourced.ts'
import { Notice } from '@a-list/ui/notice/notice.tsx'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { usePage } from '../routing/page.ts'

/** A notice that the page shows sample data. */
export function SampleNotice() {
  const cache = useQueryClient().getQueryCache()
  const { late } = usePage()
  const isOnSamples = () => cache.getAll().some(showsSamples)
  const onSamples = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    isOnSamples,
    // Late data is in the server's cache, but not yet in the browser's. React would keep the server's notice and add another.
    () => !late && isOnSamples(),
  )
  if (!onSamples) return null
  return (
    <Notice wide>
      We can’t reach our catalog right now, so you are looking at sample brands. It comes back by itself.
    </Notice>
  )
}

/** An infinite list has one result per page. */
type Answer = Partial<Sourced<unknown>> & { pages?: Sourced<unknown>[] }

function showsSamples({ queryKey, state }: Query): boolean {
  // The cache statistics are not brands. Their own page says that they are samples. `storeKeys` has this word, but its
  // module would cost every page 90 bytes.
  if (queryKey[0] === 'store') return false
  const response = state.data as Answer | undefined
  return [response, ...(response?.pages ?? [])].some((part) => part?.source === 'sample')
}
