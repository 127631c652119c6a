import { IconButton } from '@a-list/ui/button/icon-button.tsx'
import { clsx } from 'clsx'
import { RotateCw } from 'lucide-react'
import type { ProductList } from './brand-products.ts'

interface StoreNoticeProps {
  brandName: string
  list: ProductList
  retrying: boolean
  onRetry: () => void
}

/**
 * Names the source of the products of a brand with a store. All of its texts have the same height, so that
 * nothing below moves.
 */
export function StoreNotice({ brandName, list, retrying, onRetry }: StoreNoticeProps) {
  const { title, text, ground } = messageFor(brandName, list)
  return (
    <div
      role={list.unavailable ? 'alert' : undefined}
      className={clsx(
        'mb-6 flex min-h-30 items-center justify-between gap-4 border-l-4 px-4 py-3 sm:min-h-20',
        ground,
      )}
    >
      <div>
        <h3 className="font-text font-semibold">{title}</h3>
        <p className="text-sm">{text}</p>
      </div>
      {list.unavailable && (
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

function messageFor(brandName: string, { unavailable, source, checked }: ProductList) {
  if (unavailable) {
    return {
      title: 'Unable to Load Live Products',
      text: `We can’t reach the ${brandName} store. Until we can, here are our own picks.`,
      ground: 'border-warn bg-warn-ground',
    }
  }
  if (source === 'live') {
    return {
      title: `Live from the ${brandName} store`,
      text: checked ? `Prices and stock ${checked}` : 'Prices and stock from the store',
      ground: 'border-good bg-good-ground',
    }
  }
  return {
    title: `Picked for you from ${brandName}`,
    text: 'Prices may have changed since we last checked.',
    ground: 'border-line bg-sheet',
  }
}
