import { expect, test } from 'vitest'
import { deliveredPrice } from './delivered-price.ts'
import type { Offer } from './offer.ts'

function delivered(offer: Partial<Offer>) {
  return deliveredPrice({
    offer: {
      retailer_id: 'amazon',
      price: '$20.00',
      currency: 'USD',
      availability: 'in_stock',
      product_url: '',
      is_best_deal: false,
      last_updated: '',
      ...offer,
    },
  })
}

test('the four big retailers ship free from $35', () => {
  expect(delivered({ price: '$35.00', shipping_cost: '$5.99' })).toBe('$35.00')
  expect(delivered({ price: '$34.99', shipping_cost: '$5.99' })).toBe('$40.98')
})

test('eBay sellers set their own shipping cost', () => {
  expect(delivered({ retailer_id: 'ebay', price: '$50.00', shipping_cost: '$4.00' })).toBe('$54.00')
})

test('an unknown price or shipping cost gives no delivered price', () => {
  expect(delivered({ shipping_cost: undefined })).toBeUndefined()
  expect(delivered({ price: 'Call us', shipping_cost: '$5.00' })).toBeUndefined()
})
