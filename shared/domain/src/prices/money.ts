/**
 * Spec section 5: "Price is read by stripping non-numeric characters".
 * @returns the amount in the currency's unit; 0 without a number
 */
export function parsePrice(price: string | undefined): number {
  const amount = Number.parseFloat((price ?? '').replace(/[^0-9.]/g, ''))
  return Number.isFinite(amount) ? amount : 0
}

/** Spec section 9: "Default currency USD". */
export const DEFAULT_CURRENCY = 'USD'

/**
 * Formats an amount, such as a storefront's decimal text, as "$21.00". Other currencies get their own symbol.
 */
export function formatPrice(amount: string | number, currency: string = DEFAULT_CURRENCY): string {
  const number = Number(amount)
  const value = Number.isFinite(number) ? number : 0
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(value)
  } catch {
    // `Intl` throws for an invalid currency code.
    return `$${value.toFixed(2)}`
  }
}

/**
 * Spec section 9: "the rounded difference over the original price".
 * @returns whole percent; 0 without a discount
 */
export function discountPercent(price: string | undefined, originalPrice: string | undefined): number {
  const now = parsePrice(price)
  const before = parsePrice(originalPrice)
  if (before <= 0 || now >= before) return 0
  return Math.round(((before - now) / before) * 100)
}
