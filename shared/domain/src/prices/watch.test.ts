import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '../time/time-windows.ts'
import type { OfferAvailability } from './offer.ts'
import { isWatching, NO_CHOICE, type WatchChoice, type WatchedPoint, watchEvent } from './watch.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

type Step = [hour: number, dollars: number, availability?: OfferAvailability, currency?: string]

/** What a shop showed, in hours and dollars. */
const shown = (...steps: Step[]): WatchedPoint[] =>
  steps.map(([hour, dollars, availability = 'in_stock', currency = 'USD']) => ({
    at: hour * HOUR_MS,
    cents: dollars * 100,
    availability,
    currency,
  }))

const DROP: WatchChoice = { ...NO_CHOICE, any_drop: true }
const TARGET: WatchChoice = { ...NO_CHOICE, target_cents: 8_000 }
const STOCK: WatchChoice = { ...NO_CHOICE, back_in_stock: true }

/** The member made the choice at hour 0, and it is hour 10. A price must hold for an hour. */
const watching = (choice: WatchChoice, more: { toldAt?: number; hour?: number } = {}) => ({
  choice,
  since: 0,
  toldAt: more.toldAt === undefined ? undefined : more.toldAt * HOUR_MS,
  now: (more.hour ?? 10) * HOUR_MS,
  holdMs: HOUR_MS,
})

test.each([
  ['a drop', DROP, shown([-5, 100], [5, 90]), 'drop'],
  ['a drop of less than an hour ago', DROP, shown([-5, 100], [9.5, 90]), undefined],
  ['a drop that swung back', DROP, shown([-5, 100], [5, 90], [5.5, 100]), undefined],
  ['a drop to a price of the days before', DROP, shown([-5, 100], [2, 90], [4, 100], [6, 90]), undefined],
  [
    'a drop to a price of the days before the choice',
    DROP,
    shown([-300, 80], [-200, 100], [5, 90]),
    undefined,
  ],
  ['a drop to a price of more than 30 days ago', DROP, shown([-1000, 80], [-900, 100], [5, 90]), 'drop'],
  ['a drop before the choice', DROP, shown([-5, 100], [-1, 90]), undefined],
  ['a rise', DROP, shown([-5, 100], [5, 110]), undefined],
  ['a drop in another currency', DROP, shown([-5, 100], [5, 90, 'in_stock', 'EUR']), undefined],
  ['a drop while sold out', DROP, shown([-5, 100], [5, 90, 'out_of_stock']), undefined],
  ['an unknown price', DROP, shown([-5, 100], [5, 0]), undefined],
  ['a first price', DROP, shown([5, 90]), undefined],
  ['the target', TARGET, shown([-5, 100], [5, 80]), 'target'],
  ['a price above the target', TARGET, shown([-5, 100], [5, 81]), undefined],
  ['a target that the price met already', TARGET, shown([-5, 70], [5, 60]), undefined],
  ['a target that was met within the hour', TARGET, shown([-5, 100], [9.5, 80]), undefined],
  ['both', { ...TARGET, any_drop: true }, shown([-5, 100], [5, 80]), 'target'],
  ['back in stock', STOCK, shown([-5, 100, 'out_of_stock'], [9.9, 100]), 'stock'],
  ['still sold out', STOCK, shown([-5, 100], [5, 100, 'out_of_stock']), undefined],
  ['sold out before the choice', STOCK, shown([-5, 100, 'out_of_stock'], [-1, 100]), undefined],
  ['a pre-order', STOCK, shown([-5, 100, 'out_of_stock'], [5, 100, 'pre_order']), undefined],
  ['nothing chosen', NO_CHOICE, shown([-5, 100, 'out_of_stock'], [5, 80]), undefined],
  ['no observation', DROP, [], undefined],
] as const)('%s', (_, choice, points, kind) => {
  expect(watchEvent(points, watching(choice))?.kind).toBe(kind)
})

