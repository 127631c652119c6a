import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from '../text/fold.ts'
import {
  brandOfSuggestion,
  createSuggester,
  MOST_SUGGESTIONS,
  POPULAR_TERMS,
  SEARCH_DEBOUNCE_MS,
  SUGGESTION_TYPES,
  SUGGESTIONS_FROM_CHARACTERS,
  type Suggestion,
  suggestionPool,
} from './suggestions.ts'
import { meaningOf, TRADE_TERMS } from './trade-words.ts'

const of = (text: string, type: Suggestion['type']): Suggestion => ({
  id: `${type}-${text}`,
  text,
  type,
  category: '',
})
const suggest = (suggestions: Suggestion[], typed: string) => createSuggester(suggestions)(typed)
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
  test('exact matches come first, then prefixes, then by type', () => {
    expect(suggest(pool, 'beauty').map(({ text }) => text)).toEqual([
      'Beauty',
      'Beauty Bar',
      'Rare Beauty',
      'Fenty Beauty',
    ])
  })

  test('among prefixes, brands come before celebrities and categories', () => {
    expect(
      suggest(pool, 'Bea')
        .map(({ text }) => text)
        .slice(0, 3),
    ).toEqual(['Beauty Bar', 'Beau Someone', 'Beauty'])
  })

  test('suggestions need two characters, and empty text gives the popular terms', () => {
    expect(suggest(pool, 'b')).toEqual([])
    expect(suggest(pool, '  ')).toHaveLength(4)
  })

  test('typos match only without other matches', () => {
    const brands = [of('Rihanna', 'celebrity'), of('Rihanna Fan', 'popular'), of('Rhianon', 'celebrity')]
    expect(suggest(brands, 'rhianen').map(({ text }) => text)).toEqual(['Rhianon'])
    expect(suggest(brands, 'rihana').map(({ text }) => text)).toEqual(['Rihanna', 'Rihanna Fan'])
    expect(suggest(brands, 'rhian').map(({ text }) => text)).toEqual(['Rhianon'])
    expect(suggest(brands, '&&')).toEqual([])
  })

  test('there are at most 8', () => {
    const many = Array.from({ length: 20 }, (_, n) => of(`Same ${n}`, 'brand'))
    expect(suggest(many, 'same')).toHaveLength(8)
  })

  test('case and accents don’t matter', () => {
    expect(suggest([of('Khloé Kardashian', 'celebrity')], 'KHLOE')).toHaveLength(1)
  })
})

describe('the pool', () => {
  const brands = [
    { slug: 'fenty', name: 'Fenty Beauty', people: ['Rihanna'], categories: ['Beauty'] },
    { slug: 'savage', name: 'Savage X Fenty', people: ['Rihanna'], categories: ['Fashion', 'Beauty'] },
  ]

  test('contains each brand, person and category once, and all popular terms', () => {
    expect(suggestionPool(brands, ['SKIMS']).map(({ id, category }) => [id, category])).toEqual([
      ['brand-fenty', 'Beauty'],
      ['celebrity-rihanna', 'Beauty'],
      ['category-beauty', 'Beauty'],
      ['brand-savage', 'Fashion'],
      ['category-fashion', 'Fashion'],
      ['popular-skims', ''],
    ])
  })
})

test('of popular terms that mean the same, only the best is suggested', () => {
  const pool = suggestionPool([], ['lip colour', 'lip color', 'lipstick', 'lip balm'])
  const texts = (typed: string) => createSuggester(pool, meaningOf)(typed).map(({ text }) => text)
  expect(texts('lip')).toEqual(['lip balm', 'lip color'])
  expect(texts('lips')).toEqual(['lipstick'])
  expect(texts('lip colour')).toEqual(['lip colour'])
  const skin = createSuggester(suggestionPool([], TRADE_TERMS), meaningOf)('skin')
  expect(skin.map(({ text }) => text)).toEqual(['skin care'])
  const brand = { slug: 'a', name: 'A', people: [], categories: ['Beauty', 'Kids'] }
  const types = (typed: string) =>
    createSuggester(suggestionPool([brand], TRADE_TERMS), meaningOf)(typed).map(({ type }) => type)
  expect([types('beauty'), types('kids')]).toEqual([['category'], ['category']])
})

test('any pool gives at most 8 suggestions, each text once, exact matches first', () => {
  const suggestion = fc.record({
    id: fc.string(),
    text: fc.string({ unit: fc.constantFrom(...'abc '), maxLength: 5 }),
    type: fc.constantFrom(...SUGGESTION_TYPES),
    category: fc.constant(''),
  })
  fc.assert(
    fc.property(fc.array(suggestion), fc.string({ unit: fc.constantFrom(...'abc ') }), (list, typed) => {
      const found = createSuggester(list, (folded) => folded.slice(0, 1))(typed)
      const texts = found.map(({ text }) => fold(text))
      expect(found.length).toBeLessThanOrEqual(8)
      expect(list).toEqual(expect.arrayContaining(found))
      if (typed.trim() === '') return
      expect(new Set(texts).size).toBe(texts.length)
      expect(texts.indexOf(fold(typed))).toBeLessThanOrEqual(0)
    }),
  )
})

test('the id of a suggested brand has its slug', () => {
  const [brand] = suggestionPool([{ slug: 'savage-x', name: 'Savage X', people: [], categories: [] }], [])
  expect(brandOfSuggestion(brand?.id ?? '')).toBe('savage-x')
  expect(brandOfSuggestion('12')).toBeUndefined()
})
