import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Only the release before `0036-facet-keys` read it. */
export const dropProductSearch: Migration = {
  async up(db) {
    await sql`drop view product_search`.execute(db)
  },
}
