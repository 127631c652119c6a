import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Makes the demo stores due, because they change faster than a real store is fetched. */
export async function queueDemoStores(db: Kysely<Tables>, slugs: readonly string[]): Promise<void> {
  await db
    .updateTable('store_cache')
    .set({ next_try_at: sql<Date>`now()` })
    .where(
      'brand_id',
      'in',
      db
        .selectFrom('brands')
        .select('id')
        .where('slug', 'in', [...slugs]),
    )
    .where('next_try_at', '>', sql<Date>`now()`)
    .execute()
}
