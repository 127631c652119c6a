import * as z from 'zod/mini'
import { discountPercent, formatPrice, parsePrice } from './money.ts'
import { type OfferAvailability, type OfferRecord, offerAvailabilitySchema } from './offer.ts'

/** Shops that state more than a million made a mistake. */
export const MAX_PRICE_CENTS = 100_000_000

/** What a shop's page says about its product. A field is absent if the page doesn't say it. */
export interface StatedOffer {
  availability?: OfferAvailability
  /** In the hundredth part of `currency`. */
  price_cents?: number
  /** ISO 4217, such as `USD`. Present if the price is. */
  currency?: string
}

/**
 * How a shop's page differs from the offer that we show.
 * - `price`: the shop states a different price.
 * - `sold_out`: the shop has none, and we show the offer as available.
 * - `back_in_stock`: the shop sells it, and we show the offer as out of stock.
 */
export const offerDifferenceSchema = z.union([
  z.object({
    kind: z.literal('price'),
    price_cents: z
      .number()
      .check(z.refine(Number.isInteger, 'a whole number'), z.gte(1), z.lte(MAX_PRICE_CENTS)),
  }),
  z.object({ kind: z.literal('sold_out') }),
  z.object({ kind: z.literal('back_in_stock'), availability: offerAvailabilitySchema }),
])

export type OfferDifference = z.infer<typeof offerDifferenceSchema>
export type ShownOffer = Pick<OfferRecord, 'price' | 'currency' | 'availability'>

/** What the last two successful checks read on a shop's page. */
export interface Sightings {
  latest: StatedOffer
  /** What the check before the latest one read; null if there was none. */
  before: StatedOffer | null
  /** A moderator accepted that the shop says this; null if none did. */
  accepted: StatedOffer | null
}

/** Shops round converted prices, so a smaller difference says nothing. */
const ROUNDING_CENTS = 1

/** The difference for moderators: two checks in a row found it, and no moderator accepted it. */
export function openDifference(shown: ShownOffer, sightings: Sightings): OfferDifference | undefined {
  const { latest, before, accepted } = sightings
  const difference = differenceOf(shown, latest)
  const isOpen = difference && agrees(shown, difference, before) && !agrees(shown, difference, accepted)
  return isOpen ? difference : undefined
}

/** An acceptance is valid until the shop states something different. A page without any statement leaves it valid. */
export function isStillAccepted(shown: ShownOffer, { latest, accepted }: Sightings): boolean {
  if (accepted === null) return false
  if (latest.availability === undefined && latest.price_cents === undefined) return true
  const difference = differenceOf(shown, latest)
  return difference !== undefined && agrees(shown, difference, accepted)
}

/** How one statement differs from our offer. Stock comes first: the price of a sold-out product does not matter. */
export function differenceOf(shown: ShownOffer, stated: StatedOffer): OfferDifference | undefined {
  const { availability } = stated
  const isShownSoldOut = shown.availability === 'out_of_stock'
  if (availability === 'out_of_stock') return isShownSoldOut ? undefined : { kind: 'sold_out' }
  if (isShownSoldOut) return availability && { kind: 'back_in_stock', availability }
  const cents = centsOf(shown)
  const { price_cents, currency } = stated
  if (price_cents === undefined || currency !== shown.currency || cents === 0) return undefined
  return isOtherPrice(price_cents, cents) ? { kind: 'price', price_cents } : undefined
}

/** Our offer with what the shop says. @param at ISO date and time of the change */
export function applyDifference(offer: OfferRecord, difference: OfferDifference, at: string): OfferRecord {
  const changed = { ...offer, last_updated: at, is_best_deal: false }
  switch (difference.kind) {
    case 'sold_out':
      return { ...changed, availability: 'out_of_stock', stock_count: null }
    case 'back_in_stock':
      return { ...changed, availability: difference.availability, stock_count: null }
    default: {
      const price = formatPrice(difference.price_cents / 100, offer.currency)
      return {
        ...changed,
        price,
        discount_percentage: discountPercent(price, offer.original_price ?? undefined),
      }
    }
  }
}

function agrees(shown: ShownOffer, difference: OfferDifference, stated: StatedOffer | null): boolean {
  const other = stated ? differenceOf(shown, stated) : undefined
  if (difference.kind === 'price' && other?.kind === 'price') {
    return !isOtherPrice(difference.price_cents, other.price_cents)
  }
  return difference.kind === other?.kind
}

function isOtherPrice(a: number, b: number): boolean {
  return Math.abs(a - b) > ROUNDING_CENTS
}

function centsOf({ price }: ShownOffer): number {
  return Math.round(parsePrice(price) * 100)
}
