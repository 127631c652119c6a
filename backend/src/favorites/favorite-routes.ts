import { favoritesSchema, favoriteToggledSchema } from '@a-list/domain/members/favorites.ts'
import { z } from 'zod'
import { productKey, rowId } from '../http/fields.ts'
import { ok } from '../http/route-response.ts'
import { notFound, WpError } from '../http/wp-error.ts'
import { historyKey } from '../prices/reductions.ts'
import { findProduct } from '../products/find-product.ts'
import { toggleRow } from '../queries/toggle-row.ts'
import type { Api } from '../serve/api.ts'
import { serve } from '../serve/serve.ts'
import { unwatchSaved, watchSaved } from '../watches/heart-watches.ts'
import { KEY_COLUMNS } from '../watches/watched-products.ts'
import { favoritesOf } from './favorites-of.ts'

export function favoriteRoutes(api: Api): void {
  serve(api, 'getFavorites', {
    summary: 'Lists the numbers of favorite brands and the ids of favorite products, newest first',
    response: favoritesSchema,
    handle: async ({ db, user }) => ok(await favoritesOf(db, user.id)),
  })

  serve(api, 'toggleFavoriteBrand', {
    summary: 'Adds a brand to the favorites, or removes it',
    body: z.object({ brand_id: rowId }),
    response: favoriteToggledSchema,
    handle: ({ body, user, write }) =>
      write(async (tx) => {
        const brand = await tx
          .selectFrom('brands')
          .select('id')
          .where('id', '=', body.brand_id)
          .executeTakeFirst()
        if (brand === undefined) throw notFound('alist_brand_not_found', 'Brand not found')
        const isFavorited = await toggleRow(tx, 'favorite_brands', { user_id: user.id, brand_id: brand.id })
        return ok({ success: true, isFavorited })
      }),
  })

  serve(api, 'toggleFavoriteProduct', {
    summary:
      'Adds a product to the favorites and watches its price, or removes it; also for live products that this backend does not store',
    body: z.object({ product_id: productKey }),
    response: favoriteToggledSchema,
    handle: ({ body, user, write }) =>
      write(async (tx) => {
        const product = await findProduct(tx, body.product_id)
          .select([...KEY_COLUMNS, 'is_sponsored'])
          .executeTakeFirst()
        if (product?.is_sponsored) {
          throw new WpError(403, 'alist_sponsored_product', 'Sponsored products cannot be favorited')
        }
        const row = { user_id: user.id, product_id: body.product_id }
        const isFavorited = await toggleRow(tx, 'favorite_products', row)
        if (!isFavorited) await unwatchSaved(tx, user.id, body.product_id)
        else if (product) await watchSaved(tx, user.id, historyKey(product))
        return ok({ success: true, isFavorited })
      }),
  })
}
