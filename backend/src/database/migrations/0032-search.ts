import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The longest word, in characters, that `search_words` has. Longer ones are codes or addresses. */
const LONGEST_WORD = 40

/** What searches read. The database derives it itself, whoever writes a row: an older release, a restore or an operator. */
export const search: Migration = {
  async up(db) {
    await createFunctions(db)
    await indexBrands(db)
    await indexProducts(db)
    await collectWords(db)
  },
}

async function createFunctions(db: Kysely<unknown>): Promise<void> {
  // Like the domain's `fold`. Both sides of a comparison go through this function.
  await sql`
    create function search_fold(text) returns text language sql immutable strict parallel safe
    return trim(regexp_replace(
      lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f\u1ab0-\u1aff\u20d0-\u20ff''’]', '', 'g')),
      '[^[:alnum:]]+', ' ', 'g'))`.execute(db)
  await sql`
    create function search_fold_all(text[]) returns text[] language sql immutable strict parallel safe
    return array(select search_fold(one) from unnest($1) as one)`.execute(db)
  // Like the domain's `categoryKey`, without its synonyms: a search asks for all names of a category.
  await sql`
    create function category_keys(text[]) returns text[] language sql immutable strict parallel safe
    return array(select replace(search_fold(one), ' and ', ' ') from unnest($1) as one)`.execute(db)
  await sql`
    create function search_vector(name text, makers text, rest text[]) returns tsvector
    language sql immutable parallel safe
    return setweight(to_tsvector('simple', search_fold(coalesce(name, ''))), 'A')
      || setweight(to_tsvector('simple', search_fold(coalesce(makers, ''))), 'B')
      || setweight(to_tsvector('simple', search_fold(array_to_string(rest, ' '))), 'C')`.execute(db)
  await sql`
    create function search_people(acf jsonb) returns text language sql immutable strict parallel safe
    return coalesce(acf->>'founder', '') || ' ' || coalesce(acf->>'celebrities', '')`.execute(db)
  // The word, the word without any one of its letters, and without any two of them if it is long enough for two typos.
  // Two words that differ by one or two typos have one of these in common.
  await sql`
    create function search_deletions(word text) returns text[] language sql immutable strict parallel safe
    return array(
      with once as (
        select distinct overlay(word placing '' from place for 1) as rest from generate_series(1, length(word)) as place
      )
      select word union select rest from once
      union select overlay(rest placing '' from place for 1) from once, generate_series(1, length(rest)) as place
        where length(word) >= 6
    )`.execute(db)
}

/** A brand's row holds what searches read of it: brands are few. */
async function indexBrands(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table brands
      add column search_name text not null generated always as (search_fold(title)) stored,
      add column search_people text not null generated always as (search_fold(search_people(acf))) stored,
      add column category_keys text[] not null generated always as (category_keys(categories)) stored,
      add column search_vector tsvector not null generated always as
        (search_vector(title, search_people(acf), categories || coalesce(acf->>'description', ''))) stored`.execute(
    db,
  )
  await sql`create index brands_by_words on brands using gin (search_vector)`.execute(db)
}

/** Published products in narrow rows, because a search of a large catalogue reads many products and shows few. */
async function indexProducts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_search (
      id integer primary key references products (id) on delete cascade,
      created_at timestamptz not null,
      price_cents integer not null,
      rating real not null,
      trending_score integer not null,
      search_name text not null,
      category_key text not null,
      brand_key text not null,
      retailer_key text not null,
      tag_keys text[] not null,
      search_vector tsvector not null
    )`.execute(db)
  await sql`
    create function product_search_of(products) returns product_search language sql immutable parallel safe return row(
      $1.id, $1.created_at, $1.price_cents, $1.rating, $1.trending_score, search_fold($1.title),
      (category_keys(array[$1.category]))[1], search_fold($1.brand_name), search_fold($1.retailer), search_fold_all($1.tags),
      search_vector($1.title, $1.brand_name || ' ' || search_people($1.acf), $1.category || $1.tags)
    )::product_search`.execute(db)
  await sql`
    insert into product_search
    select (product_search_of(products)).* from products where status = 'publish'`.execute(db)
  await sql`
    create function index_product() returns trigger language plpgsql as $$
    begin
      delete from product_search where id = new.id;
      if new.status = 'publish' then insert into product_search select (product_search_of(new)).*; end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger index_product after insert or update of
      status, created_at, price_cents, rating, trending_score, category, brand_name, retailer, tags, title, acf
    on products for each row execute function index_product()`.execute(db)
  for (const [name, columns] of [
    ['words', 'using gin (search_vector)'],
    ['date', '(created_at desc, id desc)'],
    // A category's facets are counted from the index alone.
    ['category', '(category_key, created_at desc, id desc) include (brand_key, retailer_key, tag_keys)'],
    ['brand', '(brand_key, created_at desc, id desc)'],
    ['price', '(price_cents, id desc)'],
    ['rating', '(rating desc, id desc)'],
    ['trend', '(trending_score desc, id desc)'],
  ] as const) {
    await sql`create index ${sql.ref(`product_search_by_${name}`)} on product_search ${sql.raw(columns)}`.execute(
      db,
    )
  }
}

/** Every word of the catalogue, with which searches find parts of words and words with typos. */
async function collectWords(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_words (
      word text primary key,
      deletions text[] not null generated always as (search_deletions(word)) stored
    )`.execute(db)
  await sql`create index search_words_by_deletion on search_words using gin (deletions)`.execute(db)
  const { rows } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db)
  if (rows.length > 0) {
    await sql`create index search_words_by_part on search_words using gin (word gin_trgm_ops)`.execute(db)
    await sql`
      create index brands_by_name_part on brands using gin (search_name gin_trgm_ops, search_people gin_trgm_ops)`.execute(
      db,
    )
  }
  await sql`
    insert into search_words (word)
    select word from ts_stat('select search_vector from product_search') where length(word) <= ${sql.lit(LONGEST_WORD)}
    union select word from ts_stat('select search_vector from brands') where length(word) <= ${sql.lit(LONGEST_WORD)}`.execute(
    db,
  )
  await sql`
    create function collect_words() returns trigger language plpgsql as $$
    begin
      insert into search_words (word)
      select lexeme from unnest(new.search_vector) where length(lexeme) <= ${sql.lit(LONGEST_WORD)}
        and not exists (select from search_words where word = lexeme)
      order by lexeme on conflict do nothing;
      return null;
    end $$`.execute(db)
  // Deferred, so that it runs after the announcement of the change, whose lock lets only one transaction at a time get
  // here.
  for (const table of ['brands', 'product_search']) {
    await sql`
      create constraint trigger collect_words after insert or update of search_vector on ${sql.table(table)}
      deferrable initially deferred for each row execute function collect_words()`.execute(db)
  }
}
