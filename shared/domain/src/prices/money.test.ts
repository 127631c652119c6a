import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discountPercent, formatPrice, parsePrice } from './money.ts'

describe('parsePrice', () => {
  test.each([
    ['$21.00', 21],
    ['$1,299.50', 1299.5],
    ['USD 40', 40],
    ['from $19', 19],
    ['free', 0],
    ['', 0],
    [undefined, 0],
    ['.', 0],
  ])('%s is %d', (price, amount) => expect(parsePrice(price)).toBe(amount))

  test('parses every formatted price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
        expect(Math.round(parsePrice(formatPrice(cents / 100)) * 100)).toBe(cents)
      }),
    )
  })

  test('never throws or returns a negative amount', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const amount = parsePrice(text)
        expect(Number.isFinite(amount) && amount >= 0).toBe(true)
      }),
    )
  })
})

describe('formatPrice', () => {
  test.each([
    ['21.0', 'USD', '$21.00'],
    ['9.5', 'GBP', '£9.50'],
    ['nonsense', 'USD', '$0.00'],
    ['5', 'not a code', '$5.00'],
  ])('%s in %s is %s', (amount, currency, text) => expect(formatPrice(amount, currency)).toBe(text))
})

describe('discountPercent', () => {
  test.each([
    ['$93.00', '$100.00', 7],
    ['$88.00', '$100.00', 12],
    ['$83.00', '$100.00', 17],
    ['$20.00', '$30.00', 33],
    ['$100.00', '$100.00', 0],
    ['$100.00', '$80.00', 0],
    ['$10.00', undefined, 0],
    ['$10.00', '$0.0', 0],
  ])('%s reduced from %s is %d%% off', (price, original, percent) => {
    expect(discountPercent(price, original)).toBe(percent)
  })

  test('stays between 0 and 100', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (price, original) => {
        const percent = discountPercent(price, original)
        expect(percent >= 0 && percent <= 100).toBe(true)
      }),
    )
  })
})
