import { offerRecordSchema } from '@a-list/domain/offer.ts'
import { z } from 'zod'
import { productKey } from '../http/fields.ts'
import { ok } from '../http/route-response.ts'
import { cacheBriefly } from '../http/short-cache.ts'
import { pageHeaders } from '../queries/paging.ts'
import type { Api } from '../serve/api.ts'
import { serve } from '../serve/serve.ts'
import { findProduct } from './find-product.ts'
import { formerProduct } from './former-product.ts'
import { listProducts, productListQuery } from './product-list.ts'
import { productColumns, productToWire, productWireSchema } from './product-wire.ts'

const params = z.object({ id: productKey })

export function productRoutes(api: Api): void {
  const remember = cacheBriefly<number>()
  serve(api, 'listProducts', {
    summary: 'Lists published products, page by page',
    query: productListQuery,
    response: z.array(productWireSchema),
    async handle({ db, query, url }) {
      const { products, total } = await listProducts(db, query, remember)
      return ok(products, pageHeaders(url, query, total))
    },
  })

  serve(api, 'getProduct', {
    summary: 'Returns a product by number, slug or former slug; 410 if it is no longer listed',
    params,
    response: productWireSchema,
    async handle({ db, params }) {
      const row = await findProduct(db, params.id).select(productColumns).executeTakeFirst()
      if (row === undefined) return ok(productToWire(await formerProduct(db, params.id)))
      return ok(productToWire(row))
    },
  })

  serve(api, 'getRetailers', {
    summary: "Lists the retailers' offers for a product; empty without any",
    params,
    response: z.array(offerRecordSchema),
    async handle({ db, params }) {
      const rows = await db
        .selectFrom('retailer_offers')
        .select('offer')
        .where('product_id', '=', findProduct(db, params.id).select('id'))
        .orderBy('position')
        .execute()
      return ok(rows.map((row) => row.offer))
    },
  })
}
