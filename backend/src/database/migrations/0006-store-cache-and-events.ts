import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const storeCacheAndEvents: Migration = {
  async up(db) {
    await sql`
      create table store_cache (
        brand_id integer primary key references brands (id) on delete cascade,
        fetched_at timestamptz,
        failed_at timestamptz,
        failures integer not null default 0,
        failure text not null default '',
        next_try_at timestamptz not null default now()
      )`.execute(db)
    await sql`
      create table store_products (
        brand_id integer not null references brands (id) on delete cascade,
        store_product_id text not null,
        best_selling_position integer,
        newest_position integer,
        product jsonb not null,
        first_seen_at timestamptz not null default now(),
        primary key (brand_id, store_product_id)
      )`.execute(db)
    await sql`create index store_products_by_id on store_products (store_product_id)`.execute(db)
    await sql`
      create table store_refreshes (
        id integer generated always as identity primary key,
        started_at timestamptz not null default now(),
        finished_at timestamptz,
        total integer not null,
        done integer not null default 0,
        failed integer not null default 0
      )`.execute(db)
    await sql`
      create table event_counts (
        day date not null,
        kind text not null,
        subject text not null,
        count integer not null,
        primary key (day, kind, subject)
      )`.execute(db)
  },
}
