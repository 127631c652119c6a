import { discountPercent, formatPrice } from './money.ts'
import type { Reduction } from './price-history.ts'

/** The fields of a product or offer that speak of an earlier price. */
export interface EarlierPrice {
  price: string
  /** A proven earlier price. It is struck, and the percentage is measured against it. */
  original_price?: string | undefined
  discount_percentage?: number | undefined
  /** The proof: since when the price is reduced (ISO). */
  reduced_since?: string | undefined
  /** An earlier price that only the shop claims. It is neither struck nor turned into a percentage. */
  claimed_price?: string | undefined
}

type Earlier = Pick<
  EarlierPrice,
  'original_price' | 'discount_percentage' | 'reduced_since' | 'claimed_price'
>

/**
 * How the site shows an earlier price. It strikes the price only if the reduction is proven (ADR 0021).
 * @param claimed the earlier price that the shop names, if any
 */
export function earlierPrice(
  price: string,
  claimed: string | undefined,
  reduction: (Pick<Reduction, 'beforeCents' | 'since'> & { currency: string }) | undefined,
): Earlier {
  if (reduction) {
    const original_price = formatPrice(reduction.beforeCents / 100, reduction.currency)
    return {
      original_price,
      discount_percentage: discountPercent(price, original_price),
      reduced_since: new Date(reduction.since).toISOString(),
      ...(isClaim(price, claimed) && claimed !== original_price && { claimed_price: claimed }),
    }
  }
  return isClaim(price, claimed) ? { claimed_price: claimed } : {}
}

/** A record without proof keeps its earlier price as a claim. */
export function withoutUnproven<T extends EarlierPrice>(record: T): T {
  if (record.reduced_since) return record
  const { original_price, discount_percentage: _, ...rest } = record
  return { ...rest, ...earlierPrice(record.price, record.claimed_price ?? original_price, undefined) } as T
}

function isClaim(price: string, claimed: string | undefined): boolean {
  return discountPercent(price, claimed) > 0
}
