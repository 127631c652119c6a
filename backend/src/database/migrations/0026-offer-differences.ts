import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What a shop's page said earlier, and whether it differs from the site's offer. A change that shoppers can see is
 * announced, as in 0023-link-checks.ts.
 */
export const offerDifferences: Migration = {
  async up(db) {
    await sql`
      alter table link_checks
        add column stated_before jsonb,
        add column accepted_statement jsonb,
        add column differs boolean not null default false`.execute(db)
    await sql`create index link_checks_differing on link_checks (url) where differs`.execute(db)
    await sql`
      create constraint trigger announce_difference after update on link_checks deferrable initially deferred
      for each row when (
        (old.differs and old.availability = 'out_of_stock') is distinct from
        (new.differs and new.availability = 'out_of_stock')
      ) execute function announce_link()`.execute(db)
  },
}
