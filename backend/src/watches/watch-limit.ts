import { sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Products that one member may watch. */
export const MAX_WATCHES = 500

/** Locks the account, so that two calls at once can't exceed the limit. Others may still refer to it. */
export async function countOtherWatches(
  tx: Transaction<Tables>,
  userId: number,
  key: string,
): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('watches')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('product_key', '!=', key)
    .executeTakeFirstOrThrow()
  return count
}
