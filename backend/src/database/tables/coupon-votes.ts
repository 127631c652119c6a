import type { ColumnType } from 'kysely'

/** Shoppers' votes on whether a coupon worked: one vote per coupon, network and day. */
export interface CouponVotesTable {
  brand_id: number
  code: string
  /** In UTC, as `2026-11-20`. */
  day: ColumnType<Date, string, never>
  /** A keyed hash that changes daily. */
  network: string
  worked: boolean
}
