import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPrice } from './money.ts'
import type { OfferAvailability } from './offer.ts'
import {
  applyDifference,
  differenceOf,
  isStillAccepted,
  openDifference,
  type ShownOffer,
  type StatedOffer,
} from './offer-difference.ts'

const OURS: ShownOffer = { price: '$21.00', currency: 'USD', availability: 'in_stock' }
const says = (cents: number, availability: OfferAvailability = 'in_stock'): StatedOffer => ({
  availability,
  price_cents: cents,
  currency: 'USD',
})

test.each<[string, StatedOffer, object | undefined]>([
  ['the same', says(2_100), undefined],
  ['a rounding unit more', says(2_101), undefined],
  ['another price', says(2_400), { kind: 'price', price_cents: 2_400 }],
  ['another price in another currency', { ...says(2_400), currency: 'EUR' }, undefined],
  ['a low stock', says(2_100, 'low_stock'), undefined],
  ['sold out, and another price', says(2_400, 'out_of_stock'), { kind: 'sold_out' }],
  ['nothing', {}, undefined],
])('the shop says %s', (_, stated, difference) => {
  expect(differenceOf(OURS, stated)).toEqual(difference)
})

test('an offer that is shown as out of stock is back when the shop sells it', () => {
  const shown = { ...OURS, availability: 'out_of_stock' } as const
  const back = { kind: 'back_in_stock', availability: 'low_stock' }
  expect(differenceOf(shown, says(2_400, 'low_stock'))).toEqual(back)
  expect(differenceOf(shown, { price_cents: 2_400, currency: 'USD' })).toBeUndefined()
})

const cents = fc.integer({ min: 1, max: 1_000_000 })
const availability = fc.constantFrom<OfferAvailability>('in_stock', 'low_stock', 'pre_order', 'out_of_stock')
const currency = fc.constantFrom('USD', 'EUR')
const shownOffer = fc.record({ price: cents.map((one) => formatPrice(one / 100)), currency, availability })
const price = fc.record({ price_cents: cents, currency })
const stated: fc.Arbitrary<StatedOffer> = fc
  .tuple(fc.option(availability, { nil: undefined }), fc.option(price, { nil: undefined }))
  .map(([stock, cost]) => ({ ...(stock && { availability: stock }), ...cost }))

test('a difference is open only if two checks in a row find it', () => {
  fc.assert(
    fc.property(shownOffer, stated, fc.option(stated), (shown, latest, before) => {
      const open = openDifference(shown, { latest, before, accepted: null })
      const found = differenceOf(shown, latest)
      expect([undefined, found]).toContainEqual(open)
      expect(openDifference(shown, { latest, before: null, accepted: null })).toBeUndefined()
      expect(openDifference(shown, { latest, before: latest, accepted: null })).toEqual(found)
      if (open) expect(before && differenceOf(shown, before)?.kind).toBe(open.kind)
    }),
  )
})

test('what a moderator accepts is closed, and stays accepted until the shop says something else', () => {
  fc.assert(
    fc.property(shownOffer, stated, stated, (shown, latest, before) => {
      expect(openDifference(shown, { latest, before, accepted: latest })).toBeUndefined()
      if (differenceOf(shown, latest)) {
        expect(isStillAccepted(shown, { latest, before, accepted: latest })).toBe(true)
        expect(isStillAccepted(shown, { latest: {}, before, accepted: latest })).toBe(true)
      }
      if (isStillAccepted(shown, { latest, before, accepted: before })) {
        expect(openDifference(shown, { latest, before, accepted: before })).toBeUndefined()
      }
    }),
  )
})

test('an offer with what the shop says no longer has this difference', () => {
  const offer = fc.record({
    ...{ retailer_id: fc.constant('target'), product_url: fc.webUrl(), shipping_time: fc.constant('') },
    ...{ original_price: fc.constant(null), stock_count: fc.constant(3), shipping_cost: fc.constant(null) },
    ...{ discount_percentage: fc.constant(0), last_updated: fc.constant(''), is_best_deal: fc.boolean() },
    ...{ price: cents.map((one) => formatPrice(one / 100)), currency: fc.constant('USD'), availability },
  })
  fc.assert(
    fc.property(offer, stated, (shown, latest) => {
      const difference = differenceOf(shown, latest)
      if (!difference) return
      const changed = applyDifference(shown, difference, '2026-11-23T12:00:00Z')
      expect(differenceOf(changed, latest)?.kind).not.toBe(difference.kind)
      expect(changed.last_updated).toBe('2026-11-23T12:00:00Z')
    }),
  )
})
