import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { categoryKey, isSameCategory } from '../categories/categories.ts'
import { FACET_NAMES } from '../products/facets.ts'
import { anyFieldHolds, fold } from '../text/fold.ts'
import { type SearchEntry, searchList } from './search-list.ts'
import { MATCH_ALL, SEARCH_SORTS, type SearchQuery } from './search-query.ts'

type Fields = Omit<SearchEntry, 'texts'> & { name: string; people: string[] }

function entry(change: Partial<Fields>): SearchEntry {
  const { name, people, ...rest }: Fields = {
    isBrand: false,
    name: 'Gloss',
    brands: ['Fenty Beauty'],
    people: ['Rihanna'],
    categories: ['Beauty'],
    retailers: ['amazon'],
    tags: ['Vegan'],
    priceCents: 2_000,
    rating: 4,
    trending: 60,
    reducedUntil: 0,
    reduction: 0,
    isSoldOut: false,
    created: 0,
    ...change,
  }
  const foldAll = (texts: readonly string[]) => fold(texts.join(' '))
  return {
    ...rest,
    texts: [fold(name), foldAll([...rest.brands, ...people]), foldAll([...rest.categories, ...rest.tags])],
  }
}

const search = (entries: SearchEntry[], query: Partial<SearchQuery>) =>
  searchList(entries, { ...MATCH_ALL, ...query })
const finds = (query: Partial<SearchQuery>, change: Partial<Fields> = {}) =>
  search([entry(change)], query).products?.total === 1

describe('filters', () => {
  test.each([
    [{ categories: ['beauty'] }, true],
    [{ categories: ['Home'] }, false],
    [{ brands: ['fenty  beauty', 'SKIMS'] }, true],
    [{ brands: ['SKIMS'] }, false],
    [{ retailers: ['Amazon'] }, true],
    [{ retailers: ['Target'] }, false],
    [{ tags: ['vegan', 'Sustainable'] }, true],
    [{ tags: ['Sustainable'] }, false],
    [{ categories: ['Beauty'], tags: ['Sustainable'] }, false],
    [{ minCents: 2_000, maxCents: 2_000 }, true],
    [{ minCents: 2_001, maxCents: 3_000 }, false],
    [{ trendingAbove: 59 }, true],
    [{ trendingAbove: 60 }, false],
  ])('%j finds the product: %s', (query, found) => expect(finds(query)).toBe(found))

  test('any name of a category finds it', () => {
    const names = ['Food & Drink', 'food-drinks', 'Food & Beverage', 'food']
    for (const name of names)
      for (const other of names) expect(finds({ categories: [name] }, { categories: [other] })).toBe(true)
    expect(finds({ categories: ['Kids'] }, { categories: ['Baby Care'] })).toBe(true)
  })

  test('a name without letters matches no value', () => {
    expect(finds({ brands: ['-'] }, { brands: [''] })).toBe(false)
  })
})

describe('text', () => {
  test.each(['gloss', 'FENTY', 'beauty', 'rihan', 'lo', 'rihana', 'gloss rihanna'])(
    'the text %j finds the product',
    (text) => expect(finds({ text })).toBe(true),
  )
  test.each(['denim', 'gloss denim', '★'])('%j does not find the product', (text) =>
    expect(finds({ text })).toBe(false),
  )

  // Spec section 5: a substring match on name, brand, category, founder and celebrities.
  test('any part of a field finds the product', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (from, length) => {
        const name = 'Soft Lounge L’Éclat Slip-Dress'
        const text = name.slice(from % name.length).slice(0, 1 + (length % name.length))
        expect(finds({ text }, { name, brands: [''], people: [] })).toBe(
          text.trim() === '' || anyFieldHolds(text, [name]),
        )
      }),
    )
  })

  test('results are ordered by exact name, prefix and other matches; typos only match if nothing else does', () => {
    const names = ['Rear Light', 'A Rare Thing', 'Rare Beauty', 'Rare']
    const found = search(
      names.map((name) => entry({ name })),
      { text: 'rare', sort: 'relevance' },
    )
    expect(found.products?.ids.map((id) => names[id])).toEqual(['Rare', 'Rare Beauty', 'A Rare Thing'])
  })
})

describe('included parts', () => {
  const catalogue = [entry({}), entry({ isBrand: true, name: 'Fenty Beauty' })]

  test('only included parts are in the result', () => {
    expect(Object.keys(search(catalogue, { include: ['products'] }))).toEqual(['products'])
    expect(Object.keys(search(catalogue, { include: ['brands'] }))).toEqual(['brands'])
    expect(Object.keys(search(catalogue, { include: ['facets'] }))).toEqual(['facets', 'deals'])
    expect(Object.keys(search(catalogue, { include: ['products'], groupBy: 'category' }))).toEqual(['groups'])
  })

  test('brands are paged if products are not included', () => {
    const brands = Array.from({ length: 12 }, () => entry({ isBrand: true }))
    expect(search(brands, { include: ['products', 'brands'], limit: 3 }).brands?.ids).toHaveLength(8)
    const { ids, total } = search(brands, { include: ['brands'], limit: 3, offset: 3 }).brands ?? {}
    expect([ids, total]).toEqual([[3, 4, 5], 12])
  })
})

