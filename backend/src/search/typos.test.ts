import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lettersOf, mayBeNear, slipsAllowed, slipsBetween } from './typos.ts'

const word = fc.string({ unit: fc.constantFrom(...'abcde'), maxLength: 9 })

test.each([
  ['fenty', 'fenty', 0],
  ['fenty', 'fnety', 1],
  ['fenty', 'fentty', 1],
  ['fenty', 'fety', 1],
  ['fenty', 'femty', 1],
  ['rihanna', 'rhianna', 1],
  ['rihanna', 'rihana', 1],
  ['kylie', 'kyle', 1],
  ['skims', 'goop', 3],
])('%s and %s are %d slips apart', (a, b, slips) => {
  expect(slipsBetween(a, b, 2)).toBe(slips)
})

test('it is the same both ways, nothing only for the same word, and never more than the length', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const slips = slipsBetween(a, b, 10)
      expect(slips).toBe(slipsBetween(b, a, 10))
      expect(slips === 0).toBe(a === b)
      expect(slips).toBeLessThanOrEqual(Math.max(a.length, b.length))
    }),
  )
})

test('counting only so far gives the same answer, or one more than the most', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
      expect(slipsBetween(a, b, most)).toBe(Math.min(slipsBetween(a, b, 20), most + 1))
    }),
  )
})

test('words that are near by slips are never ruled out by their letters', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const slips = slipsBetween(a, b, 3)
      if (slips <= 2) expect(mayBeNear(lettersOf(a), lettersOf(b), slips)).toBe(true)
    }),
  )
})

test('short words are taken as they are', () => {
  expect([3, 4, 7, 8].map(slipsAllowed)).toEqual([0, 1, 1, 2])
})
