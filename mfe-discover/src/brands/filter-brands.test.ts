import { sampleBrands } from '@a-list/sample/brands.ts'
import { expect, test } from 'vitest'
import { filterBrands } from './filter-brands.ts'

const names = (search: string, category?: string) =>
  filterBrands(sampleBrands, { search, category }).map(({ id }) => id)

test('no search and no category leaves every brand in its order', () => {
  expect(names('')).toEqual(sampleBrands.map(({ id }) => id))
})

test('a search finds by name and by celebrity, in any case', () => {
  expect(names('FENTY BEAUTY')).toEqual(['fenty-beauty'])
  expect(names('rihanna')).toEqual(expect.arrayContaining(['fenty-beauty', 'savage-x-fenty']))
})

test('a category keeps its own brands only, and narrows a search', () => {
  expect(names('', 'fashion')).toContain('skims')
  expect(names('', 'fashion')).not.toContain('fenty-beauty')
  expect(names('rihanna', 'Fashion')).toEqual(['savage-x-fenty'])
})

test('words that nobody has find nothing', () => {
  expect(names('zzz-no-such-brand')).toEqual([])
})
