import { PRICE_MAX, PRICE_MIN } from '@a-list/domain/products/filters.ts'
import type { PriceRange } from '@a-list/ui/price-slider/price-range.ts'

/**
 * The price range after one end was typed, in whole dollars. A text without a digit means no limit. If the ends would
 * cross, the other end moves along.
 */
export function typedRange([low, high]: PriceRange, end: 'low' | 'high', typed: string): PriceRange {
  const digits = typed.replace(/\..*|\D/g, '')
  const limit = end === 'low' ? PRICE_MIN : PRICE_MAX
  const price = digits === '' ? limit : Math.min(PRICE_MAX, Number(digits))
  return end === 'low' ? [price, Math.max(price, high)] : [Math.min(low, price), price]
}