const CATEGORIES = ['Beauty', 'Food & Drink', 'food-drinks', 'Kids', 'Baby Care']
const products = fc
  .array(
    fc.record({
      categories: fc.subarray(CATEGORIES),
      brands: fc.constantFrom(['SKIMS'], ['skims'], ['Goop']),
      retailers: fc.constantFrom(['amazon'], ['Target']),
      tags: fc.subarray(['Vegan', 'Sustainable']),
      priceCents: fc.nat({ max: 50 }),
      rating: fc.integer({ min: 0, max: 5 }),
      trending: fc.nat({ max: 100 }),
      created: fc.nat({ max: 20 }),
    }),
    { maxLength: 20 },
  )
  .map((changes) => changes.map(entry))

test('a group contains the first results of a search in its category', () => {
  fc.assert(
    fc.property(products, fc.constantFrom(...SEARCH_SORTS), (catalogue, sort) => {
      const wanted = ['Kids', 'Beauty', 'Food & Drink', 'Tech']
      const { groups = [] } = search(catalogue, {
        categories: wanted,
        groupBy: 'category',
        include: ['products'],
        sort,
        limit: 2,
      })
      const expected = wanted.flatMap((value) => {
        const alone = search(catalogue, {
          categories: [value],
          include: ['products'],
          sort,
          limit: 2,
        }).products
        return alone && alone.total > 0 ? [{ value, ...alone }] : []
      })
      expect(groups).toEqual(expected)
    }),
  )
})

test('without given categories, every category is a group, largest first', () => {
  fc.assert(
    fc.property(products, (catalogue) => {
      const { groups = [] } = search(catalogue, { groupBy: 'category', include: ['products'] })
      const totals = groups.map(({ total }) => total)
      expect(totals).toEqual(totals.toSorted((a, b) => b - a))
      const keys = new Set(catalogue.flatMap(({ categories }) => categories.map(categoryKey)))
      expect(new Set(groups.map(({ value }) => categoryKey(value)))).toEqual(keys)
    }),
  )
})

test('every sort keeps all products and puts each pair in order', () => {
  const inOrder = {
    newest: (a, b) => a.created >= b.created,
    relevance: (a, b) => a.created >= b.created,
    popularity: (a, b) => a.rating >= b.rating,
    'price-low': (a, b) => a.priceCents <= b.priceCents,
    'price-high': (a, b) => a.priceCents >= b.priceCents,
    trending: (a, b) => a.trending >= b.trending,
  } satisfies Record<string, (a: SearchEntry, b: SearchEntry) => boolean>
  fc.assert(
    fc.property(products, fc.constantFrom(...SEARCH_SORTS), (catalogue, sort) => {
      const { ids = [] } = search(catalogue, { sort }).products ?? {}
      expect(ids.toSorted((a, b) => a - b)).toEqual([...catalogue.keys()])
      const sorted = ids.flatMap((id) => catalogue[id] ?? [])
      for (const [place, after] of sorted.slice(1).entries()) {
        const before = sorted[place]
        expect(before && inOrder[sort](before, after)).toBe(true)
      }
    }),
  )
})

describe('deals', () => {
  const NOW = 1_000
  const reduced = (reduction: number, reducedUntil: number) => entry({ reduction, reducedUntil })
  const soldOut = { ...reduced(40, NOW + 1), isSoldOut: true }
  const catalogue = [reduced(10, NOW + 1), reduced(0, 0), reduced(30, NOW + 1), reduced(50, NOW), soldOut]

  test('the largest reduction comes first, what is sold out last, and those that have ended are left out', () => {
    const { products, deals } = search(catalogue, { reducedAt: NOW })
    expect([products?.ids, deals]).toEqual([[2, 0, 4], 3])
  })

  test('they are counted among the products that match everything else', () => {
    const far = catalogue.map((one, index) => ({
      ...one,
      reducedUntil: one.reduction === 0 ? 0 : Number.MAX_SAFE_INTEGER,
      priceCents: index,
    }))
    expect(search(far, {}).deals).toBe(4)
    expect(search(far, { minCents: 2 }).deals).toBe(3)
  })
})

test('a facet’s counts ignore the selection in that facet', () => {
  fc.assert(
    fc.property(products, (catalogue) => {
      const query = { categories: ['Beauty'], retailers: ['Amazon'], maxCents: 40 }
      const { facets } = search(catalogue, query)
      for (const name of FACET_NAMES) {
        for (const { value, count } of facets?.[name] ?? []) {
          expect(search(catalogue, { ...query, [name]: [value] }).products?.total).toBe(count)
        }
        const values = facets?.[name].map(({ value }) => value) ?? []
        const isSame = (a: string, b: string) =>
          name === 'categories' ? isSameCategory(a, b) : fold(a) === fold(b)
        expect(values.filter((a, at) => values.slice(at + 1).some((b) => isSame(a, b)))).toEqual([])
      }
    }),
  )
})
