import { z } from 'zod'
import type { Tables } from '../database/tables.ts'

/** Every table but the passing ones, those that others point at first. A backup is written and restored in this order. */
export const backupTables = [
  'users',
  'sessions',
  'refresh_tokens',
  'revoked_tokens',
  'sign_in_failures',
  'idempotency_keys',
  'brands',
  'products',
  'retailer_offers',
  'former_slugs',
  'favorite_brands',
  'favorite_products',
  'shopping_lists',
  'shopping_list_items',
  'reviews',
  'user_meta',
  'followed_brands',
  'followed_categories',
  'newsletter_subscribers',
  'brand_submissions',
  'submission_decisions',
  'notifications',
  'contact_messages',
  'announced_stories',
  'brand_store_hosts',
  'store_host_pauses',
  'store_cache',
  'store_products',
  'store_refreshes',
  'event_counts',
] as const satisfies (keyof Tables)[]

/** What is of the day only, and is not backed up. */
export const transientTables = ['rate_limits', 'search_networks'] as const satisfies (keyof Tables)[]

const tableName = z.enum(backupTables)

/**
 * A backup is gzipped lines of JSON: a head, the rows in batches, and an end with their numbers, without which it is
 * not whole. Rows are as PostgreSQL's row_to_json writes them, so both databases read and write the same.
 */
export const headSchema = z.object({
  format: z.literal('a-list-backup'),
  /** The last migration that had run: a restore begins there and then brings the tables up to date. */
  migration: z.string(),
  taken_at: z.string(),
})
export const batchSchema = z.object({ table: tableName, rows: z.array(z.record(z.string(), z.unknown())) })
export const endSchema = z.object({
  end: z.literal(true),
  rows: z.partialRecord(tableName, z.number().int()),
})

export type BackupHead = z.infer<typeof headSchema>
export type BackupEnd = z.infer<typeof endSchema>
export type BackupCounts = BackupEnd['rows']
