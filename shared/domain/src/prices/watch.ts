import * as z from 'zod/mini'
import { DAY_MS } from '../time/time-windows.ts'
import { isBuyable } from './best-deal.ts'
import type { OfferAvailability } from './offer.ts'
import {
  lowestBetween,
  type PricePoint,
  priceChanges,
  pricesBetween,
  REFERENCE_DAYS,
} from './price-history.ts'

/** The largest target price, in cents. */
const MAX_TARGET_CENTS = 100_000_000

/** Which changes of a product a member wants to hear about. */
export const watchChoiceSchema = z.object({
  /** Notify when the product costs at most this much, in cents of its own currency; null: never. */
  target_cents: z.nullable(
    z.number().check(z.refine(Number.isInteger, 'a whole number'), z.gte(1), z.lte(MAX_TARGET_CENTS)),
  ),
  /** Notify when the product costs less than at any time in the last 30 days. */
  any_drop: z.boolean(),
  back_in_stock: z.boolean(),
})

export const watchSchema = z.extend(watchChoiceSchema, {
  /** The site's id of the product. */
  product_id: z.string(),
  /** Empty if the product is no longer published. */
  name: z.string(),
  /** The price of this moment in cents; null if it is unknown. */
  price_cents: z.nullable(z.number()),
  currency: z.string(),
})

export type WatchChoice = z.infer<typeof watchChoiceSchema>
export type Watch = z.infer<typeof watchSchema>

export const NO_CHOICE: WatchChoice = { target_cents: null, any_drop: false, back_in_stock: false }

export function isWatching({ target_cents, any_drop, back_in_stock }: WatchChoice): boolean {
  return target_cents !== null || any_drop || back_in_stock
}

/** Members hear of a product at most once in this time. */
export const QUIET_MS = DAY_MS

/** What a shop showed from `at` (milliseconds since 1970) until the next point. */
export type WatchedPoint = PricePoint & { availability: OfferAvailability; currency: string }

interface Watching {
  choice: WatchChoice
  /** When the member made the choice. Earlier changes cause no notification. */
  since: number
  /** When the member was last notified about the product. */
  toldAt?: number | undefined
  now: number
  /** How long a price must hold before the member is notified, in milliseconds. */
  holdMs: number
}

export type WatchEvent =
  | { kind: 'target'; cents: number; currency: string }
  | { kind: 'drop'; cents: number; beforeCents: number; currency: string }
  | { kind: 'stock' }

/**
 * What to tell a member now. Prices count only while the product can be bought, and only once they have held for
 * `holdMs`.
 * @param points sorted by time
 */
export function watchEvent(points: readonly WatchedPoint[], watching: Watching): WatchEvent | undefined {
  const { choice, since, toldAt, now, holdMs } = watching
  const current = points.at(-1)
  if (!current || !isBuyable(current) || (toldAt !== undefined && now - toldAt < QUIET_MS)) return undefined
  const newsFrom = Math.max(since, toldAt ?? since)
  // The last message said nothing of a price that had not held for long enough.
  const price = priceEvent(points, current, Math.max(since, newsFrom - holdMs), watching)
  if (price) return price
  const wasOut = points.some(
    (point, index) => point.availability === 'out_of_stock' && (points[index + 1]?.at ?? now) > newsFrom,
  )
  return choice.back_in_stock && wasOut ? { kind: 'stock' } : undefined
}

function priceEvent(
  points: readonly WatchedPoint[],
  { currency }: WatchedPoint,
  newsFrom: number,
  { choice, now, holdMs }: Watching,
): WatchEvent | undefined {
  // Prices in different currencies can't be compared.
  const known = points.slice(points.findLastIndex((point) => point.currency !== currency) + 1)
  const holdsFrom = now - holdMs
  const held = pricesBetween(known, holdsFrom, now + 1)
  const cents = held.at(-1)
  if (cents === undefined) return undefined
  /** When the prices fell to `limit` or less, for good, if that is news. */
  const newsOf = (limit: number) => {
    const from = fallOf(known, limit)
    return from !== undefined && from > newsFrom && from <= holdsFrom ? from : undefined
  }
  const { target_cents } = choice
  if (target_cents !== null && newsOf(target_cents) !== undefined) return { kind: 'target', cents, currency }
  const highest = Math.max(...held)
  const fellAt = newsOf(highest)
  if (!choice.any_drop || fellAt === undefined) return undefined
  const beforeCents = lowestBetween(known, fellAt - REFERENCE_DAYS * DAY_MS, fellAt)
  if (beforeCents === undefined || beforeCents <= highest) return undefined
  return { kind: 'drop', cents, beforeCents, currency }
}

/** Since when all prices are `limit` or less; undefined if they always were, or are not. */
function fallOf(points: readonly PricePoint[], limit: number): number | undefined {
  const changes = priceChanges(points)
  const above = changes.findLastIndex(({ cents }) => cents > limit)
  return above === -1 ? undefined : changes[above + 1]?.at
}
