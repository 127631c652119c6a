import { sql } from 'kysely'

/** The brands' own stores: which hosts are allowed, what was fetched, and when to try again. */
export const stores = [
  sql`
    create table brand_store_hosts (
      brand_id integer not null references brands (id) on delete cascade,
      host text not null,
      added_by integer references users (id) on delete set null,
      added_at timestamptz not null default now(),
      primary key (brand_id, host)
    )`,
  sql`
    create table store_host_pauses (
      host text primary key,
      failures integer not null,
      paused_until timestamptz
    )`,
  sql`
    create table store_cache (
      brand_id integer primary key references brands (id) on delete cascade,
      fetched_at timestamptz,
      failed_at timestamptz,
      failures integer not null default 0,
      failure text not null default '',
      next_try_at timestamptz not null default now(),
      tried_at timestamptz,
      leased_until timestamptz
    )`,
  sql`create index store_cache_by_next_try on store_cache (next_try_at)`,
  sql`
    create table store_products (
      brand_id integer not null references brands (id) on delete cascade,
      store_product_id text not null,
      best_selling_position integer,
      newest_position integer,
      product jsonb not null,
      first_seen_at timestamptz not null default now(),
      primary key (brand_id, store_product_id)
    )`,
  sql`create index store_products_by_id on store_products (store_product_id)`,
  sql`
    create table store_refreshes (
      id integer generated always as identity primary key,
      started_at timestamptz not null default now(),
      finished_at timestamptz,
      total integer not null,
      done integer not null default 0,
      failed integer not null default 0,
      skipped integer not null default 0
    )`,
  sql`create unique index one_refresh_at_a_time on store_refreshes ((true)) where finished_at is null`,
]
