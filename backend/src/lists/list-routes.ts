import { REST_BASE } from '@a-list/domain/endpoints.ts'
import { listItemRecordSchema, shoppingListRecordSchema } from '@a-list/domain/members/shopping-list.ts'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../database/tables.ts'
import { looseProductKey, rowId } from '../http/fields.ts'
import { created, ok, SUCCESS, successSchema } from '../http/route-response.ts'
import { notFound } from '../http/wp-error.ts'
import { findProduct } from '../products/find-product.ts'
import type { Api } from '../serve/api.ts'
import { serve } from '../serve/serve.ts'
import { brandsByKeys, findItems } from './list-items.ts'
import { lockOwnList, refuseManyItems, refuseManyLists } from './own-list.ts'
import { listName, shoppingListsOf } from './shopping-lists.ts'

const itemType = listItemRecordSchema.shape.type

export function listRoutes(api: Api): void {
  serve(api, 'getLists', {
    summary: 'Returns the shopping lists of the user with their items',
    response: z.array(shoppingListRecordSchema),
    handle: async ({ db, user }) => ok(await shoppingListsOf(db, user.id)),
  })

  serve(api, 'createList', {
    summary: 'Creates a shopping list',
    body: z.object({ name: listName }),
    response: z.object({ id: z.number().int(), name: z.string() }),
    handle: ({ body, user, write }) =>
      write(async (tx) => {
        const list = await tx
          .insertInto('shopping_lists')
          .values({ user_id: user.id, name: body.name })
          .returning(['id', 'name'])
          .executeTakeFirstOrThrow()
        await refuseManyLists(tx, user.id)
        return created(list, `${REST_BASE}/lists`)
      }),
  })

  serve(api, 'addToList', {
    summary: 'Adds a product or a brand to a list; adding it twice changes nothing',
    body: z.object({
      list_id: rowId,
      product_id: looseProductKey,
      product_type: itemType,
    }),
    response: successSchema,
    handle: ({ body, user, write }) =>
      write(async (tx) => {
        await lockOwnList(tx, body.list_id, user.id)
        if (!(await exists(tx, body.product_type, body.product_id))) {
          throw notFound('alist_item_not_found', 'This product or brand does not exist.')
        }
        const item = { type: body.product_type, id: body.product_id }
        const { price, availability } = (await findItems(tx, [item]))(item)
        await tx
          .insertInto('shopping_list_items')
          .values({
            list_id: body.list_id,
            item_type: item.type,
            item_id: item.id,
            added_price: price,
            added_availability: availability,
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        await refuseManyItems(tx, body.list_id)
        return ok(SUCCESS)
      }),
  })

  serve(api, 'removeFromList', {
    summary: 'Removes an item from a list; removing it again changes nothing',
    body: z.object({
      list_id: rowId,
      product_id: looseProductKey,
      product_type: z.optional(itemType),
    }),
    response: successSchema,
    handle: ({ body, user, write }) =>
      write(async (tx) => {
        await lockOwnList(tx, body.list_id, user.id)
        let items = tx
          .deleteFrom('shopping_list_items')
          .where('list_id', '=', body.list_id)
          .where('item_id', '=', body.product_id)
        if (body.product_type) items = items.where('item_type', '=', body.product_type)
        await items.execute()
        return ok(SUCCESS)
      }),
  })
}

async function exists(tx: Transaction<Tables>, type: 'product' | 'brand', id: string): Promise<boolean> {
  if (type === 'brand') return (await brandsByKeys(tx, [id])).length > 0
  if ((await findProduct(tx, id).select('id').executeTakeFirst()) !== undefined) return true
  const live = await tx
    .selectFrom('store_products')
    .select('store_product_id')
    .where('store_product_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return live !== undefined
}
