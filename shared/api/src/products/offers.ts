import { type Offer, offerRecordSchema } from '@a-list/domain/prices/offer.ts'
import { withoutUnproven } from '@a-list/domain/prices/struck-price.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import * as z from 'zod/mini'
import { isApiFailure, isUnreachable } from '../errors.ts'
import { withSamples } from '../fallback.ts'
import type { SiteApi } from '../site-api.ts'
import type { Sourced } from '../sourced.ts'
import { listOf, optionalText, withFallbacks } from '../wire/schemas.ts'

const optionalNumber = z.pipe(
  z.nullish(z.number()),
  z.transform((number) => number ?? undefined),
)

const fallbacks = {
  currency: 'USD',
  availability: 'out_of_stock',
  product_url: '',
  is_best_deal: false,
  last_updated: '',
} as const

const offerWireSchema = z.extend(withFallbacks(offerRecordSchema, fallbacks), {
  original_price: optionalText,
  stock_count: optionalNumber,
  shipping_cost: optionalText,
  shipping_time: optionalText,
  discount_percentage: optionalNumber,
  reduced_since: optionalText,
  claimed_price: optionalText,
})

const offersWireSchema = z.catch(listOf(offerWireSchema), [])

/**
 * GET /products/{id}/retailers (spec section 7: "default empty"). The result is also empty when the backend has
 * no such endpoint. A WordPress finds a product only by its number.
 */
export function fetchOffers(
  api: SiteApi,
  { id, wp_id }: Pick<Product, 'id' | 'wp_id'>,
  signal?: AbortSignal,
): Promise<Sourced<Offer[]>> {
  return withSamples(
    `Offers of ${id}`,
    async () => {
      const path = `/products/${encodeURIComponent(wp_id ?? id)}/retailers` as const
      try {
        const request = { base: 'rest', path, schema: offersWireSchema, retries: 0, signal } as const
        return (await api.request(request)).data.map(withoutUnproven)
      } catch (thrown) {
        if (isApiFailure(thrown) && !isUnreachable(thrown.error)) return []
        throw thrown
      }
    },
    async () => {
      const { sampleOffers } = await import(/* webpackChunkName: "sample" */ '@a-list/sample/offers.ts')
      return sampleOffers(id).map(withoutUnproven)
    },
  )
}
