import { randomBytes } from 'node:crypto'
import { listItemRecordSchema } from '@a-list/domain/shopping-list.ts'
import { z } from 'zod'
import { ok } from '../http/answer.ts'
import type { Api } from '../http/api.ts'
import { looseProductKey, rowId, text } from '../http/fields.ts'
import { serve } from '../http/serve.ts'
import { notFound } from '../http/wp-error.ts'
import { holdOwnList, refuseManyItems, refuseManyLists, updateOwnList } from './own-list.ts'
import { listName, sharedListOf } from './shopping-lists.ts'

const params = z.object({ id: rowId })
const done = z.object({ success: z.literal(true) })
const success = { success: true as const }
/** As long as an address may well be, and far too many to guess. */
const shareTokenBytes = 16

/** What the contract's lists lack: these calls are extensions. */
export function listManagementRoutes(api: Api): void {
  serve(api, 'renameList', {
    summary: 'Another name for a list',
    params,
    body: z.object({ name: listName }),
    answer: z.object({ id: z.number().int(), name: z.string() }),
    handle: ({ params, body, user, write }) =>
      write(async (tx) => {
        await holdOwnList(tx, params.id, user.id)
        const { id, name } = await updateOwnList(tx, params.id, user.id, { name: body.name })
        return ok({ id, name })
      }),
  })

  serve(api, 'deleteList', {
    summary: 'Takes a list away; for a day it can be restored',
    params,
    answer: done,
    handle: ({ params, user, write }) =>
      write(async (tx) => {
        await holdOwnList(tx, params.id, user.id)
        await updateOwnList(tx, params.id, user.id, { deleted_at: new Date() })
        return ok(success)
      }),
  })

  serve(api, 'restoreList', {
    summary: 'Brings a deleted list back; one that was not deleted stays as it is',
    params,
    answer: done,
    handle: ({ params, user, write }) =>
      write(async (tx) => {
        await refuseManyLists(tx, user.id)
        await updateOwnList(tx, params.id, user.id, { deleted_at: null })
        return ok(success)
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
    answer: done,
    handle: ({ body, user, write }) =>
      write(async (tx) => {
        const { list_id, to_list_id, product_id, product_type } = body
        // Always in this order, so that two moves against each other don't wait for each other.
        for (const id of [list_id, to_list_id].sort((a, b) => a - b)) await holdOwnList(tx, id, user.id)
        if (list_id === to_list_id) return ok(success)
        await refuseManyItems(tx, to_list_id)
        const item = await tx
          .deleteFrom('shopping_list_items')
          .where('list_id', '=', list_id)
          .where('item_id', '=', product_id)
          .where('item_type', '=', product_type)
          .returningAll()
          .executeTakeFirst()
        if (item === undefined) throw notFound('alist_item_not_found', 'That is not in the list.')
        await tx
          .insertInto('shopping_list_items')
          .values({ ...item, list_id: to_list_id })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        return ok(success)
      }),
  })

  serve(api, 'shareList', {
    summary: 'Makes the address under which anybody can read the list; one that is shared keeps its own',
    params,
    answer: z.object({ share_token: z.string() }),
    handle: ({ params, user, write }) =>
      write(async (tx) => {
        const known = (await holdOwnList(tx, params.id, user.id)).share_token
        const share_token = known ?? randomBytes(shareTokenBytes).toString('base64url')
        await updateOwnList(tx, params.id, user.id, { share_token })
        return ok({ share_token })
      }),
  })

  serve(api, 'unshareList', {
    summary: 'Ends the sharing; its address leads nowhere from then on',
    params,
    answer: done,
    handle: ({ params, user, write }) =>
      write(async (tx) => {
        await holdOwnList(tx, params.id, user.id)
        await updateOwnList(tx, params.id, user.id, { share_token: null })
        return ok(success)
      }),
  })

  serve(api, 'getSharedList', {
    summary: 'A list that its owner has shared, without a word of whose it is',
    params: z.object({ token: text(100) }),
    answer: z.object({ name: z.string(), items: z.array(listItemRecordSchema) }),
    async handle({ db, params }) {
      const list = await sharedListOf(db, params.token)
      if (!list) throw notFound('alist_list_not_found', 'There is no such list.')
      return ok(list)
    },
  })
}
