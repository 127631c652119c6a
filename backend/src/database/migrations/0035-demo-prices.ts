import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Old prices of the demo stores' products may be deleted, because a site that is left running would collect them without end. */
export const demoPrices: Migration = {
  async up(db) {
    await sql`drop trigger keep_history on price_history`.execute(db)
    await sql`
      create trigger keep_history before update or truncate on price_history
      for each statement execute function keep_history()`.execute(db)
    await sql`
      create trigger keep_observation before delete on price_history
      for each row when (old.product_key not like 'shopify-gid://shopify/Product/demo-%')
      execute function keep_history()`.execute(db)
  },
}
