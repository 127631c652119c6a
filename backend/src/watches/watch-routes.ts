import { isWatching, watchChoiceSchema, watchSchema } from '@a-list/domain/prices/watch.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { productKey } from '../http/fields.ts'
import { ok, SUCCESS, successSchema } from '../http/route-response.ts'
import { notFound, WpError } from '../http/wp-error.ts'
import { historyKey } from '../prices/reductions.ts'
import { findProduct } from '../products/find-product.ts'
import type { Api } from '../serve/api.ts'
import { serve } from '../serve/serve.ts'
import { endOldestHeartWatch } from './heart-watches.ts'
import { countOtherWatches, MAX_WATCHES } from './watch-limit.ts'
import { KEY_COLUMNS } from './watched-products.ts'
import { watchesOf } from './watches-of.ts'

export function watchRoutes(api: Api): void {
  serve(api, 'getWatches', {
    summary: 'Lists the products that the user watches, the newest choice first',
    response: z.array(watchSchema),
    handle: async ({ db, user }) => ok(await watchesOf(db, user.id)),
  })

  serve(api, 'setWatch', {
    summary: 'Sets what the user wants to be told about a product; without any choice the watch ends',
    body: z.object({ product_id: productKey, ...watchChoiceSchema.shape }),
    response: successSchema,
    handle: ({ body: { product_id, ...choice }, user, write }) =>
      write(async (tx) => {
        const key = await keyOf(tx, product_id)
        if (!isWatching(choice)) {
          await tx
            .deleteFrom('watches')
            .where('user_id', '=', user.id)
            .where('product_key', '=', key ?? product_id)
            .execute()
          return ok(SUCCESS)
        }
        if (key === undefined) throw notFound('alist_product_not_found', 'Product not found')
        const others = await countOtherWatches(tx, user.id, key)
        if (others >= MAX_WATCHES && !(await endOldestHeartWatch(tx, user.id))) {
          const message = `You can have alerts for ${MAX_WATCHES} products. Please remove another one first.`
          throw new WpError(409, 'alist_too_many_watches', message)
        }
        const now = sql<Date>`now()`
        const set = { ...choice, from_heart: false, since: now, examined_at: now }
        // A notification of the heart's watch, even one that the preference suppressed, must not delay this alert.
        const toldAt = sql<Date | null>`case when watches.from_heart then null else watches.told_at end`
        await tx
          .insertInto('watches')
          .values({ user_id: user.id, product_key: key, ...set })
          .onConflict((both) =>
            both.columns(['user_id', 'product_key']).doUpdateSet({ ...set, told_at: toldAt }),
          )
          .execute()
        return ok(SUCCESS)
      }),
  })
}

/** The history's key of a published product. */
async function keyOf(db: Parameters<typeof findProduct>[0], id: string): Promise<string | undefined> {
  const row = await findProduct(db, id).select(KEY_COLUMNS).executeTakeFirst()
  return row && historyKey(row)
}
