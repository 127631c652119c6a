import type { FilterState } from '@a-list/domain/products/filters.ts'
import { useRef, useState } from 'react'
import { useFilters } from './use-filters.ts'
import { writeFilters } from './write-filters.ts'

interface Pending {
  filters: FilterState
  /** Keys of the filters that the URL may have before it gets `filters`. Any others come from a newer navigation. */
  before: readonly string[]
}

/**
 * Shows a choice in the next frame. The URL, and with it the whole page of results, changes after that frame is
 * painted.
 * @param urlFilters the filters in the URL
 */
export function useOptimisticFilters(urlFilters: FilterState) {
  const apply = useFilters()
  const [pending, setPending] = useState<Pending>()
  const frame = useRef(0)
  const isPending = pending?.before.includes(keyOf(urlFilters)) ?? false
  // The URL has changed, so its filters are shown again. This includes the shopper going back.
  if (pending && !isPending) setPending(undefined)
  const shown = pending && isPending ? pending.filters : urlFilters

  function change(filters: FilterState, options?: { replace?: boolean }) {
    const before = pending && isPending ? [...pending.before, keyOf(pending.filters)] : [keyOf(urlFilters)]
    setPending({ filters, before })
    // A second choice within the frame includes the first one.
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => setTimeout(() => apply(filters, options)))
  }

  return { shown, change }
}

/** The filters as the URL writes them, so that capitals make no difference. */
const keyOf = (filters: FilterState) => writeFilters(new URLSearchParams(), filters).toString()
