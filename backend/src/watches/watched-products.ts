import { productIdOf } from '@a-list/domain/products/product-id.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { historyKey, LIVE_SOURCE } from '../prices/reductions.ts'

export interface WatchedProduct {
  /** The site's id. */
  id: string
  name: string
  /** The history's key. */
  key: string
}

/** The columns of products that `historyKey` reads. */
export const KEY_COLUMNS = ['id', 'slug', sql<string>`coalesce(acf->>'source', '')`.as('source')] as const

/** The published products of some keys of the history, by key. */
export async function findWatchedProducts(
  db: Kysely<Tables>,
  keys: readonly string[],
): Promise<Map<string, WatchedProduct>> {
  if (keys.length === 0) return new Map()
  const numbers = keys.filter((key) => /^\d+$/.test(key))
  const { rows } = await sql<{ id: number; slug: string; title: string; source: string }>`
    select id, slug, title, coalesce(acf->>'source', '') as source from products
    where status = 'publish' and (id = any(${numbers.map(Number)}::integer[]) or slug = any(${[...keys]}::text[]))`.execute(
    db,
  )
  return new Map(
    rows.map((row) => {
      const key = historyKey(row)
      const isLive = row.source === LIVE_SOURCE
      const id = isLive ? row.slug : productIdOf({ id: String(row.id), slug: row.slug })
      return [key, { key, name: row.title, id }]
    }),
  )
}
