import { sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { historyKey } from '../prices/reductions.ts'
import { productsOfKey } from '../products/find-product.ts'
import { countOtherWatches, MAX_WATCHES } from './watch-limit.ts'
import { KEY_COLUMNS } from './watched-products.ts'

/**
 * Watches a product that a member saved for any drop of its price. An alert that the member set stays as it is. Beyond the
 * limit of watches, the product is saved only.
 */
export async function watchSaved(tx: Transaction<Tables>, userId: number, key: string): Promise<void> {
  if ((await countOtherWatches(tx, userId, key)) >= MAX_WATCHES) return
  await tx
    .insertInto('watches')
    .values({
      user_id: userId,
      product_key: key,
      target_cents: null,
      any_drop: true,
      back_in_stock: false,
      from_heart: true,
      since: sql<Date>`now()`,
      examined_at: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Ends the watch that a heart made, also of a product that is no longer published. @param id in any form */
export async function unwatchSaved(tx: Transaction<Tables>, userId: number, id: string): Promise<void> {
  const products = await productsOfKey(tx, id).select(KEY_COLUMNS).execute()
  await tx
    .deleteFrom('watches')
    .where('user_id', '=', userId)
    .where('from_heart', '=', true)
    .where('product_key', 'in', [id, ...products.map(historyKey)])
    .execute()
}

/** Makes room for an alert that a member sets: the oldest watch of a heart ends. @returns whether there was one */
export async function endOldestHeartWatch(tx: Transaction<Tables>, userId: number): Promise<boolean> {
  const ended = await tx
    .deleteFrom('watches')
    .where('user_id', '=', userId)
    .where('product_key', '=', (eb) =>
      eb
        .selectFrom('watches')
        .select('product_key')
        .where('user_id', '=', userId)
        .where('from_heart', '=', true)
        .orderBy('since')
        .limit(1),
    )
    .returning('product_key')
    .execute()
  return ended.length > 0
}
