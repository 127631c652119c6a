import { sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { WpError } from './wp-error.ts'

type Toggled = {
  favorite_brands: { user_id: number; brand_id: number }
  favorite_products: { user_id: number; product_id: string }
  followed_brands: { user_id: number; brand_id: number }
  followed_categories: { user_id: number; category_key: string; category: string }
}

const keys = {
  favorite_brands: ['user_id', 'brand_id'],
  favorite_products: ['user_id', 'product_id'],
  followed_brands: ['user_id', 'brand_id'],
  followed_categories: ['user_id', 'category_key'],
} as const

/** More than anybody keeps: a limit, so that one person can't fill the database. */
const most = {
  favorite_brands: 2_000,
  favorite_products: 2_000,
  followed_brands: 1_000,
  followed_categories: 100,
} as const

/**
 * Puts the row in, or takes it out where it is: answers whether it is there now. The primary key decides, not a look
 * before. Throws 409 where a person would keep too many.
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
    .filter(([column]) => keys[table].some((key) => key === column))
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`delete from ${sql.table(table)} where ${sql.join(same, sql` and `)}`.execute(tx)
  return false
}

async function refuseTooMany(tx: Transaction<Tables>, table: keyof Toggled, userId: number): Promise<void> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${sql.table(table)} where user_id = ${userId}`.execute(tx)
  if ((rows[0]?.total ?? 0) > most[table]) {
    throw new WpError(409, 'alist_too_many', `You can keep at most ${most[table]} of these.`)
  }
}
