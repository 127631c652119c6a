import * as z from 'zod/mini'
import { DAY_MS } from '../time/time-windows.ts'
import { offerAvailabilitySchema } from './offer.ts'

/** The retailer id of a product's own price, beside those of retailers' offers. */
export const OWN_SHOP = 'direct'

/** What one shop showed from `observed_at` until the next observation. */
export const observationSchema = z.object({
  price_cents: z.number(),
  availability: offerAvailabilitySchema,
  /** null if the shop doesn't reveal it. */
  stock_count: z.nullable(z.number()),
  /** null if the shop doesn't reveal it. */
  shipping_cents: z.nullable(z.number()),
  /** ISO date and time in UTC. */
  observed_at: z.string(),
})

/** The observed prices of a product at one shop. All fields but the currency are from observations only. */
export const priceHistorySchema = z.object({
  /** `OWN_SHOP`, or the shop of an offer. Backends of older releases know only the own shop, and don't say so. */
  retailer: z.optional(z.string()),
  currency: z.string(),
  /** The lowest price of the last 30 days. */
  lowest_cents: z.nullable(z.number()),
  /** Since when the current price holds. */
  holds_since: z.nullable(z.string()),
  watched_since: z.nullable(z.string()),
  /** When the shop was last looked at; null if that is unknown. */
  checked_at: z.nullable(z.string()),
  /** The newest ones, in order from oldest to newest. */
  observations: z.array(observationSchema),
})

export type Observation = z.infer<typeof observationSchema>
export type PriceHistory = z.infer<typeof priceHistorySchema>

/** A price from `at` (milliseconds since 1970) until the next point. */
export interface PricePoint {
  at: number
  cents: number
}

/** Directive 98/6/EC, article 6a: a reduction is measured against the lowest price of this many days before it. */
export const REFERENCE_DAYS = 30
const REFERENCE_MS = REFERENCE_DAYS * DAY_MS

/** A real reduction: the price fell below every price of the 30 days before. */
export interface Reduction {
  /** The lowest price of the 30 days before the reduction. */
  beforeCents: number
  /** Milliseconds since 1970. */
  since: number
  /** When it stops being a reduction, because the price has become the usual one. */
  until: number
}

/** The points at which the price changes. @param points sorted by time; unknown prices (0) are left out */
export function priceChanges(points: readonly PricePoint[]): PricePoint[] {
  const known = points.filter(({ cents }) => cents > 0)
  return known.filter(({ cents }, index) => index === 0 || known[index - 1]?.cents !== cents)
}

/** The prices that held at any time in [from, to), oldest first. Unknown prices (0) are left out. */
export function pricesBetween(points: readonly PricePoint[], from: number, to: number): number[] {
  const changes = priceChanges(points)
  return changes
    .filter(({ at }, index) => at < to && (changes[index + 1]?.at ?? Infinity) > from)
    .map(({ cents }) => cents)
}

/** The lowest price that held at any time in [from, to); undefined without an observation. */
export function lowestBetween(points: readonly PricePoint[], from: number, to: number): number | undefined {
  const prices = pricesBetween(points, from, to)
  return prices.length === 0 ? undefined : Math.min(...prices)
}

/**
 * The reduction that a shop may announce at the newest price. The earlier price is the lowest of the 30 days before
 * (Court of Justice, C-330/23), so 80 → 100 → 90 is none. A step of a gradual reduction counts from the step before.
 * @param points sorted by time
 */
export function reductionOf(points: readonly PricePoint[], now: number): Reduction | undefined {
  const current = priceChanges(points).at(-1)
  if (!current) return undefined
  const { at: since, cents } = current
  const beforeCents = lowestBetween(points, since - REFERENCE_MS, since)
  const until = since + REFERENCE_MS
  if (beforeCents === undefined || beforeCents <= cents || now >= until) return undefined
  return { beforeCents, since, until }
}
