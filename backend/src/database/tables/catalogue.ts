import type { OfferRecord } from '@a-list/domain/prices/offer.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { BrandAcf } from '../columns/brand-acf.ts'
import type { Id, Moment } from '../columns/column-types.ts'
import type { ProductAcf } from '../columns/product-acf.ts'

export type PostStatus = 'publish' | 'pending' | 'draft'

interface PostColumns {
  id: Id
  slug: string
  /** Plain text. Rendering adds entities. */
  title: string
  /** HTML. */
  content: string
  status: PostStatus
  /** The lower-cased text that `?search=` searches. */
  search_text: string
  created_at: Moment
  modified_at: Moment
}

export type BrandsTable = PostColumns & {
  author_id: number | null
  categories: string[]
  founding_year: number | null
  acf: JSONColumnType<BrandAcf>
}

export type ProductsTable = PostColumns & {
  brand_id: number | null
  brand_name: string
  category: string
  retailer: string
  tags: string[]
  price_cents: number
  rating: number
  trending_score: number
  is_sponsored: boolean
  acf: JSONColumnType<ProductAcf>
}

/** A table that triggers fill. */
export interface FormerSlugsTable {
  kind: ColumnType<'brands' | 'products', never, never>
  slug: ColumnType<string, never, never>
  /** The post that had the slug. It may have been renamed, unpublished or deleted. */
  post_id: ColumnType<number, never, never>
  left_at: ColumnType<Date, never, never>
}

export interface RetailerOffersTable {
  product_id: number
  retailer_id: string
  position: number
  offer: JSONColumnType<OfferRecord>
}

/** `day` as `2026-11-20`. */
export interface SearchNetworksTable {
  day: ColumnType<Date, string, never>
  kind: string
  subject: string
  network: string
}

export interface EventCountsTable {
  day: ColumnType<Date, string, never>
  kind: string
  subject: string
  count: number
}

/** Terms that mean the same to a search, as moderators wrote them. */
export interface SearchSynonymsTable {
  id: Generated<number>
  terms: string[]
  folded: ColumnType<string[], never, never>
  created_at: ColumnType<Date, never, never>
}
