import { PRICE_MAX, PRICE_MIN } from '@a-list/domain/products/filters.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedRange } from './typed-range.ts'

test.each<['low' | 'high', string, [number, number]]>([
  ['high', '30', [20, 30]],
  ['high', '$35', [20, 35]],
  ['high', '29.99', [20, 29]],
  ['high', '', [20, PRICE_MAX]],
  ['high', '99999', [20, PRICE_MAX]],
  ['high', '5', [5, 5]],
  ['low', '', [PRICE_MIN, 100]],
  ['low', 'cheap', [PRICE_MIN, 100]],
  ['low', '250', [250, 250]],
])('typing the %s price as "%s" gives %j', (end, typed, range) => {
  expect(typedRange([20, 100], end, typed)).toEqual(range)
})

test('any text gives a valid range', () => {
  const price = fc.integer({ min: PRICE_MIN, max: PRICE_MAX })
  const range = fc.tuple(price, price).map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)])
  fc.assert(
    fc.property(range, fc.constantFrom('low', 'high'), fc.string(), (before, end, typed) => {
      const [low, high] = typedRange(before, end, typed)
      expect(low >= PRICE_MIN && low <= high && high <= PRICE_MAX).toBe(true)
      expect(Number.isInteger(low) && Number.isInteger(high)).toBe(true)
    }),
  )
})
