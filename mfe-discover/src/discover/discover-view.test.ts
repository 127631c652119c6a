import { NO_FILTERS } from '@a-list/domain/products/filters.ts'
import { describe, expect, test } from 'vitest'
import { hasOnlyBrands, isBrowsing, namesBrand, readDiscoverView, showsBrands } from './discover-view.ts'
import { writeFilters } from './write-filters.ts'

const read = (query: string) => readDiscoverView(new URLSearchParams(query))

test('malformed values are ignored', () => {
  const malformed =
    'sort=up&price=9-1&page=-3&tags=%3Cscript%3E,,&filter=none&view=x&brands=,%20,!!!,%00,%F0%9F%92%84&retailers=1'
  expect(read(malformed)).toEqual(read(''))
  expect(isBrowsing(read(malformed))).toBe(true)
})

test.each(['0', '51', '1e1', '', '2.5', ' 2'])('page %j is page 1', (page) => {
  expect(read(`page=${encodeURIComponent(page)}`).page).toBe(1)
})

test.each([
  ['51', 51],
  ['124', 124],
  ['1000000', 1_000_000],
  ['1000001', 1],
  ['0', 1],
  ['1e1', 1],
  ['9999999999', 1],
])('page %j of all brands is page %i', (page, expected) => {
  expect(read(`view=brands&page=${page}`).page).toBe(expected)
})

test('a search is trimmed and cut to 200 characters', () => {
  expect(read('search=%20fenty%20').search).toBe('fenty')
  expect(read(`search=${'x'.repeat(5000)}`).search).toHaveLength(200)
})

test('category names are case-insensitive and get a capital letter', () => {
  expect(read('category=BEAUTY').category).toBe('Beauty')
})

test('`brand` and `category` are set only if exactly one is chosen', () => {
  expect(read('brands=skims').brand).toBe('SKIMS')
  expect(read('brands=skims,goop').brand).toBeUndefined()
  expect(read('category=beauty,fashion').category).toBeUndefined()
})

test('a brand that is written in two ways counts once, and one with a name too long for a brand is ignored', () => {
  expect(read('brands=haus+labs,Haus%20Labs').filters.brands).toEqual(['haus labs'])
  expect(read(`brands=${'x'.repeat(61)},SKIMS`).brand).toBe('SKIMS')
})

test('brands are hidden on later pages, and if products are filtered without a search', () => {
  for (const query of ['search=gloss', 'category=beauty', 'search=gloss&tags=vegan'])
    expect(showsBrands(read(query))).toBe(true)
  for (const query of ['tags=vegan', 'filter=trending', 'page=2', 'search=gloss&page=2'])
    expect(showsBrands(read(query))).toBe(false)
})

describe('filters in the URL', () => {
  const write = (query: string, filters: Partial<typeof NO_FILTERS>) =>
    decodeURIComponent(writeFilters(new URLSearchParams(query), { ...NO_FILTERS, ...filters }).toString())

  test('are read in the form in which they were written', () => {
    const filters = {
      ...NO_FILTERS,
      tags: ['Limited Edition'],
      brands: ['Good American', 'R.E.M. Beauty', '資生堂'],
      priceRange: [20, 200] as [number, number],
    }
    expect(read(write('', filters)).filters).toEqual(filters)
  })

  test('keep search and sort, and start at the first page', () => {
    expect(write('search=gloss&sort=newest&page=3', { retailers: ['Amazon'] })).toBe(
      'search=gloss&sort=newest&retailers=amazon',
    )
  })

  test('are removed from the URL when cleared', () => {
    expect(write('tags=vegan&price=20-200&brands=skims', {})).toBe('')
  })
})

test('a search that found only brands shows nothing else, unless a filter may hide products or they did not load', () => {
  const shown = (query: string, brands: number, products: number | undefined) =>
    hasOnlyBrands(read(query), { brands, products })
  expect(shown('search=goop', 1, 0)).toBe(true)
  expect(hasOnlyBrands(read('search=goop'), undefined)).toBe(false)
  expect(shown('search=goop', 0, 0)).toBe(false)
  expect(shown('search=goop', 1, 3)).toBe(false)
  expect(shown('search=goop', 1, undefined)).toBe(false)
  for (const filter of ['tags=vegan', 'filter=deals', 'page=2'])
    expect(shown(`search=goop&${filter}`, 1, 0)).toBe(false)
})

test.each([
  ['goop', true],
  ['GO', true],
  ['gwyneth', true],
  ['paltrow', true],
  ['op', false],
  ['  ', false],
  ['beauty', false],
])('%j names Goop or its founder: %s', (search, expected) => {
  expect(namesBrand(search, [{ name: 'Goop', founder: 'Gwyneth Paltrow' }])).toBe(expected)
})
