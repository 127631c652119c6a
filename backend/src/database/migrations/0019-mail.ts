import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Links in e-mails, and the double opt-in of the newsletter. Present subscribers count as confirmed: they
 * subscribed under the former rules.
 */
export const mail: Migration = {
  async up(db) {
    await sql`
      create table mail_tokens (
        token_hash text primary key,
        purpose text not null,
        user_id integer references users on delete cascade,
        email text not null,
        expires_at timestamptz not null,
        created_at timestamptz not null default now()
      )`.execute(db)
    await sql`create index mail_tokens_user on mail_tokens (user_id)`.execute(db)
    await sql`
      alter table newsletter_subscribers
        add column id integer generated always as identity unique,
        add column confirmed_at timestamptz`.execute(db)
    await sql`update newsletter_subscribers set confirmed_at = created_at`.execute(db)
    await sql`alter table notifications add column mailed_at timestamptz`.execute(db)
    await sql`update notifications set mailed_at = created_at`.execute(db)
    await sql`create index notifications_unmailed on notifications (created_at) where mailed_at is null`.execute(
      db,
    )
    await sql`alter table users add column alerts_by_mail boolean not null default true`.execute(db)
  },
}
