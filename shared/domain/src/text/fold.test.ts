import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyFieldHolds, fold, wordsOf } from './fold.ts'

test.each([
  ['Beyoncé’s', 'beyonces'],
  ["Beyonce's", 'beyonces'],
  ['KHLOÉ', 'khloe'],
  ['Food & Drink', 'food drink'],
  ['food-drink', 'food drink'],
  ['  R.E.M.  Beauty ', 'r e m beauty'],
  ['★', ''],
])('%j folds to %j', (text, folded) => expect(fold(text)).toBe(folded))

test('folding again changes nothing, and no word is empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
      expect(wordsOf(fold(text))).not.toContain('')
    }),
  )
})

test('any part of a text matches the text, and a blank query matches nothing', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (from, length) => {
      const name = 'Soft Lounge Long Slip Dress'
      const part = name.slice(from % name.length).slice(0, 1 + (length % name.length))
      expect(anyFieldHolds(part, [undefined, name])).toBe(part.trim() !== '')
    }),
  )
})
