import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Which networks have searched for what today, as keyed hashes that are others every day. The counts there are say how
 * often, not by how many: one visitor could have made them, so none is suggested to others.
 */
export const searchNetworks: Migration = {
  async up(db) {
    await sql`
      create table search_networks (
        day date not null,
        kind text not null,
        subject text not null,
        network text not null,
        primary key (day, kind, subject, network)
      )`.execute(db)
    await sql`delete from event_counts where kind in ('search', 'search_without_result')`.execute(db)
  },
}
