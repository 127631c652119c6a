import type { Generated, JSONColumnType } from 'kysely'
import type { StoreProduct } from '../../store-cache/store-product.ts'
import type { Id, Moment, OptionalMoment } from './columns.ts'

/** The hosts that a brand's storefront may be asked at: set by administrators. */
export type BrandStoreHostsTable = {
  brand_id: number
  host: string
  added_by: number | null
  added_at: Moment
}

/** Hosts that failed lately. No row: nothing is wrong. */
export type StoreHostPausesTable = {
  /** With its port. */
  host: string
  /** In a row. */
  failures: number
  paused_until: OptionalMoment
}

export type StoreCacheTable = {
  brand_id: number
  fetched_at: OptionalMoment
  failed_at: OptionalMoment
  /** In a row, since the last success. */
  failures: Generated<number>
  failure: Generated<string>
  next_try_at: Moment
  tried_at: OptionalMoment
  /** Until then an instance has it in hand. */
  leased_until: OptionalMoment
}

export type StoreProductsTable = {
  brand_id: number
  store_product_id: string
  best_selling_position: number | null
  newest_position: number | null
  product: JSONColumnType<StoreProduct>
  first_seen_at: Moment
}

/** Refreshes of all stores; at most one of them isn't finished. `done`, `failed` and `skipped` are noted at the end. */
export type StoreRefreshesTable = {
  id: Id
  started_at: Moment
  finished_at: OptionalMoment
  total: number
  done: Generated<number>
  failed: Generated<number>
  skipped: Generated<number>
}
