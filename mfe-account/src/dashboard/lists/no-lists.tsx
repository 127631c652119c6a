import { totalPrice } from '@a-list/domain/members/shopping-list.ts'
import { formatPrice } from '@a-list/domain/prices/money.ts'
import { sampleLists } from '@a-list/sample/lists.ts'
import { Badge } from '@a-list/ui/badge/badge.tsx'
import { Button } from '@a-list/ui/button/button.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { useBusy } from '@a-list/ui/form/use-busy.ts'
import { useState } from 'react'
import { ListItems } from './list-items.tsx'
import { useListChanges } from './use-list-changes.ts'

/**
 * Shown to a member without lists: an example of one, and a button that creates it.
 * @param props.onCreated called once the list is created: the button, which had the focus, may be gone
 */
export default function NoLists({ onCreated }: { onCreated: () => void }) {
  const [busy, run] = useBusy()
  const [isCreated, setCreated] = useState(false)
  const { createList } = useListChanges()
  const [example] = sampleLists
  if (!example) return null
  const { name, items } = example
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:items-center">
      <EmptyState
        compact
        title="No lists yet"
        hint="Name a list above, then add products with the list button on their cards. A list adds up the prices, shows which of them have changed, and can be shared or printed."
        action={
          <Button
            tone="accent"
            busy={busy}
            // Offline, the new list waits to be sent, and the button stays.
            disabled={isCreated}
            onClick={() =>
              run(async () => {
                if (!(await createList(name))) return
                setCreated(true)
                onCreated()
              })
            }
          >
            Create “{name}”
          </Button>
        }
      />
      {/* The example is a picture of a list: its products may not exist in this shop. */}
      <div inert className="border border-line bg-sheet px-5 pt-5 [&_li:last-child]:border-b-0">
        <Badge tone="warn">Example</Badge>
        <p className="mt-3 font-display text-3xl">{name}</p>
        <p className="mb-3 text-ink-soft">
          {items.length} items, {formatPrice(totalPrice(items))} in all
        </p>
        <ListItems items={items} />
      </div>
    </div>
  )
}
