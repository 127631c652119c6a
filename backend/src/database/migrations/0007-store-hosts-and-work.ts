import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const storeHostsAndWork: Migration = {
  async up(db) {
    await sql`
      create table brand_store_hosts (
        brand_id integer not null references brands (id) on delete cascade,
        host text not null,
        added_by integer references users (id) on delete set null,
        added_at timestamptz not null default now(),
        primary key (brand_id, host)
      )`.execute(db)
    // Store URLs have come only from the operator's own data so far, so an operator has approved these hosts.
    await sql`
      insert into brand_store_hosts (brand_id, host)
      select id, host from (
        select id, substring(lower(acf->>'shopify_store_url') from '^https://([a-z0-9.-]+)(?:/.*)?$') as host from brands
      ) named where host is not null`.execute(db)
    await sql`
      create table store_host_pauses (
        host text primary key,
        failures integer not null,
        paused_until timestamptz
      )`.execute(db)
    await sql`alter table store_cache add column tried_at timestamptz, add column leased_until timestamptz`.execute(
      db,
    )
    await sql`create index store_cache_by_next_try on store_cache (next_try_at)`.execute(db)
    await sql`update store_refreshes set finished_at = now() where finished_at is null`.execute(db)
    await sql`create unique index one_refresh_at_a_time on store_refreshes ((true)) where finished_at is null`.execute(
      db,
    )
  },
}
