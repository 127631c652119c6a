import { NO_RESULTS } from '@a-list/api/search/search-results.ts'
import { FILTER_BRANDS, NO_FILTERS } from '@a-list/domain/products/filters.ts'
import { fold } from '@a-list/domain/text/fold.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFilters } from '../discover/facets.ts'
import { writeFilters } from '../discover/write-filters.ts'
import { toProductPage } from './product-page.ts'

const QUERY = { search: '', special: undefined, filters: NO_FILTERS, sort: undefined }

function countsOf(brands: { value: string; count: number }[], query: Partial<typeof QUERY> = {}) {
  const results = { ...NO_RESULTS, facets: { ...NO_RESULTS.facets, brands } }
  return toProductPage({ ...QUERY, ...query }, results).counts.brands
}

const brandName = fc.oneof(
  fc.constantFrom(
    ...FILTER_BRANDS,
    'goop',
    'Haus Labs',
    'haus labs',
    'Tyler, the Creator',
    '資生堂',
    ' Pattern',
    '',
    '!',
    '\0a',
  ),
  fc.string({ unit: 'binary', maxLength: 80 }),
)
const counted = fc.array(fc.record({ value: brandName, count: fc.integer({ min: 1, max: 999 }) }))

test('brands in the filter differ, can be in the address, and are at most twelve with products', () => {
  fc.assert(
    fc.property(counted, (brands) => {
      const counts = countsOf(brands)
      const choices = Object.keys(counts)
      expect(new Set(choices.map(fold)).size).toBe(choices.length)
      expect(choices.filter((choice) => counts[choice]).length).toBeLessThanOrEqual(12)
      for (const choice of choices) {
        const written = writeFilters(new URLSearchParams(), { ...NO_FILTERS, brands: [choice] })
        expect(readFilters(new URLSearchParams(written.toString())).brands).toEqual([choice])
      }
    }),
  )
})

test('without products of the specification’s brands, twelve others are offered, and a chosen one besides', () => {
  const brands = Array.from({ length: 20 }, (_, at) => ({ value: `Brand ${at}`, count: 20 - at }))
  const chosen = { filters: { ...NO_FILTERS, brands: ['Brand 19'] } }
  const shown = Object.entries(countsOf(brands, chosen)).filter(([, count]) => count > 0)
  expect(shown.map(([brand]) => brand)).toEqual([
    ...brands.slice(0, 12).map(({ value }) => value),
    'Brand 19',
  ])
})
