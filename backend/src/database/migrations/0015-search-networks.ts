import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Stores which networks searched for a term on a day, as keyed hashes that change daily. Deletes the old search
 * counts: a single visitor could have caused them, so they must not become suggestions.
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
