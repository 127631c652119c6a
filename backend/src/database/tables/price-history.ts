import type { OfferAvailability } from '@a-list/domain/prices/offer.ts'
import type { ColumnType } from 'kysely'

type Column<T> = ColumnType<T, T, never>

/**
 * Append-only: the database refuses all changes except deletions of demo products' rows (baseline/offer-history.ts). The
 * function `observe_offer` adds rows.
 */
export interface PriceHistoryTable {
  id: ColumnType<string, never, never>
  /** The number of a curated product, or the site's id of a store's product. */
  product_key: Column<string>
  /** OWN_SHOP for the product's own price. */
  retailer_id: Column<string>
  /** The driver returns bigints as text. */
  price_cents: Column<string>
  currency: Column<string>
  availability: Column<OfferAvailability>
  stock_count: Column<string | null>
  shipping_cents: Column<string | null>
  observed_at: ColumnType<Date, Date | undefined, never>
}
