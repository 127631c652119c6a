import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '../time/time-windows.ts'
import { lowestBetween, type PricePoint, REFERENCE_DAYS, reductionOf } from './price-history.ts'

/** Prices in dollars, each on a day. */
const days = (...prices: [day: number, dollars: number][]): PricePoint[] =>
  prices.map(([day, dollars]) => ({ at: day * DAY_MS, cents: dollars * 100 }))

const on = (day: number) => day * DAY_MS

test.each([
  ['a fall below all prices', days([0, 100], [40, 80]), 100],
  ['80 → 100 → 90 within 30 days', days([0, 80], [20, 100], [40, 90]), undefined],
  ['80 → 100 → 90 with 80 before the 30 days', days([0, 80], [10, 100], [45, 90]), 100],
  ['80 until the first of the 30 days', days([0, 80], [15, 100], [45, 90]), 100],
  ['80 during the first of the 30 days', days([0, 80], [16, 100], [45, 90]), undefined],
  ['80 → 100 → 70', days([0, 80], [20, 100], [40, 70]), 80],
  ['a step of a gradual fall', days([0, 100], [38, 90], [40, 80]), 90],
  ['a rise', days([0, 80], [40, 100]), undefined],
  ['only one price', days([0, 80]), undefined],
  ['no price', [], undefined],
  ['an unknown price before', days([0, 0], [40, 80]), undefined],
  ['the same price again', days([0, 100], [40, 80], [41, 80]), 100],
])('%s', (_, points, dollars) => {
  expect(reductionOf(points, on(46))?.beforeCents).toBe(dollars && dollars * 100)
})

test('after 30 days, the reduced price is the usual price', () => {
  const points = days([0, 100], [40, 80])
  expect(reductionOf(points, on(70) - 1)).toEqual({ beforeCents: 10_000, since: on(40), until: on(70) })
  expect(reductionOf(points, on(70))).toBeUndefined()
})

const history = fc
  .array(fc.record({ day: fc.integer({ min: 0, max: 120 }), cents: fc.integer({ min: 0, max: 50 }) }), {
    maxLength: 40,
  })
  .map((list) => list.toSorted((a, b) => a.day - b.day).map(({ day, cents }) => ({ at: on(day), cents })))

/** The last known price at a time, without the shortcuts of the code under test. */
const priceAt = (points: readonly PricePoint[], at: number) =>
  points.findLast((point) => point.cents > 0 && point.at <= at)?.cents

test('no price of the 30 days before was lower than the struck price', () => {
  fc.assert(
    fc.property(history, fc.integer({ min: 0, max: 200 }), (points, today) => {
      const reduction = reductionOf(points, on(today))
      if (!reduction) return
      const current = points.findLast(({ cents }) => cents > 0)?.cents ?? 0
      expect(reduction.beforeCents).toBeGreaterThan(current)
      for (let back = 1; back <= REFERENCE_DAYS * 2; back += 1) {
        const price = priceAt(points, reduction.since - (back * DAY_MS) / 2)
        if (price !== undefined) expect(price).toBeGreaterThanOrEqual(reduction.beforeCents)
      }
    }),
  )
})

test('stock changes between two prices change nothing', () => {
  fc.assert(
    fc.property(history, fc.integer({ min: 0, max: 200 }), (points, today) => {
      const byDay = [...new Map(points.map((point) => [point.at, point])).values()]
      const twice = byDay.flatMap((point) => [point, { ...point, at: point.at + DAY_MS / 2 }])
      expect(reductionOf(twice, on(today))).toEqual(reductionOf(byDay, on(today)))
    }),
  )
})

test('the lowest price includes the one that already held', () => {
  const points = days([0, 70], [10, 90], [20, 80])
  expect(lowestBetween(points, on(5), on(30))).toBe(7000)
  expect(lowestBetween(points, on(10), on(30))).toBe(8000)
  expect(lowestBetween(points, on(10), on(20))).toBe(9000)
  expect(lowestBetween([], 0, 1)).toBeUndefined()
})
