import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The devices that get alerts as push messages, and the site's key pair, which every backend shares. */
export const pushSubscriptions: Migration = {
  async up(db) {
    await sql`
      create table push_keys (
        id integer primary key default 1 check (id = 1),
        public_key text not null,
        private_key text not null
      )`.execute(db)
    // With its session, because a device gets nothing after it has signed out.
    await sql`
      create table push_subscriptions (
        id uuid primary key default gen_random_uuid(),
        user_id integer not null references users on delete cascade,
        session_id uuid not null references sessions on delete cascade,
        endpoint text not null unique,
        p256dh text not null,
        auth text not null,
        created_at timestamptz not null default now()
      )`.execute(db)
    await sql`create index push_subscriptions_user on push_subscriptions (user_id)`.execute(db)
    await sql`create index push_subscriptions_session on push_subscriptions (session_id)`.execute(db)
    await sql`alter table notifications add column pushed_at timestamptz`.execute(db)
    await sql`update notifications set pushed_at = created_at`.execute(db)
    await sql`create index notifications_unpushed on notifications (created_at) where pushed_at is null`.execute(
      db,
    )
  },
}
