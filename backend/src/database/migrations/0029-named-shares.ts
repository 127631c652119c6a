import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A shared list can name its owner. */
export const namedShares: Migration = {
  async up(db) {
    await sql`alter table shopping_lists add column shares_name boolean not null default false`.execute(db)
  },
}
