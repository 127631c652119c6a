import { addToList, createList } from '@a-list/api/lists/list-items.ts'
import { ADD_FAILED, addedMessage } from '@a-list/api/lists/lists.ts'
import { listKeys } from '@a-list/api/query-keys.ts'
import type { ListChoice, ShoppingList } from '@a-list/domain/members/shopping-list.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import type { ActionItem } from '@a-list/remote/pending-action.ts'
import { useBusy } from '@a-list/ui/form/use-busy.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Spec section 4, "List dialog": "submit creates the list if needed, then adds".
 * @param onCreated called when the list exists, so that a retry after a failed addition does not create another
 */
export function useAddToList(item: ActionItem, onDone: () => void, onCreated: (listId: string) => void) {
  const { api, navigate, outbox, toast } = useHost()
  const queryClient = useQueryClient()
  const [busy, run] = useBusy()
  const [failure, setFailure] = useState<string>()

  async function listIdFor(choice: ListChoice): Promise<string> {
    if (choice.kind === 'existing') return choice.id
    const { id, name } = await createList(api, choice.name)
    const list = { id, name, items: [], created_at: '' }
    queryClient.setQueryData<ShoppingList[]>(listKeys.all, (lists = []) => [...lists, list])
    onCreated(id)
    return id
  }

  async function addTo(listId: string) {
    const { id, name, type } = item
    const listItem = {
      id,
      type,
      name,
      brand: '',
      price: '',
      image: '',
      url: `/${type}/${encodeURIComponent(id)}`,
    }
    const state = await addToList({ outbox, queryClient }, listId, listItem, type)
    if (state === 'sent') {
      toast({
        ...addedMessage(name),
        action: { label: 'See your lists', onSelect: () => navigate('/dashboard?tab=lists') },
      })
      // Refetches, because only the backend knows the item's price and image.
      void queryClient.invalidateQueries({ queryKey: listKeys.all })
    } else {
      toast({ title: 'Saved on this device', description: `We’ll add ${name} when we can reach your list.` })
    }
    onDone()
  }

  const add = (choice: ListChoice) =>
    run(async () => {
      setFailure(undefined)
      await listIdFor(choice)
        .then(addTo)
        .catch(() => setFailure(ADD_FAILED))
    })

  return { add, busy, failure }
}
