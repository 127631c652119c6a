import { expect, test } from 'vitest'
import { cacheCoverage, cacheHealth } from './cache-stats.ts'

test.each([
  [80, 'Excellent', 'green'],
  [79, 'Good', 'yellow'],
  [60, 'Good', 'yellow'],
  [59, 'Fair', 'red'],
  [40, 'Fair', 'red'],
  [39, 'Poor', 'red'],
  [0, 'Poor', 'red'],
])('%d fresh of 100 cached is %s, %s', (fresh_cache_count, label, tone) => {
  expect(cacheHealth({ fresh_cache_count, cached_brands: 100 })).toEqual({ label, tone })
})

test('health is Unknown without stats, and Poor without cached stores', () => {
  expect(cacheHealth(undefined)).toEqual({ label: 'Unknown', tone: 'gray' })
  expect(cacheHealth({ fresh_cache_count: 0, cached_brands: 0 }).label).toBe('Poor')
})

test('coverage is the percentage of cached stores', () => {
  expect(cacheCoverage({ cached_brands: 8, total_brands: 12 })).toBe(67)
  expect(cacheCoverage({ cached_brands: 0, total_brands: 0 })).toBe(0)
})
