import type { Generated, JSONColumnType } from 'kysely'
import type { Id, Moment, OptionalMoment } from '../columns/column-types.ts'
import type { StoreProduct } from '../columns/store-product.ts'

/** The hosts that the backend may contact for a brand's store. Administrators set them. */
export interface BrandStoreHostsTable {
  brand_id: number
  host: string
  added_by: number | null
  added_at: Moment
}

/** Hosts with recent failures. A host without a row is healthy. */
export interface StoreHostPausesTable {
  /** The host with its port. */
  host: string
  /** The number of consecutive failures. */
  failures: number
  paused_until: OptionalMoment
}

export interface StoreCacheTable {
  brand_id: number
  fetched_at: OptionalMoment
  failed_at: OptionalMoment
  /** The number of failures since the last success. */
  failures: Generated<number>
  failure: Generated<string>
  next_try_at: Moment
  tried_at: OptionalMoment
  /** Until this time, an instance is working on the store. */
  leased_until: OptionalMoment
}

export interface StoreProductsTable {
  brand_id: number
  store_product_id: string
  best_selling_position: number | null
  newest_position: number | null
  product: JSONColumnType<StoreProduct>
  first_seen_at: Moment
}

/**
 * Refreshes of all stores. At most one is unfinished. The counts `done`, `failed` and `skipped` are set when it
 * ends.
 */
export interface StoreRefreshesTable {
  id: Id
  started_at: Moment
  finished_at: OptionalMoment
  total: number
  done: Generated<number>
  failed: Generated<number>
  skipped: Generated<number>
}
