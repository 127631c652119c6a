import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../database/tables.ts'
import { text } from '../http/fields.ts'
import { findItems, type ListItem, listItemSchema } from './list-items.ts'

export const listName = text(100).min(1, 'Enter a name for the list')

/** An item with what it was when it was put there; '' where that is not known. */
const keptItemSchema = listItemSchema.extend({ added_price: z.string(), added_availability: z.string() })

/** Spec section 3, "Shopping list". `created_at` is ISO in UTC. */
export const shoppingListSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  created_at: z.string(),
  /** Under which anybody can read the list; null: it isn't shared. */
  share_token: z.string().nullable(),
  items: z.array(keptItemSchema),
})

/** The user's lists, the oldest first, with what is known of their items now. */
export async function shoppingListsOf(
  db: Kysely<Tables>,
  userId: number,
): Promise<z.infer<typeof shoppingListSchema>[]> {
  const lists = await db
    .selectFrom('shopping_lists')
    .select(['id', 'name', 'created_at', 'share_token'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const items = await itemsOf(
    db,
    lists.map((list) => list.id),
  )
  return lists.map((list) => ({
    ...list,
    created_at: list.created_at.toISOString(),
    items: items
      .filter(({ list_id }) => list_id === list.id)
      .map(({ item, added }) => ({ ...item, ...added })),
  }))
}

/** The list that is read under this address, its items as they are now; undefined where there is none. */
export async function sharedListOf(
  db: Kysely<Tables>,
  token: string,
): Promise<{ name: string; items: ListItem[] } | undefined> {
  const list = await db
    .selectFrom('shopping_lists')
    .select(['id', 'name'])
    .where('share_token', '=', token)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!list) return undefined
  return { name: list.name, items: (await itemsOf(db, [list.id])).map(({ item }) => item) }
}

async function itemsOf(db: Kysely<Tables>, listIds: number[]) {
  if (listIds.length === 0) return []
  const rows = await db
    .selectFrom('shopping_list_items')
    .select(['list_id', 'item_type as type', 'item_id as id', 'added_price', 'added_availability'])
    .where('list_id', 'in', listIds)
    .orderBy('added_at')
    .orderBy('item_id')
    .execute()
  const itemOf = await findItems(db, rows)
  return rows.map((row) => {
    const { list_id, added_price, added_availability } = row
    return { list_id, item: itemOf(row), added: { added_price, added_availability } }
  })
}
