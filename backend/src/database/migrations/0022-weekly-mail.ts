import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Alerts once a week in one e-mail, instead of one e-mail for each. */
export const weeklyMail: Migration = {
  async up(db) {
    await sql`alter table users add column weekly_mail_at timestamptz`.execute(db)
    await sql`create index users_weekly_mail on users (weekly_mail_at) where weekly_mail_at is not null`.execute(
      db,
    )
  },
}
