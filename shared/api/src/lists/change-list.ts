import type { ShoppingList } from '@a-list/domain/shopping-list.ts'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { ApiClient, ApiRequest } from '../client.ts'
import { refuseUnlessDone } from '../outbox/refusal.ts'
import { listKeys } from '../query-keys.ts'
import { write } from '../write.ts'

// Extensions of the reference backend (a-list/v2): extensions.ts says whether they are there.

export interface ListDeps {
  api: ApiClient
  queryClient: QueryClient
}

type Lists = ShoppingList[] | undefined

/** Another name, at once; the old one again if the call fails. @throws ApiFailure */
export async function renameList(deps: ListDeps, id: string, name: string): Promise<void> {
  const before = listNamed(deps, id)?.name ?? ''
  const rename = (to: string) => (lists: Lists) =>
    lists?.map((list) => (list.id === id ? { ...list, name: to } : list))
  await optimistically(deps, rename(name.trim()), rename(before), {
    method: 'PUT',
    path: `/lists/${encodeURIComponent(id)}`,
    body: { name: name.trim() },
  })
}

/** Gone at once, and back in its place if the call fails. For a day it can be restored. @throws ApiFailure */
export async function deleteList(deps: ListDeps, id: string): Promise<void> {
  const list = listNamed(deps, id)
  const place = listsOf(deps).findIndex((one) => one.id === id)
  await optimistically(
    deps,
    (lists) => lists?.filter((one) => one.id !== id),
    (lists) => (list ? lists?.toSpliced(place, 0, list) : lists),
    { method: 'DELETE', path: `/lists/${encodeURIComponent(id)}` },
  )
}

/** The undo of deleting. @throws ApiFailure */
export async function restoreList(deps: ListDeps, id: string): Promise<void> {
  await call(deps.api, { method: 'POST', path: `/lists/${encodeURIComponent(id)}/restore` })
  await deps.queryClient.invalidateQueries({ queryKey: listKeys.all })
}

/** The item stands in the other list at once, and back where it was if the call fails. @throws ApiFailure */
export async function moveItem(deps: ListDeps, from: string, to: string, itemId: string): Promise<void> {
  const source = listNamed(deps, from)
  const place = source?.items.findIndex(({ id }) => id === itemId) ?? -1
  const item = source?.items[place]
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
        if (list.id === from) return { ...list, items: without(list).toSpliced(place, 0, item) }
        return list.id === to && !wasThere ? { ...list, items: without(list) } : list
      }),
    {
      method: 'POST',
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

/** Makes the address that anybody can read the list under. @returns its token @throws ApiFailure */
export async function shareList({ api, queryClient }: ListDeps, id: string): Promise<string> {
  const path = `/lists/${encodeURIComponent(id)}/share`
  const { share_token } = await write(api, { base: 'extension', path, schema: sharedSchema })
  queryClient.setQueryData<ShoppingList[]>(listKeys.all, (lists) => withToken(lists, id, share_token))
  return share_token
}

/** Its address leads nowhere from then on. @throws ApiFailure */
export async function unshareList({ api, queryClient }: ListDeps, id: string): Promise<void> {
  await call(api, { method: 'DELETE', path: `/lists/${encodeURIComponent(id)}/share` })
  queryClient.setQueryData<ShoppingList[]>(listKeys.all, (lists) => withToken(lists, id, null))
}

const listsOf = ({ queryClient }: ListDeps) => queryClient.getQueryData<ShoppingList[]>(listKeys.all) ?? []
const listNamed = (deps: ListDeps, id: string) => listsOf(deps).find((list) => list.id === id)

function withToken(lists: Lists, id: string, share_token: string | null): Lists {
  return lists?.map((list) => (list.id === id ? { ...list, share_token } : list))
}

type Change = Pick<ApiRequest<z.ZodMiniType>, 'method' | 'path' | 'body'>

async function call(api: ApiClient, change: Change): Promise<void> {
  refuseUnlessDone(await write(api, { base: 'extension', ...change, schema: z.unknown() }))
}

async function optimistically(
  { api, queryClient }: ListDeps,
  show: (lists: Lists) => Lists,
  undo: (lists: Lists) => Lists,
  change: Change,
): Promise<void> {
  // What is on its way would show the lists as they were.
  await queryClient.cancelQueries({ queryKey: listKeys.all })
  queryClient.setQueryData<ShoppingList[]>(listKeys.all, show)
  try {
    await call(api, change)
  } catch (thrown) {
    queryClient.setQueryData<ShoppingList[]>(listKeys.all, undo)
    throw thrown
  }
}
