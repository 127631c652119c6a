import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const sessionsAndSafeWrites: Migration = {
  async up(db) {
    await sql`
      create table sessions (
        id uuid primary key,
        user_id integer not null references users (id) on delete cascade,
        address_hash text not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        revoked_at timestamptz
      )`.execute(db)
    await sql`create index sessions_by_user on sessions (user_id, address_hash)`.execute(db)
    await sql`
      create table refresh_tokens (
        token_hash text primary key,
        session_id uuid not null references sessions (id) on delete cascade,
        created_at timestamptz not null default now(),
        used_at timestamptz
      )`.execute(db)
    await sql`create index refresh_tokens_by_session on refresh_tokens (session_id)`.execute(db)
    await sql`
      create table revoked_tokens (
        token_id uuid primary key,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`
      create table sign_in_failures (
        subject text primary key,
        failures integer not null,
        last_failed_at timestamptz not null
      )`.execute(db)
    // json instead of jsonb: stored responses must be repeated exactly, and jsonb would reorder their fields.
    await sql`
      create table idempotency_keys (
        owner text not null,
        key text not null,
        request_hash text not null,
        answer json,
        created_at timestamptz not null default now(),
        primary key (owner, key)
      )`.execute(db)
    await sql`create index idempotency_keys_by_age on idempotency_keys (created_at)`.execute(db)
  },
}
