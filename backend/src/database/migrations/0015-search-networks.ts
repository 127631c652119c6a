import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Stores which networks searched for which term today, as keyed hashes that change daily. The old counts of
 * searches are deleted: one visitor alone could have produced them, so they must not become suggestions.
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
