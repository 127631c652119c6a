import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const skippedStores: Migration = {
  async up(db) {
    await sql`alter table store_refreshes add column skipped integer not null default 0`.execute(db)
  },
}
