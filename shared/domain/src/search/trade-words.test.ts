import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '../text/fold.ts'
import { numbersOf, TRADE_TERMS, termsOf } from './trade-words.ts'

test.each([
  ['lipsticks', ['lipstick']],
  ['glosses', ['gloss', 'glosse']],
  ['nappies', ['nappy']],
  ['nappy', ['nappies']],
  ['brushes', ['brush', 'brushe']],
  ['gloss', []],
  ['bus', []],
  ['skims', ['skim']],
  ['day', []],
])('%s may also be %j', (word, forms) => expect(numbersOf(word)).toEqual(forms))

test.each([
  ['vegan eau de parfum', ['vegan', 'eau de parfum']],
  ['bathing suits for women', ['bathing suits']],
  ['the best', ['the', 'best']],
  ['by rihanna', ['rihanna']],
])('%j has the terms %j', (typed, terms) => {
  expect(termsOf(typed.split(' ')).map(({ words }) => words.join(' '))).toEqual(terms)
})

test('an added term means the same as its row, and as what the trade calls that', () => {
  const others = (typed: string) =>
    termsOf(typed.split(' '), [
      ['lippy', 'lipstick'],
      ['red lippy', 'rouge'],
    ])
  expect(others('lippy')[0]?.others.map((other) => other.join(' '))).toEqual([
    'lipstick',
    'lip color',
    'lip colour',
    'lip kit',
  ])
  for (const typed of ['lipsticks', 'lip color']) expect(others(typed)[0]?.others).toContainEqual(['lippy'])
  expect(others('red lippy').map(({ words }) => words.join(' '))).toEqual(['red lippy'])
})

test('terms are folded, and each has others', () => {
  for (const term of TRADE_TERMS) {
    expect(fold(term)).toBe(term)
    expect(termsOf(term.split(' '))[0]?.others.length).toBeGreaterThan(0)
  }
})

test('the terms of a query keep its words in order', () => {
  const word = fc.constantFrom<string>('eau', 'de', 'parfum', 'the', 'lip', 'gloss', 'velvet', 'for')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
      const kept = termsOf(words).flatMap((term) => term.words)
      let from = 0
      for (const one of kept) {
        const place = words.indexOf(one, from)
        expect(place).toBeGreaterThanOrEqual(from)
        from = place + 1
      }
      expect(kept.length).toBeGreaterThan(0)
    }),
  )
})
