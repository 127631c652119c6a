import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** The site's prefix for ids of curated products. */
const AFFILIATE_PREFIX = 'affiliate-'

/** The slugs that a product id can mean: the id itself, and the part after the prefix. */
export function slugsOfKey(key: string): string[] {
  return key.startsWith(AFFILIATE_PREFIX) ? [key, key.slice(AFFILIATE_PREFIX.length)] : [key]
}

/** Finds a published product by its slug, with or without prefix, or by its number. */
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
