import { OWN_SHOP } from '@a-list/domain/prices/price-history.ts'
import { QUIET_MS, watchEvent } from '@a-list/domain/prices/watch.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { announceWatchEvent } from '../notifications/announce.ts'
import { type PriceRow, readPrices } from '../prices/reductions.ts'
import { findWatchedProducts } from './watched-products.ts'

/** Watches per transaction. */
const BATCH_SIZE = 200
const QUIET = sql`make_interval(secs => ${QUIET_MS / 1000})`

interface DueWatch {
  user_id: number
  product_key: string
  target_cents: number | null
  any_drop: boolean
  back_in_stock: boolean
  from_heart: boolean
  since: Date
  told_at: Date | null
}

/**
 * Notifies members of the prices and stock that they wait for. Several instances may run it at once, and it may be
 * killed at any time: each member gets one notification.
 * @param holdMs how long a price must hold before members are notified
 */
export async function announceWatched(db: Kysely<Tables>, holdMs: number, now = new Date()): Promise<void> {
  for (;;) {
    const examined = await db.transaction().execute((tx) => announceBatch(tx, holdMs, now))
    if (examined < BATCH_SIZE) return
  }
}

async function announceBatch(tx: Transaction<Tables>, holdMs: number, now: Date): Promise<number> {
  const watches = await takeDue(tx, holdMs, now)
  const keys = [...new Set(watches.map(({ product_key }) => product_key))]
  const rows = await readPrices(tx, keys, OWN_SHOP)
  const histories = Map.groupBy(rows, ({ product_key }) => product_key)
  const products = await findWatchedProducts(tx, keys)
  for (const { user_id, product_key, since, told_at, from_heart, ...choice } of watches) {
    const product = products.get(product_key)
    const points = histories.get(product_key)?.map(toPoint) ?? []
    const event = watchEvent(points, {
      choice,
      since: since.getTime(),
      toldAt: told_at?.getTime(),
      now: now.getTime(),
      holdMs,
    })
    if (!product || !event) continue
    await announceWatchEvent(tx, { userId: user_id, isSavedOnly: from_heart }, product, event, now)
    await tx
      .updateTable('watches')
      .set({ told_at: now })
      .where('user_id', '=', user_id)
      .where('product_key', '=', product_key)
      .execute()
  }
  return watches.length
}

/**
 * Watches that may have news since they were last examined: the product was observed, its price has held for long
 * enough, or the day after the last message is over.
 */
async function takeDue(tx: Transaction<Tables>, holdMs: number, now: Date): Promise<DueWatch[]> {
  const { rows } = await sql<DueWatch>`
    update watches set examined_at = ${now}
    where (user_id, product_key) in (
      select user_id, product_key from watches
      where examined_at < ${now} and (
        (told_at > examined_at - ${QUIET} and told_at <= ${now}::timestamptz - ${QUIET})
        or exists (
          select from price_history
          where price_history.product_key = watches.product_key and retailer_id = ${OWN_SHOP}
            and observed_at > examined_at - make_interval(secs => ${holdMs / 1000})
        )
      )
      order by examined_at limit ${BATCH_SIZE} for update skip locked
    )
    returning user_id, product_key, target_cents::float8 as target_cents, any_drop, back_in_stock,
      from_heart, since, told_at`.execute(tx)
  return rows
}

function toPoint({ observed_at, price_cents, availability, currency }: PriceRow) {
  return { at: observed_at.getTime(), cents: price_cents, availability, currency }
}
