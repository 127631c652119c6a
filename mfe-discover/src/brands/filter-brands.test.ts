import { sampleBrands } from '@a-list/sample/brands.ts'
import { expect, test } from 'vitest'
import { filterBrands } from './filter-brands.ts'

const names = (category?: string) => filterBrands(sampleBrands, category).map(({ id }) => id)

test('no category leaves every brand in its order', () => {
  expect(names()).toEqual(sampleBrands.map(({ id }) => id))
})

test('a category keeps its own brands only, by any of its names', () => {
  expect(names('fashion')).toContain('skims')
  expect(names('fashion')).not.toContain('fenty-beauty')
  expect(names('Kids')).toEqual(names('Baby Care'))
})
