import {
  type ListItemRecord,
  MAX_LIST_NAME_LENGTH,
  type ShoppingListRecord,
} from '@a-list/domain/members/shopping-list.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { text } from '../http/fields.ts'
import { findItems } from './list-items.ts'

export const listName = text(MAX_LIST_NAME_LENGTH).min(1, 'Enter a name for the list')

/** Returns the user's lists, oldest first, with the current details of their items. */
export async function shoppingListsOf(db: Kysely<Tables>, userId: number): Promise<ShoppingListRecord[]> {
  const lists = await db
    .selectFrom('shopping_lists')
    .select(['id', 'name', 'created_at', 'share_token', 'shares_name'])
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

/**
 * Returns the list shared under this token, with the current details of its items; undefined for an unknown
 * token.
 */
export async function sharedListOf(
  db: Kysely<Tables>,
  token: string,
): Promise<{ name: string; shared_by: string | null; items: ListItemRecord[] } | undefined> {
  const list = await db
    .selectFrom('shopping_lists')
    .innerJoin('users', 'users.id', 'shopping_lists.user_id')
    .select(['shopping_lists.id', 'shopping_lists.name', 'shares_name', 'display_name'])
    .where('share_token', '=', token)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!list) return undefined
  return {
    name: list.name,
    shared_by: list.shares_name ? list.display_name : null,
    items: (await itemsOf(db, [list.id])).map(({ item }) => item),
  }
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
