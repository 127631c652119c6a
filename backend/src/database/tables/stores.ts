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
  /** With its port. */
  host: string
  /** Consecutive failures. */
  failures: number
  paused_until: OptionalMoment
}

export interface StoreCacheTable {
  brand_id: number
  fetched_at: OptionalMoment
  failed_at: OptionalMoment
  /** Consecutive failures since the last success. */
  failures: Generated<number>
  failure: Generated<string>
  next_try_at: Moment
  tried_at: OptionalMoment
  /** An instance is working on the store until this time. */
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

/** Refreshes of all stores. At most one is unfinished. `done`, `failed` and `skipped` are set at the end. */
export interface StoreRefreshesTable {
  id: Id
  started_at: Moment
  finished_at: OptionalMoment
  total: number
  done: Generated<number>
  failed: Generated<number>
  skipped: Generated<number>
}
