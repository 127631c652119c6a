import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Two accounts may give the same e-mail address until one of them has confirmed it: refusing the second would tell
 * who has an account. The accounts there are had their addresses to themselves, and keep them.
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
