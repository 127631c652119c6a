import { IconButton } from '@a-list/ui/button/icon-button.tsx'
import { clsx } from 'clsx'
import { RotateCw } from 'lucide-react'
import type { ShelfView } from './shelf-view.ts'

interface ShelfNoteProps {
  brandName: string
  shelf: ShelfView
  retrying: boolean
  onRetry: () => void
}

/** Where the products of a brand with a store are from. Each of its texts takes the same room: nothing below moves. */
export function ShelfNote({ brandName, shelf, retrying, onRetry }: ShelfNoteProps) {
  const { title, text, ground } = wordsFor(brandName, shelf)
  return (
    <div
      role={shelf.unavailable ? 'alert' : undefined}
      className={clsx(
        'mb-6 flex min-h-30 items-center justify-between gap-4 border-l-4 px-4 py-3 sm:min-h-20',
        ground,
      )}
    >
      <div>
        <h3 className="font-text font-semibold">{title}</h3>
        <p className="text-sm">{text}</p>
      </div>
      {shelf.unavailable && (
        <IconButton
          label="Try again"
          icon={<RotateCw aria-hidden className={clsx('size-5', retrying && 'animate-turn')} />}
          aria-disabled={retrying}
          onClick={() => !retrying && onRetry()}
        />
      )}
    </div>
  )
}

function wordsFor(brandName: string, { unavailable, source, checked }: ShelfView) {
  if (unavailable) {
    return {
      title: 'Unable to Load Live Products',
      text: `The ${brandName} store does not answer. Until it does, these are our own picks.`,
      ground: 'border-warn bg-warn-ground',
    }
  }
  if (source === 'live') {
    return {
      title: `Live from the ${brandName} store`,
      text: checked ? `Prices and stock ${checked}` : 'Prices and stock as the store has told us',
      ground: 'border-good bg-good-ground',
    }
  }
  return {
    title: `Picked for you from ${brandName}`,
    text: 'Prices may have changed since we wrote them down.',
    ground: 'border-line bg-sheet',
  }
}