test('after a message, the next one comes a day later and only with news', () => {
  const fell = shown([-5, 100], [5, 80])
  expect(watchEvent(fell, watching(DROP, { toldAt: 8, hour: 40 }))).toBeUndefined()
  const fellAgain = [...fell, ...shown([12, 60])]
  expect(watchEvent(fellAgain, watching(DROP, { toldAt: 8, hour: 31 }))).toBeUndefined()
  expect(watchEvent(fellAgain, watching(DROP, { toldAt: 8, hour: 33 }))).toMatchObject({ beforeCents: 8_000 })
  expect(watchEvent(fellAgain, watching(TARGET, { toldAt: 8, hour: 33 }))).toBeUndefined()
  const roseAndFell = [...fell, ...shown([12, 90], [20, 75])]
  expect(watchEvent(roseAndFell, watching(TARGET, { toldAt: 8, hour: 33 }))?.kind).toBe('target')
})

test('a drop that had not held yet when another message was sent is announced a day later', () => {
  const back = shown([-5, 100, 'out_of_stock'], [5, 75])
  const choice = { ...TARGET, back_in_stock: true }
  expect(watchEvent(back, watching(choice, { hour: 5.1 }))?.kind).toBe('stock')
  expect(watchEvent(back, watching(choice, { toldAt: 5.1, hour: 30 }))?.kind).toBe('target')
  expect(watchEvent(back, watching(choice, { toldAt: 30, hour: 60 }))).toBeUndefined()
})

/** Prices and stock that change every few minutes, for three days. */
const history = fc
  .array(
    fc.record({
      minutes: fc.integer({ min: 1, max: 400 }),
      dollars: fc.constantFrom(0, 70, 80, 90, 100),
      availability: fc.constantFrom<OfferAvailability>('in_stock', 'out_of_stock', 'pre_order'),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((changes) => {
    let minute = -60
    return shown(
      ...changes.map(({ minutes, dollars, availability }): Step => {
        minute += minutes
        return [minute / 60, dollars, availability]
      }),
    )
  })
const choices = fc.record({
  target_cents: fc.constantFrom(null, 7_500, 8_000),
  any_drop: fc.boolean(),
  back_in_stock: fc.boolean(),
})

test('whatever the prices do, messages are a day apart, and each announces a price that held for an hour', () => {
  fc.assert(
    fc.property(history, choices, (points, choice) => {
      let toldAt: number | undefined
      for (let now = 0; now < 3 * DAY_MS; now += 10 * MINUTE_MS) {
        const known = points.filter(({ at }) => at <= now)
        const event = watchEvent(known, { choice, since: 0, toldAt, now, holdMs: HOUR_MS })
        if (!event) continue
        expect(isWatching(choice)).toBe(true)
        expect(now - (toldAt ?? -DAY_MS)).toBeGreaterThanOrEqual(DAY_MS)
        toldAt = now
        if (event.kind === 'stock') continue
        const limit = event.kind === 'target' ? (choice.target_cents ?? 0) : event.beforeCents - 1
        const heldFrom = now - HOUR_MS
        const held = known.filter(
          ({ at, cents }, i) => cents > 0 && (known[i + 1]?.at ?? now + 1) > heldFrom && at <= now,
        )
        for (const { cents } of held) expect(cents).toBeLessThanOrEqual(limit)
      }
    }),
  )
})

test('whatever the prices do before, a member hears of a price that stays below the target', () => {
  fc.assert(
    fc.property(history, choices, (points, choice) => {
      const last = points.at(-1)
      const limit = choice.target_cents
      const above = points.findLast(({ cents }) => limit !== null && cents > limit)
      // The product costs less than the target in the end, and has cost more since the choice.
      fc.pre(last?.availability === 'in_stock' && last.cents > 0 && above !== undefined && above !== last)
      const fellAt = points.find(({ at, cents }) => at > (above?.at ?? 0) && cents > 0)?.at ?? 0
      fc.pre(fellAt > 0)
      let toldAt: number | undefined
      let targetTold = false
      for (let now = 0; now < (last?.at ?? 0) + 2 * DAY_MS; now += 10 * MINUTE_MS) {
        const known = points.filter(({ at }) => at <= now)
        const event = watchEvent(known, { choice, since: 0, toldAt, now, holdMs: HOUR_MS })
        if (!event) continue
        toldAt = now
        if (event.kind === 'target' && now >= fellAt) targetTold = true
      }
      expect(targetTold).toBe(true)
    }),
  )
})
