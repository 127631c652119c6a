import { addToList } from '@a-list/api/lists/add-to-list.ts'
import {
  deleteList,
  moveItem,
  renameList,
  restoreList,
  shareList,
  unshareList,
} from '@a-list/api/lists/change-list.ts'
import { createList } from '@a-list/api/lists/create-list.ts'
import { ADD_FAILED, REMOVE_FAILED, REMOVED } from '@a-list/api/lists/messages.ts'
import { removeFromList } from '@a-list/api/lists/remove-from-list.ts'
import { listKeys } from '@a-list/api/query-keys.ts'
import type { ListItem, ShoppingList } from '@a-list/domain/shopping-list.ts'
import { type Toast, useHost } from '@a-list/remote/host-context.ts'
import { tellOutcome } from '@a-list/ui/form/tell-outcome.ts'
import { useQueryClient } from '@tanstack/react-query'

/** What can be done with lists: shown at once, taken back where it is refused, and said in a toast either way. */
export function useListChanges() {
  const host = useHost()
  const { api, outbox } = host
  const queryClient = useQueryClient()
  const deps = { api, queryClient }
  const refetch = () => queryClient.invalidateQueries({ queryKey: listKeys.all })

  const tell = (work: () => Promise<unknown>, failed: string, done?: Toast) =>
    tellOutcome(host, work, failed, done)
  const undo = (onSelect: () => unknown) => ({ label: 'Undo', onSelect: () => void onSelect() })

  return {
    createList: (name: string) =>
      tell(
        async () => {
          const created = await createList(api, name)
          const list = { ...created, items: [], created_at: '' }
          queryClient.setQueryData<ShoppingList[]>(listKeys.all, (lists = []) => [...lists, list])
          void refetch()
        },
        'Failed to create the list. Please try again.',
        { title: 'List created', description: name.trim() },
      ),

    renameList: (list: ShoppingList, name: string) =>
      tell(() => renameList(deps, list.id, name), 'Failed to rename the list. Please try again.', {
        title: 'List renamed',
        description: name.trim(),
      }),

    deleteList: (list: ShoppingList) =>
      tell(() => deleteList(deps, list.id), 'Failed to delete the list. Please try again.', {
        title: 'List deleted',
        description: list.name,
        action: undo(() =>
          tell(() => restoreList(deps, list.id), 'Failed to bring the list back. Please try again.'),
        ),
      }),

    removeItem: (list: ShoppingList, item: ListItem) =>
      tell(() => removeFromList(deps, list.id, item.id), REMOVE_FAILED, {
        title: REMOVED,
        action: undo(() =>
          tell(async () => {
            const state = await addToList({ outbox, queryClient }, list.id, item, item.type)
            if (state === 'sent') void refetch()
          }, ADD_FAILED),
        ),
      }),

    moveItem: (from: ShoppingList, to: ShoppingList, item: ListItem) =>
      tell(() => moveItem(deps, from.id, to.id, item.id), 'Failed to move the item. Please try again.', {
        title: 'Item moved',
        description: `${item.name} is in ${to.name} now.`,
      }),

    shareList: (list: ShoppingList) =>
      tell(() => shareList(deps, list.id), 'Failed to share the list. Please try again.'),

    unshareList: (list: ShoppingList) =>
      tell(() => unshareList(deps, list.id), 'Failed to end the sharing. Please try again.', {
        title: 'No longer shared',
        description: 'The link leads nowhere from now on.',
      }),
  }
}
