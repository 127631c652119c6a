import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The table format of rate-limiter-flexible. `expire` is in milliseconds since 1970. */
export const sharedRateLimits: Migration = {
  async up(db) {
    await sql`
      create table rate_limits (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      )`.execute(db)
  },
}
