import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Observation } from './price-history.ts'
import { HEIGHT, priceSteps, WIDTH } from './price-steps.ts'

const seen = (at: number, price_cents: number, availability: Observation['availability'] = 'in_stock') => ({
  ...{ price_cents, availability, stock_count: null, shipping_cents: null },
  observed_at: new Date(at).toISOString(),
})

test('a price is a step that holds until the next observation', () => {
  const steps = priceSteps([seen(0, 2000), seen(500, 1000, 'out_of_stock'), seen(750, 3000)], 1000)
  expect(steps).toEqual({
    line: 'M0 75H300V140H450V10H600',
    area: 'M0 75H300V140H450V10H600V150H0Z',
    gaps: [{ x: 300, width: 150 }],
    lowCents: 1000,
    highCents: 3000,
  })
})

test('an unchanged price is a level line, and unknown prices are left out', () => {
  expect(priceSteps([seen(0, 2000), seen(500, 2000)], 1000)?.line).toBe('M0 75H300V75H600')
  expect(priceSteps([seen(0, 0)], 1000)).toBeUndefined()
})

test('every point is inside the picture', () => {
  const observations = fc.array(
    fc.record({ at: fc.integer({ min: 0, max: 1e12 }), cents: fc.integer({ min: 0, max: 1e9 }) }),
  )
  fc.assert(
    fc.property(observations, fc.integer({ min: 0, max: 1e12 }), (list, until) => {
      const sorted = list.toSorted((a, b) => a.at - b.at).map(({ at, cents }) => seen(at, cents))
      const line = priceSteps(sorted, until)?.line ?? ''
      for (const [, axis, value] of line.matchAll(/([HV])(-?[\d.e+]+)/g)) {
        expect(Number(value)).toBeGreaterThanOrEqual(0)
        expect(Number(value)).toBeLessThanOrEqual(axis === 'H' ? WIDTH : HEIGHT)
      }
    }),
  )
})
