import type { Sourced } from '@a-list/api/sourced.ts'
import { Notice } from '@a-list/ui/notice/notice.tsx'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** The one quiet line that says that what is shown comes from the built-in samples. */
export function SampleNotice() {
  const cache = useQueryClient().getQueryCache()
  const isOnSamples = () => cache.getAll().some(showsSamples)
  const onSamples = useSyncExternalStore((changed) => cache.subscribe(changed), isOnSamples, isOnSamples)
  if (!onSamples) return null
  return (
    <Notice>
      We can’t reach our catalogue right now, so you are looking at sample brands. It comes back by itself.
    </Notice>
  )
}

/** A list that grows has an answer for each of its pages. */
type Answer = Partial<Sourced<unknown>> & { pages?: Sourced<unknown>[] }

function showsSamples({ state }: Query): boolean {
  const answer = state.data as Answer | undefined
  return [answer, ...(answer?.pages ?? [])].some((part) => part?.source === 'sample')
}
