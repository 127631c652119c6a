import {
  deleteList,
  moveItem,
  renameList,
  restoreList,
  shareList,
  unshareList,
} from '@a-list/api/lists/change-list.ts'
import { addToList, createListWrite, removeFromList } from '@a-list/api/lists/list-items.ts'
import { ADD_FAILED, REMOVE_FAILED, REMOVED } from '@a-list/api/lists/lists.ts'
import { listKeys } from '@a-list/api/query-keys.ts'
import type { ListItem, ShoppingList } from '@a-list/domain/members/shopping-list.ts'
import { type Toast, useHost } from '@a-list/remote/host-context.ts'
import { sentLaterToast, showOutcome } from '@a-list/ui/form/outcome-toast.ts'
import { useQueryClient } from '@tanstack/react-query'

/**
 * The actions on lists. Each changes the page at once, reverts the change if the backend refuses it, and shows a
 * toast.
 */
export function useListChanges() {
  const host = useHost()
  const { api, outbox } = host
  const queryClient = useQueryClient()
  const deps = { api, outbox, queryClient }
  const refetch = () => queryClient.invalidateQueries({ queryKey: listKeys.all })

  const run = (work: () => Promise<unknown>, failed: string, done?: Toast) =>
    showOutcome(host, work, failed, done)
  const undo = (onSelect: () => unknown) => ({
    label: 'Undo',
    onSelect: () => void onSelect(),
    isOnlyWay: true,
  })

  return {
    createList: (name: string) =>
      run(async () => {
        const { state } = await outbox.send(createListWrite(name))
        if (state === 'waiting') return host.toast(sentLaterToast('list'))
        host.toast({ title: 'List created', description: name.trim() })
        await refetch()
      }, 'Failed to create the list. Please try again.'),

    renameList: (list: ShoppingList, name: string) =>
      run(() => renameList(deps, list.id, name), 'Failed to rename the list. Please try again.', {
        title: 'List renamed',
        description: name.trim(),
      }),

    /**
     * @param onUndo called when the member undoes it: the pressed button disappears
     * @param onRefused called when the backend refuses to restore the list, which disappears again
     */
    deleteList: (list: ShoppingList, onUndo: () => void, onRefused: () => void) =>
      run(() => deleteList(deps, list.id), 'Failed to delete the list. Please try again.', {
        title: 'List deleted',
        description: list.name,
        action: undo(async () => {
          onUndo()
          const failed = 'Failed to restore the list. Please try again.'
          if (!(await run(() => restoreList(deps, list), failed))) onRefused()
        }),
      }),

    /** @param onUndo called when the member undoes it: the pressed button disappears */
    removeItem: (list: ShoppingList, item: ListItem, onUndo: () => void) =>
      run(() => removeFromList(deps, list.id, item.id), REMOVE_FAILED, {
        title: REMOVED,
        action: undo(() => {
          onUndo()
          return run(async () => {
            const state = await addToList({ outbox, queryClient }, list.id, item, item.type)
            if (state === 'sent') void refetch()
          }, ADD_FAILED)
        }),
      }),

    moveItem: (from: ShoppingList, to: ShoppingList, item: ListItem) =>
      run(() => moveItem(deps, from.id, to.id, item.id), 'Failed to move the item. Please try again.', {
        title: 'Item moved',
        description: `${item.name} is now in ${to.name}.`,
      }),

    shareList: (list: ShoppingList, showName: boolean) =>
      run(() => shareList(deps, list.id, showName), 'Failed to share the list. Please try again.'),

    unshareList: (list: ShoppingList) =>
      run(() => unshareList(deps, list.id), 'Failed to stop sharing. Please try again.', {
        title: 'No longer shared',
        description: 'The link no longer works.',
      }),
  }
}
