import type { ListItem, ShoppingList } from '@a-list/domain/members/shopping-list.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { RadioList } from '@a-list/ui/choice/radio-list.tsx'
import { Dialog } from '@a-list/ui/dialog/dialog.tsx'
import { type FormEvent, useState } from 'react'
import { useDialogClose } from '../../use-dialog-close.ts'
import { useListChanges } from './use-list-changes.ts'

interface MoveDialogProps {
  list: ShoppingList
  item: ListItem
  others: readonly ShoppingList[]
  /** Called once the dialog has closed after a move. The parent moves the focus, because the pressed row disappears. */
  onMove: () => void
  onClose: () => void
}

export function MoveDialog({ list, item, others, onMove, onClose }: MoveDialogProps) {
  const { moveItem } = useListChanges()
  const [isMoved, setMoved] = useState(false)
  const [open, close] = useDialogClose(() => {
    if (isMoved) onMove()
    onClose()
  })
  const [target, setTarget] = useState(others[0]?.id)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const to = others.find(({ id }) => id === target)
    close()
    if (!to) return
    setMoved(true)
    void moveItem(list, to, item)
  }

  return (
    <Dialog open={open} onClose={close} title="Move Item">
      <form data-autofocus onSubmit={onSubmit} className="grid gap-5">
        <RadioList
          legend={`Move ${item.name} to`}
          choices={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={target}
          onChange={setTarget}
        />
        <Button type="submit" tone="accent" wide>
          Move
        </Button>
      </form>
    </Dialog>
  )
}
