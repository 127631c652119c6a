import { offerRecordSchema } from '@a-list/domain/offer.ts'
import { z } from 'zod'
import { productKey, productListKeys } from '../changes/surrogate-keys.ts'
import { productKey as productId } from '../http/fields.ts'
import { ok } from '../http/route-response.ts'
import { cacheBriefly } from '../http/short-cache.ts'
import { pageHeaders } from '../queries/paging.ts'
import type { Api } from '../serve/api.ts'
import { serve } from '../serve/serve.ts'
import { findProduct } from './find-product.ts'
import { formerProduct } from './former-product.ts'
import { listProducts, productListQuery } from './product-list.ts'
import { productColumns, productToWire, productWireSchema } from './product-wire.ts'

const params = z.object({ id: productId })
const keysOf = (request: { params: z.output<typeof params> }) => [productKey(request.params.id)]

export function productRoutes(api: Api): void {
  const remember = cacheBriefly<number>()
  serve(api, 'listProducts', {
    summary: 'Lists published products, page by page',
    query: productListQuery,
    surrogateKeys: ({ query }) => productListKeys({ slugs: query.slug, brands: query.brand }),
    response: z.array(productWireSchema),
    async handle({ db, query, url }) {
      const newest = await api.changes.latest()
      const { products, total } = await listProducts(db, query, (key, count) =>
        remember(`${newest} ${key}`, count),
      )
      return ok(products, pageHeaders(url, query, total))
    },
  })

  serve(api, 'getProduct', {
    summary: 'Returns a product by number, slug or former slug; 410 if it is no longer listed',
    params,
    surrogateKeys: keysOf,
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
    surrogateKeys: keysOf,
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
