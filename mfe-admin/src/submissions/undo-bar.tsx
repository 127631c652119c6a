import { plural } from '@a-list/domain/text/plural.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { focusRow } from './use-table-keys.ts'
import type { Undoable } from './use-undo.ts'

const OFFER_MS = 10_000
/** The backend accepts an undo for 30 seconds. */
const LONGEST_OFFER_MS = 25_000

interface OfferProps {
  undoable: Undoable
  /** Whether an undo is being sent. */
  isSending: boolean
  onUndo: () => void
  /** Called when the time of the offer is over. */
  onEnd: () => void
}

interface UndoBarProps extends Omit<OfferProps, 'undoable'> {
  undoable: Undoable | undefined
}

/**
 * Offers to undo the last decision, in view below the site's header and above what a toast covers. It covers the
 * heading of the table, so that the next row to decide on does not move. Its right end is free for the heading's button,
 * which lies on top. The live region always exists, so that screen readers announce its text.
 */
export function UndoBar({ undoable, ...acts }: UndoBarProps) {
  return (
    <div role="status" className="sticky top-15 z-20 h-0 lg:top-19">
      {undoable && <Offer undoable={undoable} {...acts} />}
    </div>
  )
}

/**
 * Stays while it is hovered or focused (WCAG 2.2.1), as toasts do, and while an undo is being sent, but not longer than
 * an undo is possible.
 */
function Offer({ undoable, isSending, onUndo, onEnd }: OfferProps) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isPaused = isHovered || isFocused || isSending
  const { submissions, decidedAt } = undoable
  // The bar of a bulk decision does not repeat the words of the toast.
  const text = undoable.text ?? `${plural(submissions.length, 'decision')} can be undone.`
  const bar = useRef<HTMLParagraphElement>(null)
  const end = useEffectEvent(() => {
    // The heading of the table gets the focus of the button that disappears.
    if (bar.current?.contains(document.activeElement)) focusRow()
    onEnd()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer decision restarts the timer
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(end, OFFER_MS)
    return () => clearTimeout(timer)
  }, [decidedAt, isPaused])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer decision restarts the timer
  useEffect(() => {
    const timer = setTimeout(end, LONGEST_OFFER_MS)
    return () => clearTimeout(timer)
  }, [decidedAt])
  return (
    <p
      ref={bar}
      className="absolute inset-x-0 flex items-center justify-between gap-3 bg-good-ground px-4 text-sm text-good sm:-inset-x-3 sm:pr-36 sm:pl-3"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span className="py-1 wrap-anywhere">{text}</span>
      <Button tone="quiet" size="snug" className="-mr-3 px-3" busy={isSending} onClick={onUndo}>
        <Undo2 aria-hidden className="size-4" />
        Undo
      </Button>
    </p>
  )
}
