import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  MOST_SUGGESTIONS,
  orderSuggestions,
  POPULAR_TERMS,
  SEARCH_DEBOUNCE_MS,
  SUGGESTIONS_FROM_CHARACTERS,
  type Suggestion,
  suggest,
} from './suggestions.ts'

const of = (text: string, type: Suggestion['type']): Suggestion => ({ id: `${type}:${text}`, text, type })
const pool = [
  of('Blush', 'popular'),
  of('Beauty', 'category'),
  of('Beau Someone', 'celebrity'),
  of('Rare Beauty', 'brand'),
  of('Beauty Bar', 'brand'),
  ...POPULAR_TERMS.map((term) => of(term, 'popular')),
]

test('the constants of spec section 9', () => {
  expect([SEARCH_DEBOUNCE_MS, SUGGESTIONS_FROM_CHARACTERS, MOST_SUGGESTIONS, POPULAR_TERMS.length]).toEqual([
    300, 2, 8, 4,
  ])
})

describe('suggest', () => {
  test('an exact match, then prefixes, then by type', () => {
    expect(suggest(pool, 'beauty').map(({ text }) => text)).toEqual([
      'Beauty',
      'Beauty Bar',
      'Rare Beauty',
      'Fenty Beauty',
    ])
  })

  test('among prefixes brands stand before celebrities before categories', () => {
    expect(
      suggest(pool, 'Bea')
        .map(({ text }) => text)
        .slice(0, 3),
    ).toEqual(['Beauty Bar', 'Beau Someone', 'Beauty'])
  })

  test('one character suggests nothing, and none shows the popular terms', () => {
    expect(suggest(pool, 'b')).toEqual([])
    expect(suggest(pool, '  ')).toHaveLength(4)
  })

  test('a slip is forgiven where nothing holds the text, and only there', () => {
    const brands = [of('Rihanna', 'celebrity'), of('Rihanna Fan', 'popular'), of('Rhianon', 'celebrity')]
    expect(suggest(brands, 'rhianen').map(({ text }) => text)).toEqual(['Rhianon'])
    expect(suggest(brands, 'rihana').map(({ text }) => text)).toEqual(['Rihanna', 'Rihanna Fan'])
    expect(suggest(brands, 'rhian').map(({ text }) => text)).toEqual(['Rhianon'])
    expect(suggest(brands, '&&')).toEqual([])
  })

  test('at most 8', () => {
    const many = Array.from({ length: 20 }, (_, n) => of(`Same ${n}`, 'brand'))
    expect(suggest(many, 'same')).toHaveLength(8)
  })

  test('case and accents don’t matter', () => {
    expect(suggest([of('Khloé Kardashian', 'celebrity')], 'KHLOE')).toHaveLength(1)
  })
})

test('ordering loses and adds nothing, and repeating it changes nothing', () => {
  const suggestion = fc.record({
    id: fc.string(),
    text: fc.string(),
    type: fc.constantFrom<Suggestion['type']>('brand', 'celebrity', 'category', 'popular'),
  })
  fc.assert(
    fc.property(fc.array(suggestion), fc.string(), (list, query) => {
      const ordered = orderSuggestions(list, query)
      expect(new Set(ordered)).toEqual(new Set(list))
      expect(orderSuggestions(ordered, query)).toEqual(ordered)
    }),
  )
})
