import { type ListItem, type ShoppingList, totalPrice } from '@a-list/domain/members/shopping-list.ts'
import { formatPrice } from '@a-list/domain/prices/money.ts'
import { plural } from '@a-list/domain/text/plural.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { focusNeighbor } from '@a-list/ui/roving-focus/focus-neighbor.ts'
import { clsx } from 'clsx'
import { ArrowRightLeft, BellPlus, type LucideIcon, Pencil, Printer, Share2, Trash2, X } from 'lucide-react'
import { useRef, useState } from 'react'
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
  /** Called when the list disappears, so that the parent can move the focus out of it. */
  onLeave: () => void
  /** Called when the member undoes a removal, so that the parent can move the focus to the list. */
  onUndo: () => void
}

export function ListSection(props: ListSectionProps) {
  const { list, others, hasExtensions, isPrinted, onPrint, onLeave, onUndo } = props
  const { openWidget } = useHost()
  const changes = useListChanges()
  const [open, setOpen] = useState<'rename' | 'share' | ListItem>()
  const close = () => setOpen(undefined)
  const { id, name, items } = list
  const section = useRef<HTMLElement>(null)

  /** Moves the focus from a row that disappears to its neighbor, or to the list's name. */
  function leaveRow(item: ListItem) {
    const at = items.findIndex(({ id, type }) => id === item.id && type === item.type)
    const row = section.current?.querySelectorAll('li')[at]
    if (row) focusNeighbor(row, section.current?.querySelector('h2') ?? null)
  }

  return (
    <section ref={section} aria-labelledby={`list-${id}`} className={clsx(!isPrinted && 'print:hidden')}>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h2 id={`list-${id}`} tabIndex={-1} className="text-3xl wrap-anywhere">
            {name}
          </h2>
          {items.length > 0 && (
            <p className="text-ink-soft">
              {`${plural(items.length, 'item')}, ${formatPrice(totalPrice(items))} in all`}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-1.5 max-sm:w-full print:hidden">
          {hasExtensions && (
            <ListAction
              text="Rename"
              label={`Rename ${name}`}
              Icon={Pencil}
              onClick={() => setOpen('rename')}
            />
          )}
          {/* An empty list is nothing to share, but the sharing of one can be stopped. */}
          {hasExtensions && (items.length > 0 || list.share_token) && (
            <ListAction text="Share" label={`Share ${name}`} Icon={Share2} onClick={() => setOpen('share')} />
          )}
          {items.length > 0 && (
            <ListAction text="Print" label={`Print ${name}`} Icon={Printer} onClick={onPrint} />
          )}
          {hasExtensions && (
            <ListAction
              danger
              text="Delete"
              label={`Delete ${name}`}
              Icon={Trash2}
              onClick={() => {
                onLeave()
                void changes.deleteList(list, onUndo, onLeave)
              }}
            />
          )}
        </div>
      </div>
      {items.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-y border-line py-4">
          <p className="text-ink-soft">Nothing in this list yet.</p>
          <ButtonLink to="/discover" tone="outline" className="print:hidden">
            Find products
          </ButtonLink>
        </div>
      ) : (
        <ListItems
          items={items}
          actions={(item) => (
            <>
              <ButtonLink to={item.url} size="compact" className="max-sm:px-2">
                View
                <span className="sr-only"> {item.name}</span>
              </ButtonLink>
              {hasExtensions && others.length > 0 && (
                <ListAction
                  text="Move"
                  label={`Move ${item.name} to another list`}
                  Icon={ArrowRightLeft}
                  onClick={() => setOpen(item)}
                />
              )}
              {hasExtensions && item.type === 'product' && (
                <ListAction
                  text="Price alert"
                  label={`Set a price alert for ${item.name}`}
                  Icon={BellPlus}
                  onClick={() => void openWidget('account/price-alert', item)}
                />
              )}
              <ListAction
                danger
                text="Remove"
                label={`Remove ${item.name} from ${name}`}
                Icon={X}
                onClick={() => {
                  leaveRow(item)
                  void changes.removeItem(list, item, onUndo)
                }}
              />
            </>
          )}
        />
      )}
      {open === 'rename' && <RenameDialog list={list} others={others} onClose={close} />}
      {open === 'share' && <ShareDialog list={list} onClose={close} />}
      {typeof open === 'object' && (
        <MoveDialog list={list} item={open} others={others} onMove={() => leaveRow(open)} onClose={close} />
      )}
    </section>
  )
}

interface ListActionProps {
  Icon: LucideIcon
  /** The visible text. */
  text: string
  /** The text for screen readers, which also names the list or item. */
  label: string
  /** Whether the action deletes something. Its button is then apart, at the end of the row. */
  danger?: boolean
  onClick: () => void
}

/** A phone has no room for the icons beside the texts. */
function ListAction({ Icon, text, label, danger = false, onClick }: ListActionProps) {
  return (
    <Button
      tone={danger ? 'danger' : 'outline'}
      size="compact"
      aria-label={label}
      onClick={onClick}
      className={clsx('max-sm:px-2', danger && 'ml-auto sm:ml-3')}
    >
      <Icon aria-hidden className="size-4 max-sm:hidden" />
      {text}
    </Button>
  )
}
