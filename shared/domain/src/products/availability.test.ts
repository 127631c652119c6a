import { expect, test } from 'vitest'
import { availabilityOf, LOW_STOCK_BELOW, offerAvailabilityLabel, stockBadge } from './availability.ts'

test.each([
  ['not for sale, whatever the quantity', false, [9], 'out_of_stock'],
  ['a sum of 0', true, [0, 0], 'out_of_stock'],
  ['a sum under 5', true, [3, 1], 'low_stock'],
  ['a sum of 5', true, [3, 2], 'in_stock'],
  ['an unknown quantity is not zero', true, [null], 'in_stock'],
  ['unknown and zero', true, [0, null], 'in_stock'],
  ['unknown and not for sale', false, [null], 'out_of_stock'],
  ['an oversold variant adds nothing', true, [-3, 4], 'low_stock'],
  ['oversold alone', true, [-3], 'out_of_stock'],
  ['no variants', true, [], 'in_stock'],
] as const)('availability of a store product: %s', (_, forSale, quantities, expected) => {
  expect(availabilityOf(forSale, quantities)).toBe(expected)
})

test('low stock begins below 5', () => expect(LOW_STOCK_BELOW).toBe(5))

test.each([
  ['in_stock', 'In Stock'],
  ['low_stock', 'Low Stock'],
  ['pre_order', 'Pre-order'],
  ['out_of_stock', 'Out of Stock'],
] as const)('the label of an offer that is %s is "%s"', (availability, label) => {
  expect(offerAvailabilityLabel(availability)).toBe(label)
})

test('the stock badge distinguishes a low stock, as the card does', () => {
  expect([stockBadge('in_stock'), stockBadge('low_stock'), stockBadge('out_of_stock')]).toEqual([
    'In Stock',
    'Only a few left',
    'Out of Stock',
  ])
})
