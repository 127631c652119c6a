import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPrice, withPriceOfText } from './price-words.ts'
import { MATCH_ALL } from './search-query.ts'

test.each([
  ['vegan lipstick under $30', 'vegan lipstick', undefined, 3_000],
  ['Under 30 lipstick', 'lipstick', undefined, 3_000],
  ['blush below 25 dollars', 'blush', undefined, 2_500],
  ['perfume less than $99.50', 'perfume', undefined, 9_950],
  ['gifts up to 50$', 'gifts', undefined, 5_000],
  ['jeans max $120', 'jeans', undefined, 12_000],
  ['dress over $80', 'dress', 8_000, undefined],
  ['dress from 80 usd', 'dress', 8_000, undefined],
  ['bra between 20 and 60', 'bra', 2_000, 6_000],
  ['bra between $60 and $20', 'bra', 2_000, 6_000],
  ['bra $20-$60', 'bra', 2_000, 6_000],
  ['bra $20 to 60', 'bra', 2_000, 6_000],
  ['cream over $20 under $60', 'cream', 2_000, 6_000],
  ['under $30', '', undefined, 3_000],
  ['gift $50', 'gift', undefined, 5_000],
  ['20 dollars', '', undefined, 2_000],
  ['$1,000 bag', 'bag', undefined, 100_000],
  ['under $1,000', '', undefined, 100_000],
  ['$20 and up', '', 2_000, undefined],
  ['bag $20+', 'bag', 2_000, undefined],
  ['$30 or more', '', 3_000, undefined],
  ['starting at $30', '', 3_000, undefined],
  ['$30 minimum', '', 3_000, undefined],
  ['$30 or less', '', undefined, 3_000],
  ['gloss 30 dollars max', 'gloss', undefined, 3_000],
])('%j is about %j, from %s to %s cents', (typed, text, minCents, maxCents) => {
  expect(readPrice(typed)).toEqual({
    text,
    ...(minCents !== undefined && { minCents }),
    ...(maxCents !== undefined && { maxCents }),
  })
})

test.each([
  'skincare over 40',
  'spf 30',
  'good 90s jeans',
  'from 2 to 4 years',
  'underwear',
  'fenty 30',
  'under armour',
  '$50 off',
])('%j has no price', (typed) => expect(readPrice(typed)).toEqual({ text: typed }))

test('a price in the text narrows a chosen price, and never widens it', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.option(fc.nat(50_000), { nil: undefined }), (dollars, maxCents) => {
      const found = withPriceOfText({ ...MATCH_ALL, text: `gloss under $${dollars}`, maxCents })
      expect(found).toMatchObject({ text: 'gloss', maxCents: Math.min(dollars * 100, maxCents ?? Infinity) })
    }),
  )
})

test('any text is read without an error', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readPrice(text)))
})
