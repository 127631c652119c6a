import { LONGEST_LIST_NAME } from '@a-list/domain/shopping-list.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useListChanges } from './use-list-changes.ts'

/** What was typed stays until the list stands. */
export function NewListForm() {
  const { createList } = useListChanges()
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy || name.trim() === '') return
    setBusy(true)
    if (await createList(name)) setName('')
    setBusy(false)
  }

  return (
    <form onSubmit={onSubmit} className="flex max-w-narrow flex-wrap items-end gap-3">
      <div className="min-w-[min(14rem,100%)] grow">
        <TextField
          label="New List Name"
          placeholder="Enter list name..."
          autoComplete="off"
          maxLength={LONGEST_LIST_NAME}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <Button type="submit" busy={busy} disabled={name.trim() === ''} className="min-h-12">
        Create List
      </Button>
    </form>
  )
}
