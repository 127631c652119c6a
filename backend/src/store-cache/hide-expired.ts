import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { LIVE_SOURCE } from '../prices/reductions.ts'
import { EXPIRED_AFTER_MS } from '../store-state/store-state.ts'

/**
 * Takes the products of stores that were not read successfully for 24 hours out of the catalogue: they become drafts, and the
 * change log has them. The next successful refresh lists them again.
 */
export async function hideExpiredProducts(db: Kysely<Tables>, now = new Date()): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const expired = await tx
      .selectFrom('store_cache')
      .select('brand_id')
      .where('fetched_at', '<=', new Date(now.getTime() - EXPIRED_AFTER_MS))
      .orderBy('brand_id')
      .forUpdate()
      // A refresh holds its store, and is about to list the products.
      .skipLocked()
      .execute()
    if (expired.length === 0) return
    await tx
      .updateTable('products')
      .set({ status: 'draft', modified_at: sql<Date>`now()` })
      .where(
        'brand_id',
        'in',
        expired.map(({ brand_id }) => brand_id),
      )
      .where('status', '=', 'publish')
      .where(sql<string>`acf->>'source'`, '=', LIVE_SOURCE)
      .execute()
  })
}
