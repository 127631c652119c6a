import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Lists can be shared and restored. Items store their state at the time they were added. */
export const livingLists: Migration = {
  async up(db) {
    await sql`alter table shopping_lists add column deleted_at timestamptz, add column share_token text unique`.execute(
      db,
    )
    await sql`
      alter table shopping_list_items
        add column added_price text not null default '',
        add column added_availability text not null default ''`.execute(db)
  },
}
