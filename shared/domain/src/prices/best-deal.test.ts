import { expect, test } from 'vitest'
import { bestDeal, inStockBadge, isCheaperThan, isCheapest, offerRows, rankedOffers } from './best-deal.ts'
import type { Offer } from './offer.ts'

function offer(change: Partial<Offer>): Offer {
  return {
    retailer_id: 'amazon',
    price: '$20.00',
    currency: 'USD',
    availability: 'in_stock',
    product_url: 'https://www.amazon.com/',
    is_best_deal: false,
    last_updated: '2026-01-01T00:00:00Z',
    ...change,
  }
}

test('offers of unknown retailers are skipped', () => {
  const rows = offerRows([offer({}), offer({ retailer_id: 'corner-shop' }), offer({ retailer_id: 'target' })])
  expect(rows.map(({ retailer }) => retailer.name)).toEqual(['Amazon', 'Target'])
})

test('the best deal is the flagged offer, else the cheapest available one', () => {
  const rows = offerRows([
    offer({ price: '$9.00', availability: 'out_of_stock' }),
    offer({ price: '$19.00', retailer_id: 'target', availability: 'pre_order' }),
    offer({ price: '$18.50', retailer_id: 'sephora', availability: 'low_stock' }),
  ])
  expect(bestDeal(rows)?.offer.price).toBe('$18.50')
  expect(bestDeal(offerRows([offer({ price: '$9.00', availability: 'pre_order' })]))?.offer.price).toBe(
    '$9.00',
  )
  const flagged = [...rows, ...offerRows([offer({ price: '$99.00', is_best_deal: true })])]
  expect(bestDeal(flagged)?.offer.price).toBe('$99.00')
  expect(bestDeal(rows.slice(0, 1))).toBeUndefined()
})

test('what can be bought now comes before a flagged pre-order', () => {
  const rows = offerRows([
    offer({ price: '$19.00', availability: 'pre_order', is_best_deal: true }),
    offer({ price: '$25.00', retailer_id: 'target' }),
  ])
  expect(bestDeal(rows)?.retailer.id).toBe('target')
})

test('the best deal is the cheapest delivered', () => {
  const rows = offerRows([
    offer({ price: '$30.00', shipping_cost: '$7.00' }),
    offer({ price: '$35.00', retailer_id: 'target', shipping_cost: '$7.00' }),
    offer({ price: '$36.00', retailer_id: 'ebay', shipping_cost: '$0.50' }),
  ])
  expect(bestDeal(rows)?.retailer.id).toBe('target')
})

test('offers are ranked: what can be bought now, then pre-orders, the cheapest delivered first', () => {
  const rows = offerRows([
    offer({ price: '$9.00', availability: 'out_of_stock' }),
    offer({ price: '$10.00', availability: 'pre_order' }),
    offer({ price: '$20.00', shipping_cost: '$8.00' }),
    offer({ price: '$25.00' }),
  ])
  expect(rankedOffers(rows).map((row) => row.offer.price)).toEqual(['$25.00', '$20.00', '$10.00'])
})

test.each([
  ['$20.00', {}, '', ['target']],
  ['$14.00', {}, '', []],
  ['$14.00', {}, 'out_of_stock', ['target']],
  ['€20.00', {}, '', []],
  ['$20.00', { price: '€9.00' }, '', []],
  ['$20.00', { price: '$9.00', availability: 'pre_order' }, '', []],
  ['$20.00', { price: '$14.50', availability: 'pre_order' }, '', ['target']],
] as const)('the cheapest offer beside a price of %s, %j and %j: %j', (price, other, stock, cheapest) => {
  const shipping = { shipping_cost: '$1.00' }
  const rows = rankedOffers(
    offerRows([
      offer({ ...shipping, ...other }),
      offer({ ...shipping, price: '$14.50', retailer_id: 'target' }),
    ]),
  )
  const product = { price, availability: stock || 'in_stock', retailer: 'direct' } as const
  expect(rows.filter((row) => isCheapest(row, rows, product)).map(({ retailer }) => retailer.id)).toEqual(
    cheapest,
  )
})

test('an offer with an unknown shipping cost is not called the cheapest', () => {
  const rows = offerRows([offer({ retailer_id: 'ebay', price: '$9.00' })])
  const product = { price: '$20.00', availability: 'in_stock', retailer: 'direct' } as const
  expect(rows.some((row) => isCheapest(row, rows, product))).toBe(false)
})

test('the badge counts the offers that can be bought now, also the last few', () => {
  const all = (['in_stock', 'low_stock', 'pre_order', 'out_of_stock'] as const).map((availability) =>
    offer({ availability }),
  )
  expect(inStockBadge(offerRows(all))).toBe('2 of 4 in stock')
})

test.each([
  [{ price: '$24.00' }, true],
  [{ price: '$25.00' }, false],
  [{ price: '$24.00', availability: 'out_of_stock' }, false],
  [{ price: '€24.00' }, false],
  [{ price: '$24.00', retailer: 'Amazon' }, false],
  [{ price: '' }, false],
] as const)(
  'a product %j is cheaper than an offer of another shop for $25.00 delivered: %s',
  (own, expected) => {
    const [row] = offerRows([offer({ shipping_cost: '$5.00' })])
    const product = { availability: 'in_stock', retailer: 'sephora', ...own } as const
    expect(row && isCheaperThan(product, row)).toBe(expected)
  },
)
