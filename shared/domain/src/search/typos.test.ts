import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toWord, typosAllowed, typosBetween, typosIn } from './typos.ts'

const word = fc.string({ unit: fc.constantFrom(...'abcde'), maxLength: 9 })

test.each([
  ['fenty', 'fenty', 0],
  ['fenty', 'fnety', 1],
  ['fenty', 'fentty', 1],
  ['fenty', 'fety', 1],
  ['fenty', 'femty', 1],
  ['rihanna', 'rhianna', 1],
  ['rihanna', 'rihana', 1],
  ['mascarra', 'mascara', 1],
  ['kylie', 'kyle', 1],
  ['skims', 'goop', 3],
])('%s and %s differ by %d typos', (a, b, typos) => {
  expect(typosBetween(a, b, 2)).toBe(typos)
})

test('the number of typos is symmetric, and 0 only for equal words', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const typos = typosBetween(a, b, 10)
      expect(typos).toBe(typosBetween(b, a, 10))
      expect(typos === 0).toBe(a === b)
      expect(typos).toBeLessThanOrEqual(Math.max(a.length, b.length))
    }),
  )
})

test('counting up to a limit gives the same number, or the limit plus one', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
      expect(typosBetween(a, b, most)).toBe(Math.min(typosBetween(a, b, 20), most + 1))
    }),
  )
})

test('the quick check by letters accepts every word within the limit', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const typos = typosBetween(a, b, 2)
      const allowed = typosAllowed(a.length)
      expect(typosIn(toWord(a), toWord(b))).toBe(allowed > 0 && typos <= allowed ? typos : undefined)
    }),
  )
})

test('short words allow no typos', () => {
  expect([3, 4, 7, 8].map(typosAllowed)).toEqual([0, 1, 1, 2])
})
