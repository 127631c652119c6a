import { Button } from '@a-list/ui/button/button.tsx'
import { Undo2 } from 'lucide-react'

/**
 * Offers to undo the last decision, in view below the site's header and above what a toast covers. The live region
 * always exists, so that screen readers announce its text.
 */
export function UndoBar({ text, onUndo }: { text: string | undefined; onUndo: () => void }) {
  return (
    <div role="status" className="sticky top-15 z-20 lg:top-19">
      {text !== undefined && (
        <p className="mb-4 flex flex-wrap items-center justify-between gap-3 bg-good-ground px-4 py-1.5 text-sm text-good">
          <span className="wrap-anywhere">{text}</span>
          <Button tone="quiet" size="snug" className="-mr-3 px-3" onClick={onUndo}>
            <Undo2 aria-hidden className="size-4" />
            Undo
          </Button>
        </p>
      )}
    </div>
  )
}
