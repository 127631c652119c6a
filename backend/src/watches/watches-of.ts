import { OWN_SHOP } from '@a-list/domain/prices/price-history.ts'
import type { Watch } from '@a-list/domain/prices/watch.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { findWatchedProducts } from './watched-products.ts'

/** The products that a member watches, the newest choice first. */
export async function watchesOf(db: Kysely<Tables>, userId: number): Promise<Watch[]> {
  const rows = await db
    .selectFrom('watches')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('price_history')
          .select(['price_cents', 'currency'])
          .whereRef('price_history.product_key', '=', 'watches.product_key')
          .where('retailer_id', '=', OWN_SHOP)
          .orderBy('observed_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('price'),
      (join) => join.onTrue(),
    )
    .select(['watches.product_key', 'target_cents', 'any_drop', 'back_in_stock', 'price_cents', 'currency'])
    .where('user_id', '=', userId)
    .orderBy('since', 'desc')
    .execute()
  const products = await findWatchedProducts(
    db,
    rows.map(({ product_key }) => product_key),
  )
  return rows.map(({ product_key, target_cents, any_drop, back_in_stock, price_cents, currency }) => {
    const product = products.get(product_key)
    const price = Number(price_cents)
    return {
      product_id: product?.id ?? product_key,
      name: product?.name ?? '',
      target_cents: target_cents === null ? null : Number(target_cents),
      any_drop,
      back_in_stock,
      price_cents: price > 0 ? price : null,
      currency: currency ?? 'USD',
    }
  })
}
