import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Values of facets as numbers, the hashes of their folded names. A broad search needs less than half the time, because an index
 * of numbers has all that it counts, and numbers are faster to group than texts. The tags of a product are one number too.
 */
export const facetKeys: Migration = {
  async up(db) {
    await createFunctions(db)
    // A product that is written meanwhile would be missing in the new table.
    await sql`lock table products in share row exclusive mode`.execute(db)
    await createTables(db)
    await replaceFormerTable(db)
    await dropChangeMarks(db)
  },
}

async function createFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_keys(folded text[]) returns bigint[] language sql immutable strict parallel safe
    return array(select distinct hashtextextended(one, 0) from unnest($1) as one order by 1)`.execute(db)
  await sql`
    create function search_key(folded text) returns bigint language sql immutable strict parallel safe
    return hashtextextended($1, 0)`.execute(db)
  await sql`
    create function tag_set(tags text[]) returns bigint language sql immutable strict parallel safe
    return search_key(search_keys(search_fold_all($1))::text)`.execute(db)
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`create table tag_sets (id bigint primary key, tags bigint[] not null)`.execute(db)
  await sql`
    create table searched_products (
      id integer primary key references products (id) on delete cascade,
      price_cents integer not null,
      rating real not null,
      trending_score integer not null,
      created_at timestamptz not null,
      category bigint not null,
      brand bigint not null,
      retailer bigint not null,
      tag_set bigint not null,
      search_name text not null,
      search_vector tsvector not null
    )`.execute(db)
  await sql`
    create function searched_product_of(products) returns searched_products language sql immutable parallel safe return row(
      $1.id, $1.price_cents, $1.rating, $1.trending_score, $1.created_at,
      search_key((category_keys(array[$1.category]))[1]), search_key(search_fold($1.brand_name)),
      search_key(search_fold($1.retailer)), tag_set($1.tags), search_fold($1.title),
      search_vector($1.title, $1.brand_name || ' ' || search_people($1.acf), $1.category || $1.tags)
    )::searched_products`.execute(db)
  await sql`
    insert into searched_products
    select id, price_cents, rating, trending_score, created_at, search_key(category_key), search_key(brand_key),
      search_key(retailer_key), search_key(search_keys(tag_keys)::text), search_name, search_vector
    from product_search`.execute(db)
  await sql`
    insert into tag_sets
    select distinct search_key(search_keys(tag_keys)::text), search_keys(tag_keys) from product_search`.execute(
    db,
  )
  const counted = 'category, brand, retailer, tag_set'
  for (const [name, columns] of [
    ['words', 'using gin (search_vector)'],
    ['date', '(created_at desc, id desc)'],
    ['category', '(category, created_at desc, id desc) include (brand, retailer, tag_set)'],
    ['brand', '(brand, created_at desc, id desc)'],
    ['price', `(price_cents, id desc) include (${counted})`],
    ['rating', '(rating desc, id desc)'],
    ['trend', '(trending_score desc, id desc)'],
  ] as const) {
    await sql`
      create index ${sql.ref(`searched_products_by_${name}`)} on searched_products ${sql.raw(columns)}`.execute(
      db,
    )
  }
}

/** A view replaces the former table, because the release before this one reads it while both run. */
async function replaceFormerTable(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function index_product() returns trigger language plpgsql as $$
    begin
      delete from searched_products where id = new.id;
      if new.status = 'publish' then
        -- "select (searched_product_of(new)).*" would call the function once for each column.
        insert into searched_products select found.* from searched_product_of(new) as found;
      end if;
      return null;
    end $$`.execute(db)
  // A table with rows for which deferred triggers wait can't be dropped.
  await sql`set constraints all immediate`.execute(db)
  await sql`set constraints all deferred`.execute(db)
  await sql`drop function product_search_of(products)`.execute(db)
  await sql`drop table product_search`.execute(db)
  await sql`
    create view product_search as
    select found.id, found.created_at, found.price_cents, found.rating, found.trending_score, found.search_name,
      (category_keys(array[products.category]))[1] as category_key, search_fold(products.brand_name) as brand_key,
      search_fold(products.retailer) as retailer_key, search_fold_all(products.tags) as tag_keys, found.search_vector
    from searched_products as found join products using (id)`.execute(db)
  // Deferred like `collect_words`, so that it too runs after the announcement and under its lock.
  await sql`
    create function collect_tags() returns trigger language plpgsql as $$
    begin
      insert into tag_sets select new.tag_set, search_keys(search_fold_all(tags)) from products
      where id = new.id and tag_set(tags) = new.tag_set and not exists (select from tag_sets where tag_sets.id = new.tag_set)
      on conflict do nothing;
      return null;
    end $$`.execute(db)
  for (const [name, column] of [
    ['collect_words', 'search_vector'],
    ['collect_tags', 'tag_set'],
  ] as const) {
    await sql`
      create constraint trigger ${sql.ref(name)} after insert or update of ${sql.ref(column)} on searched_products
      deferrable initially deferred for each row execute function ${sql.ref(name)}()`.execute(db)
  }
}

/** An earlier search found changed rows by the transaction that wrote them. */
async function dropChangeMarks(db: Kysely<unknown>): Promise<void> {
  for (const table of ['brands', 'products']) {
    await sql`drop trigger note_change on ${sql.table(table)}`.execute(db)
  }
  await sql`drop function note_change()`.execute(db)
  for (const table of ['brands', 'products', 'changes']) {
    await sql`alter table ${sql.table(table)} drop column changed_in`.execute(db)
  }
}
