import { LONGEST_LIST_NAME, type ShoppingList } from '@a-list/domain/shopping-list.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { Dialog } from '@a-list/ui/dialog/dialog.tsx'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useClosing } from '../../use-closing.ts'
import { useListChanges } from './use-list-changes.ts'

export function RenameDialog({ list, onClose }: { list: ShoppingList; onClose: () => void }) {
  const { renameList } = useListChanges()
  const [open, close] = useClosing(onClose)
  const [name, setName] = useState(list.name)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return
    close()
    if (name.trim() !== list.name) void renameList(list, name)
  }

  return (
    <Dialog open={open} onClose={close} title="Rename List">
      <form onSubmit={onSubmit} className="grid gap-5">
        <TextField
          label="List name"
          autoComplete="off"
          maxLength={LONGEST_LIST_NAME}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" tone="accent" wide disabled={name.trim() === ''}>
          Rename
        </Button>
      </form>
    </Dialog>
  )
}
