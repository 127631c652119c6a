import type { FilterState } from '@a-list/domain/filters.ts'
import { useRef, useState } from 'react'
import { useFilters } from './use-filters.ts'
import { writeFilters } from './write-filters.ts'

interface Choice {
  wanted: FilterState
  /** What the address says until it says what is wanted: anything else there is news. */
  before: readonly string[]
}

/**
 * Filters that answer a press in the next frame: what was chosen shows at once, and the address with all that hangs on
 * it, a whole page of results, follows when that frame is drawn.
 * @param filters as the address has them
 */
export function usePromptFilters(filters: FilterState) {
  const apply = useFilters()
  const [choice, setChoice] = useState<Choice>()
  const frame = useRef(0)
  const isOnItsWay = choice?.before.includes(keyOf(filters)) ?? false
  // It has arrived: the way back to what was before is the address's to say again.
  if (choice && !isOnItsWay) setChoice(undefined)
  const shown = choice && isOnItsWay ? choice.wanted : filters

  function change(wanted: FilterState, options?: { replace?: boolean }) {
    const before = choice && isOnItsWay ? [...choice.before, keyOf(choice.wanted)] : [keyOf(filters)]
    setChoice({ wanted, before })
    // A hand quicker than the screen: its second choice holds the first.
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => setTimeout(() => apply(wanted, options)))
  }

  return { shown, change }
}

/** As the address writes them: it keeps no capitals. */
const keyOf = (filters: FilterState) => writeFilters(new URLSearchParams(), filters).toString()
