import { Button } from '@a-list/ui/button/button.tsx'
import { Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Undoable } from './use-undo.ts'

const OFFER_MS = 10_000

interface OfferProps {
  undoable: Undoable
  onUndo: () => void
  /** Called when the time of the offer is over. */
  onEnd: () => void
}

interface UndoBarProps extends Omit<OfferProps, 'undoable'> {
  undoable: Undoable | undefined
}

/**
 * Offers to undo the last decision, in view below the site's header and above what a toast covers. It lies over the
 * heading of the table, and beside the heading's button, so that the next row to decide on does not move. The live
 * region always exists, so that screen readers announce its text.
 */
export function UndoBar({ undoable, ...acts }: UndoBarProps) {
  return (
    <div role="status" className="sticky top-15 z-20 h-0 lg:top-19">
      {undoable && <Offer undoable={undoable} {...acts} />}
    </div>
  )
}

/** Stays while it is hovered or focused (WCAG 2.2.1), as toasts do. */
function Offer({ undoable, onUndo, onEnd }: OfferProps) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isPaused = isHovered || isFocused
  const end = useEffectEvent(onEnd)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer decision has the whole time
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(end, OFFER_MS)
    return () => clearTimeout(timer)
  }, [undoable, isPaused])
  return (
    <p
      className="absolute inset-x-0 sm:right-36 flex items-center justify-between gap-3 bg-good-ground px-4 text-sm text-good"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span className="py-1 wrap-anywhere">{undoable.text}</span>
      <Button tone="quiet" size="snug" className="-mr-3 px-3" onClick={onUndo}>
        <Undo2 aria-hidden className="size-4" />
        Undo
      </Button>
    </p>
  )
}
