import { sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { WpError } from '../http/wp-error.ts'

interface Toggled {
  favorite_brands: { user_id: number; brand_id: number }
  favorite_products: { user_id: number; product_id: string }
  followed_brands: { user_id: number; brand_id: number }
  followed_categories: { user_id: number; category_key: string; category: string }
}

const KEY_COLUMNS = {
  favorite_brands: ['user_id', 'brand_id'],
  favorite_products: ['user_id', 'product_id'],
  followed_brands: ['user_id', 'brand_id'],
  followed_categories: ['user_id', 'category_key'],
} as const

/** More than anybody needs. Without limits, one person could fill the database. */
const MAX_ROWS = {
  favorite_brands: 2_000,
  favorite_products: 2_000,
  followed_brands: 1_000,
  followed_categories: 100,
} as const

/**
 * Adds the row, or removes it if it exists. Returns whether it exists now. The primary key decides whether it
 * exists, so simultaneous calls are safe.
 * @throws WpError 409 above the limit of rows for one person
 */
export async function toggleRow<Table extends keyof Toggled>(
  tx: Transaction<Tables>,
  table: Table,
  row: Toggled[Table],
): Promise<boolean> {
  const entries = Object.entries(row)
  const columns = sql.join(entries.map(([column]) => sql.ref(column)))
  const values = sql.join(entries.map(([, value]) => value))
  const added = await sql`
    insert into ${sql.table(table)} (${columns}) values (${values}) on conflict do nothing returning 1`.execute(
    tx,
  )
  if (added.rows.length > 0) {
    await refuseTooMany(tx, table, row.user_id)
    return true
  }
  const same = entries
    .filter(([column]) => KEY_COLUMNS[table].some((key) => key === column))
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`delete from ${sql.table(table)} where ${sql.join(same, sql` and `)}`.execute(tx)
  return false
}

async function refuseTooMany(tx: Transaction<Tables>, table: keyof Toggled, userId: number): Promise<void> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${sql.table(table)} where user_id = ${userId}`.execute(tx)
  if ((rows[0]?.total ?? 0) > MAX_ROWS[table]) {
    throw new WpError(
      409,
      'alist_too_many',
      `You have reached the limit of ${MAX_ROWS[table]}. Remove some first.`,
    )
  }
}
