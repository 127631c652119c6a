import { OWN_SHOP } from '@a-list/domain/prices/price-history.ts'
import { availabilityOf } from '@a-list/domain/products/availability.ts'
import { sql, type Transaction } from 'kysely'
import type { StoreProduct } from '../database/columns/store-product.ts'
import type { Tables } from '../database/tables.ts'

/** Adds what a store shows of a product to the price history, if it differs from the last observation. */
export async function observeStoreProduct(
  tx: Transaction<Tables>,
  key: string,
  product: StoreProduct,
): Promise<void> {
  const { amount, currencyCode } = product.priceRange.minVariantPrice
  const quantities = product.variants.edges.map(({ node }) => node.quantityAvailable ?? null)
  await sql`select observe_offer(${key}, ${OWN_SHOP}, ${centsOfAmount(amount)}, ${currencyCode},
    ${availabilityOf(product.availableForSale, quantities)}, ${stockOf(quantities)}, null)`.execute(tx)
}

/** A storefront's decimal text in cents; 0 if it is not a price. */
function centsOfAmount(amount: string): number {
  const cents = Math.round(Number(amount) * 100)
  return Number.isSafeInteger(cents) && cents > 0 ? cents : 0
}

/** The query asks for at most five variants (storefront-client.ts). An oversold variant has a negative quantity. */
function stockOf(quantities: readonly (number | null)[]): number | null {
  if (quantities.length === 0) return null
  let sum = 0
  for (const quantity of quantities) {
    if (quantity === null) return null
    sum += Math.max(0, Math.trunc(quantity))
  }
  return Number.isSafeInteger(sum) ? sum : null
}
