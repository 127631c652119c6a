import { expect, test } from 'vitest'
import { changeOf, totalPrice } from './shopping-list.ts'

test('the total adds parsed prices and skips items without a price', () => {
  expect(totalPrice([{ price: '$21.00' }, { price: '' }, { price: '$1,004.50' }])).toBe(1025.5)
})

test.each([
  [
    { price: '$21.00', added_price: '$21.00' },
    { soldOut: false, priceBefore: undefined },
  ],
  [
    { price: '$18.00', added_price: '$21.00' },
    { soldOut: false, priceBefore: '$21.00' },
  ],
  [{ price: '$21.00' }, { soldOut: false, priceBefore: undefined }],
  [
    { price: '', added_price: '$21.00' },
    { soldOut: false, priceBefore: undefined },
  ],
  [
    { price: '$2', added_price: '$2', availability: 'out_of_stock', added_availability: 'in_stock' },
    { soldOut: true, priceBefore: undefined },
  ],
  [
    { price: '$2', added_price: '$2', availability: 'out_of_stock', added_availability: 'out_of_stock' },
    { soldOut: false, priceBefore: undefined },
  ],
])('the change of %j is %j', (item, change) => {
  expect(changeOf(item)).toEqual(change)
})
