import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const products: Migration = {
  async up(db) {
    await sql`
      create table products (
        id integer generated always as identity primary key,
        slug text not null unique,
        title text not null,
        content text not null default '',
        status text not null check (status in ('publish', 'pending', 'draft')),
        brand_id integer references brands (id) on delete set null,
        brand_name text not null,
        category text not null,
        retailer text not null,
        tags text[] not null default '{}',
        price_cents integer not null,
        rating real not null default 0,
        trending_score integer not null default 0,
        is_sponsored boolean not null default false,
        acf jsonb not null,
        search_text text not null default '',
        created_at timestamptz not null default now(),
        modified_at timestamptz not null default now()
      )`.execute(db)
    await sql`create index products_by_date on products (status, created_at desc, id desc)`.execute(db)
    await sql`create index products_by_brand on products (brand_id)`.execute(db)
    await sql`
      create table retailer_offers (
        product_id integer not null references products (id) on delete cascade,
        retailer_id text not null,
        position integer not null,
        offer jsonb not null,
        primary key (product_id, retailer_id)
      )`.execute(db)
    // The transaction that last changed a row. With it, the search index reads only changed rows.
    for (const table of ['brands', 'products']) {
      await sql`alter table ${sql.table(table)} add column changed_in xid8 not null default pg_current_xact_id()`.execute(
        db,
      )
      await sql`create index ${sql.ref(`${table}_by_change`)} on ${sql.table(table)} (changed_in)`.execute(db)
    }
    await sql`
      create function note_change() returns trigger language plpgsql as $$
      begin
        new.changed_in := pg_current_xact_id();
        return new;
      end $$`.execute(db)
    for (const table of ['brands', 'products']) {
      await sql`
        create trigger note_change before insert or update on ${sql.table(table)}
        for each row execute function note_change()`.execute(db)
    }
  },
}
