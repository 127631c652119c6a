import { changeOf, type ListItem } from '@a-list/domain/members/shopping-list.ts'
import { Badge } from '@a-list/ui/badge/badge.tsx'
import { Image } from '@a-list/ui/image/image.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface ListItemsProps {
  items: readonly ListItem[]
  /** The buttons of an item. Absent if the list is read-only. */
  actions?: (item: ListItem) => ReactNode
}

/** The items of a list, with changes of price or stock since they were added. */
export function ListItems({ items, actions }: ListItemsProps) {
  return (
    <ul className="border-t border-line">
      {items.map((item) => (
        // On phones, the buttons take a full-width row below the picture.
        <li
          key={`${item.type} ${item.id}`}
          className="grid grid-cols-[auto_1fr] items-start gap-x-4 gap-y-3 border-b border-line py-4"
        >
          <div className="w-18 shrink-0 sm:w-22">
            <Image src={item.image} alt="" ratio="square" sizes="5.5rem" />
          </div>
          <div className="contents min-w-0 flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:flex">
            <div className="min-w-0">
              <h3 className="text-lg leading-snug wrap-anywhere">
                <Link to={item.url} className="inline-flex min-h-6 text-ink no-underline hover:underline">
                  {item.name}
                </Link>
              </h3>
              {item.brand && item.brand !== item.name && (
                <p className="text-sm text-ink-soft">{item.brand}</p>
              )}
              <ItemPrice item={item} />
            </div>
            {actions && (
              <div className="flex flex-wrap items-center gap-1.5 max-sm:col-span-2 print:hidden">
                {actions(item)}
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function ItemPrice({ item }: { item: ListItem }) {
  const { soldOut, priceBefore } = changeOf(item)
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
      {item.price && <span className="font-semibold">{item.price}</span>}
      {priceBefore && (
        <span className="text-sm text-warn">
          Price changed: it was <s>{priceBefore}</s>
        </span>
      )}
      {soldOut && <Badge tone="neutral">Out of stock since you added it</Badge>}
    </p>
  )
}
