import { z } from 'zod'
import type { Tables } from '../database/tables.ts'

/**
 * Every table except those whose rows expire within days or are derived from other tables. Referenced tables come
 * first, because backups are written and restored in this order.
 */
export const BACKUP_TABLES = [
  'users',
  'sessions',
  'refresh_tokens',
  'revoked_tokens',
  'sign_in_failures',
  'idempotency_keys',
  'mail_tokens',
  'brands',
  // Before products and offers, whose triggers then find nothing new.
  'price_history',
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
  'watches',
  'push_keys',
  'push_subscriptions',
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
  'link_checks',
  'coupon_votes',
  'search_synonyms',
] as const satisfies (keyof Tables)[]

const tableName = z.enum(BACKUP_TABLES)

/**
 * A backup is gzipped lines of JSON: a header, the rows in batches, and an end line with the row counts. A
 * backup without the end line is incomplete. Rows are in the form of PostgreSQL's row_to_json, so both kinds
 * of database can read them.
 */
export const headSchema = z.object({
  format: z.literal('a-list-backup'),
  /**
   * The last applied migration. A restore first migrates up to this one, then inserts the rows, and then runs
   * the later migrations.
   */
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
