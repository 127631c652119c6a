import { isUnauthorized, toApiError } from '@a-list/api/errors.ts'
import { LISTS_NEED_LOGIN, listsQuery } from '@a-list/api/lists/lists.ts'
import {
  entryOf,
  listChoice,
  MAX_LIST_NAME_LENGTH,
  preselectedList,
  type ShoppingList,
} from '@a-list/domain/members/shopping-list.ts'
import { plural } from '@a-list/domain/text/plural.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import type { ActionItem } from '@a-list/remote/pending-action.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { RadioList } from '@a-list/ui/choice/radio-list.tsx'
import { focusFirstField } from '@a-list/ui/dialog/use-modal.ts'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import { FormError } from '@a-list/ui/form/form-error.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useAddToList } from './use-add-to-list.ts'

interface ChooseListProps {
  item: ActionItem
  onDone: () => void
}

/** The member's lists. They are fetched each time, because another device may have changed them. */
export function ChooseList({ item, onDone }: ChooseListProps) {
  const { api } = useHost()
  const { data: lists, error, isFetching, refetch } = useQuery({ ...listsQuery(api), staleTime: 0 })
  if (lists) return <ListForm item={item} lists={lists} onDone={onDone} />
  if (!error) {
    return (
      <div aria-busy="true" className="grid gap-3">
        <span className="sr-only">Loading your lists...</span>
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-11" />
      </div>
    )
  }
  // An outage fails in several ways in turn. With one message for all, a screen reader reads it once.
  const reason = `Your lists did not load. ${navigator.onLine ? 'Please try again.' : 'You’re offline.'}`
  return (
    <div role="alert">
      <p className="mb-5 font-semibold">{isUnauthorized(toApiError(error)) ? LISTS_NEED_LOGIN : reason}</p>
      <Button tone="outline" wide busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  )
}

function ListForm({ item, lists, onDone }: ChooseListProps & { lists: ShoppingList[] }) {
  const [selected, setSelected] = useState(() => preselectedList(lists, item))
  // A member without lists starts with the name of a new one.
  const [newName, setNewName] = useState(lists.length === 0 ? '' : null)
  const { add, busy, failure } = useAddToList(item, onDone, (listId) => {
    setSelected(listId)
    setNewName(null)
  })
  const choice = listChoice(lists, selected, newName)
  const chosen = choice?.kind === 'existing' ? lists.find(({ id }) => id === choice.id) : undefined
  const isThere = chosen !== undefined && entryOf(chosen, item) !== undefined

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (choice) void add(choice)
  }

  return (
    <form ref={focusFirstField} data-autofocus onSubmit={onSubmit} className="grid gap-5">
      {newName === null ? (
        <>
          <RadioList
            legend="Your lists"
            choices={lists.map((list) => ({
              value: list.id,
              label: list.name,
              aside: entryOf(list, item) ? 'Already on it' : plural(list.items.length, 'item'),
            }))}
            value={selected ?? undefined}
            onChange={setSelected}
          />
          <Button tone="outline" onClick={() => setNewName('')}>
            <Plus aria-hidden className="size-4" />
            Create New List
          </Button>
        </>
      ) : (
        // The field gets the focus, because the member has just opened it or has no list to choose.
        <div ref={focusField}>
          <TextField
            label="New List Name"
            placeholder="Enter list name..."
            autoComplete="off"
            maxLength={MAX_LIST_NAME_LENGTH}
            value={newName}
            onChange={(event) => setNewName(event.target.value)}
          />
        </div>
      )}
      <FormError message={failure} />
      <div className="flex gap-3 *:grow">
        {newName !== null && lists.length > 0 && (
          <Button tone="outline" onClick={() => setNewName(null)}>
            Cancel
          </Button>
        )}
        <Button type="submit" tone="accent" busy={busy} disabled={!choice || isThere}>
          {busy ? 'Adding...' : isThere ? 'Already on this list' : 'Add to List'}
        </Button>
      </div>
    </form>
  )
}

function focusField(holder: HTMLElement | null) {
  holder?.querySelector('input')?.focus()
}
