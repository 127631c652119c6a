import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { notFound, WpError } from '../http/wp-error.ts'

export const MAX_LISTS = 100
export const MAX_ITEMS = 500

const noSuchList = () => notFound('alist_list_not_found', 'This list does not exist.')

/**
 * Locks the list's row, so that simultaneous additions can't exceed the limit. Another user's list and a
 * deleted list get the same response as an unknown one.
 */
export async function lockOwnList(
  tx: Transaction<Tables>,
  listId: number,
  userId: number,
): Promise<{ share_token: string | null }> {
  const list = await tx
    .selectFrom('shopping_lists')
    .select('share_token')
    .where('id', '=', listId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (list === undefined) throw noSuchList()
  return list
}

/** Changes the user's list, even if it is deleted. */
export async function updateOwnList(
  tx: Transaction<Tables>,
  listId: number,
  userId: number,
  change: { name?: string; deleted_at?: Date | null; share_token?: string | null; shares_name?: boolean },
) {
  const list = await tx
    .updateTable('shopping_lists')
    .set(change)
    .where('id', '=', listId)
    .where('user_id', '=', userId)
    .returning(['id', 'name'])
    .executeTakeFirst()
  if (list === undefined) throw noSuchList()
  return list
}

const total = sql<number>`count(*)::int`.as('total')

/** Call it after the write, which it undoes: a write that changes nothing succeeds at the limit too. */
export async function refuseManyLists(db: Kysely<Tables>, userId: number): Promise<void> {
  // Simultaneous additions can't exceed the limit: the second counts when the first has committed.
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const counted = await db
    .selectFrom('shopping_lists')
    .select(total)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  refuseMoreThan(MAX_LISTS, counted.total, 'lists')
}

/** Call it after the write, which it undoes, as above. */
export async function refuseManyItems(db: Kysely<Tables>, listId: number): Promise<void> {
  const counted = await db
    .selectFrom('shopping_list_items')
    .select(total)
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow()
  refuseMoreThan(MAX_ITEMS, counted.total, 'items')
}

function refuseMoreThan(max: number, count: number, what: string): void {
  if (count > max) throw new WpError(409, 'alist_too_many', `You have reached the limit of ${max} ${what}.`)
}
