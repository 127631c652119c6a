import { sql } from 'kysely'

/** Members, their sessions and devices, and what makes their writes safe. */
export const accounts = [
  sql`
    create table users (
      id integer generated always as identity primary key,
      username text not null,
      username_key text not null unique,
      email text not null,
      email_key text not null,
      display_name text not null,
      role text not null default 'subscriber' check (role in ('subscriber', 'editor', 'administrator')),
      password_hash text not null,
      created_at timestamptz not null default now(),
      email_confirmed boolean not null default false,
      alerts_by_mail boolean not null default true,
      weekly_mail_at timestamptz
    )`,
  // Two accounts may give the same e-mail address until one of them confirms it. Refusing the second account would reveal
  // that the first one exists.
  sql`create unique index users_confirmed_email on users (email_key) where email_confirmed`,
  sql`create index users_weekly_mail on users (weekly_mail_at) where weekly_mail_at is not null`,

  sql`
    create table sessions (
      id uuid primary key,
      user_id integer not null references users (id) on delete cascade,
      address_hash text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz
    )`,
  sql`create index sessions_by_user on sessions (user_id, address_hash)`,
  sql`
    create table refresh_tokens (
      token_hash text primary key,
      session_id uuid not null references sessions (id) on delete cascade,
      created_at timestamptz not null default now(),
      used_at timestamptz
    )`,
  sql`create index refresh_tokens_by_session on refresh_tokens (session_id)`,
  sql`
    create table revoked_tokens (
      token_id uuid primary key,
      expires_at timestamptz not null
    )`,
  sql`
    create table sign_in_failures (
      subject text primary key,
      failures integer not null,
      last_failed_at timestamptz not null
    )`,

  // json instead of jsonb: stored responses must be repeated exactly, and jsonb would reorder their fields.
  sql`
    create table idempotency_keys (
      owner text not null,
      key text not null,
      request_hash text not null,
      answer json,
      created_at timestamptz not null default now(),
      primary key (owner, key)
    )`,
  sql`create index idempotency_keys_by_age on idempotency_keys (created_at)`,
  // The table format of rate-limiter-flexible. `expire` is in milliseconds since 1970.
  sql`
    create table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )`,

  // Links in e-mails.
  sql`
    create table mail_tokens (
      token_hash text primary key,
      purpose text not null,
      user_id integer references users on delete cascade,
      email text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default now()
    )`,
  sql`create index mail_tokens_user on mail_tokens (user_id)`,

  // The site's key pair for push messages, which every backend shares.
  sql`
    create table push_keys (
      id integer primary key default 1 check (id = 1),
      public_key text not null,
      private_key text not null
    )`,
  // With its session, because a device gets nothing after it has signed out.
  sql`
    create table push_subscriptions (
      id uuid primary key default gen_random_uuid(),
      user_id integer not null references users on delete cascade,
      session_id uuid not null references sessions on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null default now()
    )`,
  sql`create index push_subscriptions_user on push_subscriptions (user_id)`,
  sql`create index push_subscriptions_session on push_subscriptions (session_id)`,
]
