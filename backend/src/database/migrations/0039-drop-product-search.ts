import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** No release since `0036-facet-keys` reads it. */
export const dropProductSearch: Migration = {
  async up(db) {
    await sql`drop view product_search`.execute(db)
  },
}
