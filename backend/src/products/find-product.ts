import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** What the site puts before the id of a product that it got from the curated list. */
const affiliatePrefix = 'affiliate-'

/** The slugs a product's id may stand for: itself, and what is behind the aggregator's prefix. */
export function slugsOfKey(key: string): string[] {
  return key.startsWith(affiliatePrefix) ? [key, key.slice(affiliatePrefix.length)] : [key]
}

/** The published product that `key` means: its slug, with or without prefix, or its number. */
export function findProduct(db: Kysely<Tables>, key: string) {
  const id = /^[1-9]\d{0,8}$/.test(key) ? Number(key) : undefined
  return db
    .selectFrom('products')
    .where('status', '=', 'publish')
    .where((where) =>
      where.or([where('slug', 'in', slugsOfKey(key)), ...(id === undefined ? [] : [where('id', '=', id)])]),
    )
    .orderBy('id')
    .limit(1)
}
