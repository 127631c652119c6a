import { sql } from 'kysely'

/** Brands, products and the offers of retailers. */
export const catalogue = [
  // Keys that identify submissions of the same brand.
  sql`
    create function brand_name_key(name text) returns text language sql immutable as
      $$ select regexp_replace(lower(name), '[[:space:][:punct:]]+', '', 'g') $$`,
  sql`
    create function web_host_key(address text) returns text language sql immutable as
      $$ select regexp_replace(lower(coalesce(substring(address from '^[A-Za-z]+://(?:[^@/?#]*@)?([^/:?#]+)'), '')), '^www[.]', '') $$`,

  // A brand's row holds what searches read of it, because brands are few. Products have `searched_products`.
  sql`
    create table brands (
      id integer generated always as identity primary key,
      slug text not null unique,
      title text not null,
      content text not null default '',
      status text not null check (status in ('publish', 'pending', 'draft')),
      author_id integer references users (id) on delete set null,
      categories text[] not null default '{}',
      founding_year integer,
      acf jsonb not null default '{}',
      search_text text not null default '',
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now(),
      search_name text not null generated always as (search_fold(title)) stored,
      search_people text not null generated always as (search_fold(search_people(acf))) stored,
      category_keys text[] not null generated always as (category_keys(categories)) stored,
      search_vector tsvector not null generated always as
        (search_vector(title, search_people(acf), categories || coalesce(acf->>'description', ''))) stored
    )`,
  sql`create index brands_by_date on brands (status, created_at desc, id desc)`,
  sql`create index brands_by_title on brands (status, lower(title), id)`,
  sql`create index brands_by_name on brands (brand_name_key(title))`,
  sql`create index brands_by_host on brands (web_host_key(acf->'social_links'->>'website'))`,
  sql`create index brands_by_words on brands using gin (search_vector)`,
  sql`create index brands_for_sitemap on brands (id) include (slug, modified_at) where status = 'publish'`,

  sql`
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
    )`,
  sql`create index products_by_date on products (status, created_at desc, id desc)`,
  sql`create index products_by_brand on products (brand_id)`,
  sql`create index products_by_brand_name on products (lower(brand_name))`,
  sql`create index products_by_brand_slug on products ((acf->>'brand_slug'))`,
  // The list of curated products, whose total is counted from the index alone.
  sql`
    create index products_curated on products (created_at desc, id desc)
    where status = 'publish' and acf->>'source' <> 'shopify'`,
  sql`create index products_for_sitemap on products (id) include (slug, modified_at) where status = 'publish'`,

  sql`
    create table retailer_offers (
      product_id integer not null references products (id) on delete cascade,
      retailer_id text not null,
      position integer not null,
      offer jsonb not null,
      primary key (product_id, retailer_id)
    )`,
  // A hash, because a URL can be too long for a b-tree.
  sql`create index retailer_offers_url on retailer_offers using hash ((offer->>'product_url'))`,

  // Live products leave the catalogue with their brand or its store. The next refresh of a published brand lists them
  // again.
  sql`
    create function hide_live_products() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or new.status <> 'publish'
        or coalesce(new.acf->>'shopify_store_url', '') <> coalesce(old.acf->>'shopify_store_url', '') then
        update products set status = 'draft', modified_at = now()
        where brand_id = old.id and status = 'publish' and acf->>'source' = 'shopify';
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`,
  sql`
    create trigger hide_live_products before update of status, acf or delete on brands
    for each row execute function hide_live_products()`,

  // Earlier slugs of published rows, for redirects. A slug is looked up here only if no published row has it, so an entry
  // for a reused slug has no effect.
  sql`
    create table former_slugs (
      kind text not null check (kind in ('brands', 'products')),
      slug text not null,
      post_id integer not null,
      left_at timestamptz not null default now(),
      primary key (kind, slug)
    )`,
  sql`
    create function note_former_slug() returns trigger language plpgsql as $$
    begin
      insert into former_slugs (kind, slug, post_id) values (tg_table_name, old.slug, old.id)
      on conflict (kind, slug) do update set post_id = excluded.post_id, left_at = now();
      return null;
    end $$`,
  ...['brands', 'products'].flatMap((table) => [
    sql`
      create trigger note_deleted_slug after delete on ${sql.table(table)}
      for each row when (old.status = 'publish') execute function note_former_slug()`,
    sql`
      create trigger note_former_slug after update on ${sql.table(table)}
      for each row when (old.status = 'publish' and (new.status <> old.status or new.slug <> old.slug))
      execute function note_former_slug()`,
  ]),
]
