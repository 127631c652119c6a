import { randomBytes } from 'node:crypto'
import { listItemRecordSchema } from '@a-list/domain/members/shopping-list.ts'
import { z } from 'zod'
import { sharedListKey } from '../changes/surrogate-keys.ts'
import { looseProductKey, rowId, text } from '../http/fields.ts'
import { ok, SUCCESS, successSchema } from '../http/route-response.ts'
import { notFound } from '../http/wp-error.ts'
import type { Api } from '../serve/api.ts'
import { serve } from '../serve/serve.ts'
import { lockOwnList, refuseManyItems, refuseManyLists, updateOwnList } from './own-list.ts'
import { listName, sharedListOf } from './shopping-lists.ts'

const params = z.object({ id: rowId })
/** Length of a token: short enough for a URL, and too long to guess. */
const SHARE_TOKEN_BYTES = 16

/** Renaming, deleting, sharing and moving, which extend the list endpoints. */
export function listManagementRoutes(api: Api): void {
  serve(api, 'renameList', {
    summary: 'Renames a list',
    params,
    body: z.object({ name: listName }),
    response: z.object({ id: z.number().int(), name: z.string() }),
    handle: ({ params, body, user, write }) =>
      write(async (tx) => {
        await lockOwnList(tx, params.id, user.id)
        const { id, name } = await updateOwnList(tx, params.id, user.id, { name: body.name })
        return ok({ id, name })
      }),
  })

  serve(api, 'deleteList', {
    summary: 'Deletes a list; it can be restored for a day',
    params,
    response: successSchema,
    handle: ({ params, user, write }) =>
      write(async (tx) => {
        await lockOwnList(tx, params.id, user.id)
        await updateOwnList(tx, params.id, user.id, { deleted_at: new Date() })
        return ok(SUCCESS)
      }),
  })

  serve(api, 'restoreList', {
    summary: 'Restores a deleted list; changes nothing for other lists',
    params,
    response: successSchema,
    handle: ({ params, user, write }) =>
      write(async (tx) => {
        await updateOwnList(tx, params.id, user.id, { deleted_at: null })
        await refuseManyLists(tx, user.id)
        return ok(SUCCESS)
      }),
  })

  serve(api, 'moveListItem', {
    summary: 'Moves an item to another list of the user',
    body: z.object({
      list_id: rowId,
      to_list_id: rowId,
      product_id: looseProductKey,
      product_type: z.enum(['product', 'brand']),
    }),
    response: successSchema,
    handle: ({ body, user, write }) =>
      write(async (tx) => {
        const { list_id, to_list_id, product_id, product_type } = body
        // Locks the lists in the order of their ids, so that two opposite moves can't deadlock.
        for (const id of [list_id, to_list_id].sort((a, b) => a - b)) await lockOwnList(tx, id, user.id)
        if (list_id === to_list_id) return ok(SUCCESS)
        const item = await tx
          .deleteFrom('shopping_list_items')
          .where('list_id', '=', list_id)
          .where('item_id', '=', product_id)
          .where('item_type', '=', product_type)
          .returningAll()
          .executeTakeFirst()
        if (item === undefined) throw notFound('alist_item_not_found', 'This item is not in the list.')
        await tx
          .insertInto('shopping_list_items')
          .values({ ...item, list_id: to_list_id })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        await refuseManyItems(tx, to_list_id)
        return ok(SUCCESS)
      }),
  })

  serve(api, 'shareList', {
    summary:
      'Shares a list by link: anybody with the link can read it; a shared list keeps its link. `show_name` names the owner',
    params,
    body: z.object({ show_name: z.boolean().optional() }).optional(),
    response: z.object({ share_token: z.string() }),
    handle: ({ params, body, user, write }) =>
      write(async (tx) => {
        const known = (await lockOwnList(tx, params.id, user.id)).share_token
        const share_token = known ?? randomBytes(SHARE_TOKEN_BYTES).toString('base64url')
        await updateOwnList(tx, params.id, user.id, { share_token, shares_name: body?.show_name ?? false })
        return ok({ share_token })
      }),
  })

  serve(api, 'unshareList', {
    summary: 'Stops sharing; the link no longer works',
    params,
    response: successSchema,
    handle: ({ params, user, write }) =>
      write(async (tx) => {
        await lockOwnList(tx, params.id, user.id)
        await updateOwnList(tx, params.id, user.id, { share_token: null })
        return ok(SUCCESS)
      }),
  })

  serve(api, 'getSharedList', {
    summary: 'Returns a shared list, with its owner’s name if the owner shows it',
    params: z.object({ token: text(100) }),
    surrogateKeys: ({ params }) => [sharedListKey(params.token)],
    response: z.object({
      name: z.string(),
      /** The owner's display name; null if the owner does not show it. */
      shared_by: z.string().nullable(),
      items: z.array(listItemRecordSchema),
    }),
    async handle({ db, params }) {
      const list = await sharedListOf(db, params.token)
      if (!list) throw notFound('alist_list_not_found', 'This list does not exist.')
      return ok(list)
    },
  })
}
