import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growthPercentage, sampleIsNew, sampleTrendingScore, stableFigure } from './stable-figure.ts'

test.each([
  ['growth of a brand', growthPercentage, 10, 59],
  ['trending score of a sample', sampleTrendingScore, 50, 149],
])('the %s is an integer in its range, and always the same', (_, figure, min, max) => {
  fc.assert(
    fc.property(fc.string(), (id) => {
      const value = figure(id)
      expect(Number.isInteger(value) && value >= min && value <= max).toBe(true)
      expect(figure(id)).toBe(value)
    }),
  )
})

test('figures spread evenly over the range', () => {
  const tenths = Array.from({ length: 10 }, () => 0)
  for (let id = 0; id < 10_000; id++) {
    const tenth = stableFigure(String(id), 'spread', 0, 9)
    tenths[tenth] = (tenths[tenth] ?? 0) + 1
  }
  expect(Math.min(...tenths)).toBeGreaterThan(900)
  expect(Math.max(...tenths)).toBeLessThan(1100)
})

test('about 30% of samples are new', () => {
  const fresh = Array.from({ length: 1000 }, (_, id) => sampleIsNew(`product-${id}`)).filter(Boolean)
  expect(fresh.length).toBeGreaterThan(260)
  expect(fresh.length).toBeLessThan(340)
})
