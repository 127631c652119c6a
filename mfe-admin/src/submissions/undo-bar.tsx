import { Button } from '@a-list/ui/button/button.tsx'
import { Undo2 } from 'lucide-react'

/**
 * Offers to undo the last decision, in view below the site's header and above what a toast covers. It lies over the
 * heading of the table, and beside the heading's button, so that the next row to decide on does not move. The live
 * region always exists, so that screen readers announce its text.
 */
export function UndoBar({ text, onUndo }: { text: string | undefined; onUndo: () => void }) {
  return (
    <div role="status" className="sticky top-15 z-20 h-0 lg:top-19">
      {text !== undefined && (
        <p className="absolute inset-x-0 sm:right-36 flex items-center justify-between gap-3 bg-good-ground px-4 text-sm text-good">
          <span className="py-1 wrap-anywhere">{text}</span>
          <Button tone="quiet" size="snug" className="-mr-3 px-3" onClick={onUndo}>
            <Undo2 aria-hidden className="size-4" />
            Undo
          </Button>
        </p>
      )}
    </div>
  )
}
