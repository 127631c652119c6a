import { formatPrice } from '@a-list/domain/money.ts'
import { type ListItem, type ShoppingList, totalPrice } from '@a-list/domain/shopping-list.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { IconButton } from '@a-list/ui/button/icon-button.tsx'
import { Tooltip } from '@a-list/ui/tooltip/tooltip.tsx'
import { clsx } from 'clsx'
import { ArrowRightLeft, BellPlus, Pencil, Printer, Share2, Trash2, X } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { ListItems } from './list-items.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { useListChanges } from './use-list-changes.ts'

interface ListSectionProps {
  list: ShoppingList
  /** The lists that an item can be moved to. */
  others: readonly ShoppingList[]
  /** Whether the backend has the extensions to rename, delete, move and share. */
  hasExtensions: boolean
  isPrinted: boolean
  onPrint: () => void
  /**
   * Called before a list or item is removed, so that the parent can move the focus, because the pressed button
   * disappears too.
   */
  onRemove: () => void
}

const ICON = 'size-5'

export function ListSection({ list, others, hasExtensions, isPrinted, onPrint, onRemove }: ListSectionProps) {
  const { openWidget } = useHost()
  const changes = useListChanges()
  const [open, setOpen] = useState<'rename' | 'share' | ListItem>()
  const close = () => setOpen(undefined)
  const { id, name, items } = list
  return (
    <section aria-labelledby={`list-${id}`} className={clsx(!isPrinted && 'print:hidden')}>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-2 gap-y-1">
        <div className="min-w-0">
          <h2 id={`list-${id}`} className="text-3xl wrap-anywhere">
            {name}
          </h2>
          <p className="text-ink-soft">
            {items.length === 1 ? '1 item' : `${items.length} items`}
            {items.length > 0 && `, ${formatPrice(totalPrice(items))} in all`}
          </p>
        </div>
        <div className="-ml-2.5 flex print:hidden">
          {hasExtensions && (
            <>
              <ListAction
                tip="Rename"
                label={`Rename ${name}`}
                icon={<Pencil aria-hidden className={ICON} />}
                onClick={() => setOpen('rename')}
              />
              <ListAction
                tip="Share"
                label={`Share ${name}`}
                icon={<Share2 aria-hidden className={ICON} />}
                onClick={() => setOpen('share')}
              />
            </>
          )}
          <ListAction
            tip="Print"
            label={`Print ${name}`}
            icon={<Printer aria-hidden className={ICON} />}
            onClick={onPrint}
          />
          {hasExtensions && (
            <ListAction
              tip="Delete"
              label={`Delete ${name}`}
              icon={<Trash2 aria-hidden className={ICON} />}
              onClick={() => {
                onRemove()
                void changes.deleteList(list)
              }}
            />
          )}
        </div>
      </div>
      {items.length === 0 ? (
        <p className="border-y border-line py-6 text-ink-soft">Nothing in this list yet.</p>
      ) : (
        <ListItems
          items={items}
          actions={(item) => (
            <>
              {hasExtensions && others.length > 0 && (
                <IconButton
                  label={`Move ${item.name} to another list`}
                  icon={<ArrowRightLeft aria-hidden className={ICON} />}
                  onClick={() => setOpen(item)}
                />
              )}
              {hasExtensions && item.type === 'product' && (
                <IconButton
                  label={`Set a price alert for ${item.name}`}
                  icon={<BellPlus aria-hidden className={ICON} />}
                  onClick={() => void openWidget('account/price-alert', item)}
                />
              )}
              <IconButton
                label={`Remove ${item.name} from ${name}`}
                icon={<X aria-hidden className={ICON} />}
                onClick={() => {
                  onRemove()
                  void changes.removeItem(list, item)
                }}
              />
            </>
          )}
        />
      )}
      {open === 'rename' && <RenameDialog list={list} onClose={close} />}
      {open === 'share' && <ShareDialog list={list} onClose={close} />}
      {typeof open === 'object' && <MoveDialog list={list} item={open} others={others} onClose={close} />}
    </section>
  )
}

/** An icon button whose meaning shows after the mouse rests on it, or with keyboard focus. */
function ListAction({ tip, ...button }: ComponentProps<typeof IconButton> & { tip: string }) {
  return <Tooltip text={tip}>{() => <IconButton {...button} />}</Tooltip>
}
