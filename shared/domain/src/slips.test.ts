import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNearAWord, slipsAllowed, slipsBetween } from './slips.ts'

test.each([
  ['rihanna', 'rihanna', 0],
  ['rhianna', 'rihanna', 1],
  ['rihana', 'rihanna', 1],
  ['mascarra', 'mascara', 1],
  ['kylei', 'kylie', 1],
  ['skins', 'skims', 1],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
])('%s → %s: %d', (one, other, slips) => expect(slipsBetween(one, other)).toBe(slips))

test.each([
  ['ski', 0],
  ['skim', 1],
  ['rihanna', 1],
  ['cosmetic', 2],
])('%s is forgiven %d', (word, slips) => expect(slipsAllowed(word)).toBe(slips))

test('is nothing for the same word, the same both ways, and no more than the longer one has letters', () => {
  const word = fc.string({ maxLength: 12 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      const slips = slipsBetween(one, other)
      expect(slips).toBe(slipsBetween(other, one))
      expect(slips === 0).toBe(one === other)
      expect(slips).toBeLessThanOrEqual(Math.max(one.length, other.length))
    }),
  )
})

test('a word begun, or one but for a slip', () => {
  const words = ['savage', 'x', 'fenty']
  expect(['sav', 'fentty', 'savgae', 'sa', 'fnt', 'rare'].map((typed) => isNearAWord(typed, words))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})
