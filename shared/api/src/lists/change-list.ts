import type { ShoppingList } from '@a-list/domain/members/shopping-list.ts'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { throwUnlessSuccess } from '../outbox/send-write.ts'
import type { SiteOutbox, SiteWrite } from '../outbox/site-write.ts'
import type { SendResult } from '../outbox/stored-write.ts'
import { listKeys } from '../query-keys.ts'
import type { SiteApi } from '../site-api.ts'
import { write } from '../write.ts'

// Extensions of the reference backend (a-list/v2). Check with hasExtensionsQuery() that the backend has them.
// While the backend can't be reached, a change stays on the page and waits in the outbox. Sharing does not wait,
// because its result is a link that must work.

export interface ListDeps {
  api: SiteApi
  outbox: SiteOutbox
  queryClient: QueryClient
}

type Lists = ShoppingList[] | undefined

const CHANGE = { kind: 'list change', base: 'extension', body: undefined } as const

/** Renames a list at once, and reverts it if the backend refuses. @throws ApiFailure */
export async function renameList(deps: ListDeps, id: string, name: string): Promise<void> {
  const before = listNamed(deps, id)?.name ?? ''
  const rename = (to: string) => (lists: Lists) =>
    lists?.map((list) => (list.id === id ? { ...list, name: to } : list))
  await optimistically(deps, rename(name.trim()), rename(before), {
    ...CHANGE,
    label: `${before}, renamed to ${name.trim()}`,
    method: 'PUT',
    path: `/lists/${encodeURIComponent(id)}`,
    body: { name: name.trim() },
  })
}

/** Deletes a list at once, and puts it back if the backend refuses. It can be restored for a day. @throws ApiFailure */
export async function deleteList(deps: ListDeps, id: string): Promise<void> {
  const list = listNamed(deps, id)
  const index = listsOf(deps).findIndex((one) => one.id === id)
  await optimistically(
    deps,
    (lists) => lists?.filter((one) => one.id !== id),
    (lists) => (list ? lists?.toSpliced(index, 0, list) : lists),
    {
      ...CHANGE,
      label: `${list?.name ?? 'A list'}, deleted`,
      method: 'DELETE',
      path: `/lists/${encodeURIComponent(id)}`,
    },
  )
}

/** Undoes the deletion of a list at once, and deletes it again if the backend refuses. @throws ApiFailure */
export async function restoreList(deps: ListDeps, list: ShoppingList): Promise<void> {
  const { state } = await optimistically(
    deps,
    // The second time, the list is there, perhaps with a link that was made meanwhile.
    (lists) => (lists?.some(({ id }) => id === list.id) ? lists : lists && [...lists, list]),
    (lists) => lists?.filter(({ id }) => id !== list.id),
    { ...CHANGE, label: `${list.name}, restored`, path: `/lists/${encodeURIComponent(list.id)}/restore` },
  )
  // Only the backend knows the list's place among the others.
  if (state === 'sent') await deps.queryClient.invalidateQueries({ queryKey: listKeys.all })
}

/** Moves an item to another list at once, and moves it back if the backend refuses. @throws ApiFailure */
export async function moveItem(deps: ListDeps, from: string, to: string, itemId: string): Promise<void> {
  const source = listNamed(deps, from)
  const index = source?.items.findIndex(({ id }) => id === itemId) ?? -1
  const item = source?.items[index]
  if (!item) return
  const without = (list: ShoppingList) => list.items.filter(({ id }) => id !== itemId)
  const target = listNamed(deps, to)
  const wasThere = target?.items.some(({ id }) => id === itemId)
  await optimistically(
    deps,
    (lists) =>
      lists?.map((list) => {
        if (list.id === from) return { ...list, items: without(list) }
        return list.id === to ? { ...list, items: [...without(list), item] } : list
      }),
    (lists) =>
      lists?.map((list) => {
        if (list.id === from) return { ...list, items: without(list).toSpliced(index, 0, item) }
        return list.id === to && !wasThere ? { ...list, items: without(list) } : list
      }),
    {
      ...CHANGE,
      label: `${item.name}, moved to ${target?.name ?? 'another list'}`,
      path: '/list-items/move',
      body: {
        list_id: from,
        to_list_id: to,
        product_id: itemId,
        product_type: item.type ?? 'product',
      },
    },
  )
}

const sharedSchema = z.object({ share_token: z.string() })

/**
 * Makes the list's public URL, or changes whether it names the list's owner.
 * @returns its token
 * @throws ApiFailure
 */
export async function shareList(
  { api, queryClient }: ListDeps,
  id: string,
  showName: boolean,
): Promise<string> {
  const path = `/lists/${encodeURIComponent(id)}/share` as const
  const body = { show_name: showName }
  const { share_token } = await write(api, { base: 'extension', path, body, schema: sharedSchema })
  queryClient.setQueryData<ShoppingList[]>(listKeys.all, (lists) =>
    withShare(lists, id, { share_token, shares_name: showName }),
  )
  return share_token
}

/** Disables the list's public URL. @throws ApiFailure */
export async function unshareList({ api, queryClient }: ListDeps, id: string): Promise<void> {
  const path = `/lists/${encodeURIComponent(id)}/share` as const
  throwUnlessSuccess(await write(api, { base: 'extension', method: 'DELETE', path, schema: z.unknown() }))
  queryClient.setQueryData<ShoppingList[]>(listKeys.all, (lists) =>
    withShare(lists, id, { share_token: null }),
  )
}

const listsOf = ({ queryClient }: ListDeps) => queryClient.getQueryData<ShoppingList[]>(listKeys.all) ?? []
const listNamed = (deps: ListDeps, id: string) => listsOf(deps).find((list) => list.id === id)

function withShare(
  lists: Lists,
  id: string,
  share: Pick<ShoppingList, 'share_token' | 'shares_name'>,
): Lists {
  return lists?.map((list) => (list.id === id ? { ...list, ...share } : list))
}

async function optimistically(
  { outbox, queryClient }: ListDeps,
  /** May be applied twice. */
  show: (lists: Lists) => Lists,
  undo: (lists: Lists) => Lists,
  change: SiteWrite,
): Promise<SendResult> {
  async function showChange() {
    // Cancels a fetch in progress: it would overwrite the change with the old lists.
    await queryClient.cancelQueries({ queryKey: listKeys.all })
    queryClient.setQueryData<ShoppingList[]>(listKeys.all, show)
  }
  await showChange()
  try {
    const result = await outbox.send(change)
    // While this write waited for earlier ones, those may have fetched the lists again.
    await showChange()
    return result
  } catch (thrown) {
    queryClient.setQueryData<ShoppingList[]>(listKeys.all, undo)
    throw thrown
  }
}
