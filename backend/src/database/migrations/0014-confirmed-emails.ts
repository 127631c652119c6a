import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Two accounts may give the same e-mail address until one of them confirms it. Refusing the second account would
 * reveal that the first one exists. Existing accounts had unique addresses, so they count as confirmed.
 */
export const confirmedEmails: Migration = {
  async up(db) {
    await sql`
      alter table users
        add column email_confirmed boolean not null default false,
        drop constraint users_email_key_key`.execute(db)
    await sql`update users set email_confirmed = true`.execute(db)
    await sql`create unique index users_confirmed_email on users (email_key) where email_confirmed`.execute(
      db,
    )
  },
}
