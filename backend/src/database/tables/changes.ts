import type { ColumnType } from 'kysely'

export type ChangeKind = 'brand' | 'product' | 'offer' | 'review' | 'store' | 'list' | 'coupon'

/** Filled by triggers. */
export interface ChangesTable {
  id: ColumnType<string, never, never>
  kind: ColumnType<ChangeKind, never, never>
  /** The brand of a store or coupon, the product of an offer or review, the hashed link of a list. */
  row_id: ColumnType<string, never, never>
  /** Before and after the change; for brands and products, former ones too. */
  slugs: ColumnType<string[], never, never>
  /** Names and slugs of a product's brand, before and after the change. */
  brands: ColumnType<string[], never, never>
  changed_at: ColumnType<Date, never, never>
}
