import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A submission can be merged into a brand or into another submission. */
export const mergedSubmissions: Migration = {
  async up(db) {
    await sql`alter table brand_submissions add column merged_into jsonb`.execute(db)
    await sql`
      create index brand_submissions_by_merge on brand_submissions ((merged_into->>'kind'), (merged_into->>'id'))
      where merged_into is not null`.execute(db)
  },
}
