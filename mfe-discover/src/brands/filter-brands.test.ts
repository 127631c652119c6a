import { sampleBrands } from '@a-list/sample/brands.ts'
import { expect, test } from 'vitest'
import { filterBrands } from './filter-brands.ts'

const names = (category?: string) => filterBrands(sampleBrands, category).map(({ id }) => id)

test('without a category, all brands stay in order', () => {
  expect(names()).toEqual(sampleBrands.map(({ id }) => id))
})

test('a category, under any of its names, keeps only its brands', () => {
  expect(names('fashion')).toContain('skims')
  expect(names('fashion')).not.toContain('fenty-beauty')
  expect(names('Kids')).toEqual(names('Baby Care'))
})
