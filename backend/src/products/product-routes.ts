import { offerRecordSchema } from '@a-list/domain/prices/offer.ts'
import { openDifference } from '@a-list/domain/prices/offer-difference.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { rememberUntilChange } from '../changes/remember-until-change.ts'
import { productKey, productListKeys } from '../changes/surrogate-keys.ts'
import { productKey as productId } from '../http/fields.ts'
import { ok } from '../http/route-response.ts'
import { hiddenLink, isBroken } from '../link-state/link-state.ts'
import { SIGHTINGS } from '../link-state/sightings.ts'
import { readOfferReductions } from '../prices/reductions.ts'
import { pageHeaders } from '../queries/paging.ts'
import type { Api } from '../serve/api.ts'
import { serve } from '../serve/serve.ts'
import { findProduct } from './find-product.ts'
import { formerProduct } from './former-product.ts'
import { listProducts, productListQuery } from './product-list.ts'
import { productColumns, productsToWire, productWireSchema } from './product-wire.ts'
import { provenOffer } from './retailer-offer.ts'

const params = z.object({ id: productId })
const keysOf = (request: { params: z.output<typeof params> }) => [productKey(request.params.id)]

export function productRoutes(api: Api): void {
  const totals = rememberUntilChange(api.changes)
  serve(api, 'listProducts', {
    summary: 'Lists published products, page by page',
    query: productListQuery,
    surrogateKeys: ({ query }) => productListKeys({ slugs: query.slug, brands: query.brand }),
    response: z.array(productWireSchema),
    async handle({ db, query, url }) {
      const { products, total } = await listProducts(db, query, totals)
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
      const [product] = await productsToWire(db, [row ?? (await formerProduct(db, params.id))])
      if (product === undefined) throw new Error('A row has no product')
      return ok(product)
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
        .leftJoin('link_checks', (join) =>
          join
            .on('url', '=', sql<string>`offer->>'product_url'`)
            .on((on) => on.or([isBroken, on('differs', '=', true)])),
        )
        .select([
          'product_id',
          'offer',
          sql<Date | null>`case when ${isBroken} then coalesce(worked_at, failing_since) end`.as('failing'),
        ])
        .select(SIGHTINGS)
        .where('product_id', '=', findProduct(db, params.id).select('id'))
        .where(({ not, exists }) => not(exists(hiddenLink(db))))
        .orderBy('position')
        .execute()
      const [first] = rows
      if (!first) return ok([])
      const proofs = await readOfferReductions(db, String(first.product_id))
      const isChecking = api.settings.links.everyMs > 0
      return ok(
        rows.map(({ offer, failing, product_id: _, ...sightings }) => ({
          ...provenOffer(offer, proofs.get(offer.retailer_id)),
          ...(isChecking && failing && { unchecked_since: failing.toISOString() }),
          ...(isChecking &&
            !failing &&
            openDifference(offer, sightings)?.kind === 'sold_out' && { may_be_sold_out: true }),
        })),
      )
    },
  })
}
