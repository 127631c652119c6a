import { sql } from 'kysely'

/** The longest word, in characters, that `search_words` has. Longer ones are codes or addresses. */
const LONGEST_WORD = 40

/**
 * What searches read beside brands. The database derives it itself, whoever writes a row: an older release, a restore or
 * an operator.
 */
export const search = [
  // Published products in narrow rows, because a search of a large catalogue reads many products and shows few.
  sql`
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
    )`,
  sql`create index searched_products_by_words on searched_products using gin (search_vector)`,
  sql`create index searched_products_by_date on searched_products (created_at desc, id desc)`,
  // The facets of a category or a price are counted from the index alone.
  sql`
    create index searched_products_by_category on searched_products (category, created_at desc, id desc)
    include (brand, retailer, tag_set)`,
  sql`
    create index searched_products_by_price on searched_products (price_cents, id desc)
    include (category, brand, retailer, tag_set)`,
  sql`create index searched_products_by_brand on searched_products (brand, created_at desc, id desc)`,
  sql`create index searched_products_by_rating on searched_products (rating desc, id desc)`,
  sql`create index searched_products_by_trend on searched_products (trending_score desc, id desc)`,
  sql`create index searched_products_by_tags on searched_products (tag_set)`,
  sql`
    create function searched_product_of(products) returns searched_products language sql immutable parallel safe return row(
      $1.id, $1.price_cents, $1.rating, $1.trending_score, $1.created_at,
      search_key((category_keys(array[$1.category]))[1]), search_key(search_fold($1.brand_name)),
      search_key(search_fold($1.retailer)), tag_set($1.tags), search_fold($1.title),
      search_vector($1.title, $1.brand_name || ' ' || search_people($1.acf), $1.category || $1.tags)
    )::searched_products`,
  sql`
    create function index_product() returns trigger language plpgsql as $$
    begin
      delete from searched_products where id = new.id;
      if new.status = 'publish' then
        -- "select (searched_product_of(new)).*" would call the function once for each column.
        insert into searched_products select found.* from searched_product_of(new) as found;
      end if;
      return null;
    end $$`,
  sql`
    create trigger index_product after insert or update of
      status, created_at, price_cents, rating, trending_score, category, brand_name, retailer, tags, title, acf
    on products for each row execute function index_product()`,

  // Every combination of tags. A search by tags reads only the products that have them, however many combinations there
  // are.
  sql`create table tag_sets (id bigint primary key, tags bigint[] not null)`,
  sql`create index tag_sets_by_tag on tag_sets using gin (tags)`,
  sql`
    create function collect_tags() returns trigger language plpgsql as $$
    begin
      insert into tag_sets select new.tag_set, search_keys(search_fold_all(tags)) from products
      where id = new.id and tag_set(tags) = new.tag_set and not exists (select from tag_sets where tag_sets.id = new.tag_set)
      on conflict do nothing;
      return null;
    end $$`,
  // Every word of the catalogue, with which searches find parts of words and words with typos.
  sql`
    create table search_words (
      word text primary key,
      deletions text[] not null generated always as (search_deletions(word)) stored
    )`,
  sql`create index search_words_by_deletion on search_words using gin (deletions)`,
  sql`
    create function collect_words() returns trigger language plpgsql as $$
    begin
      insert into search_words (word)
      select lexeme from unnest(new.search_vector) where length(lexeme) <= ${sql.lit(LONGEST_WORD)}
        and not exists (select from search_words where word = lexeme)
      order by lexeme on conflict do nothing;
      return null;
    end $$`,
  collect('words', 'brands', 'search_vector'),
  collect('words', 'searched_products', 'search_vector'),
  collect('tags', 'searched_products', 'tag_set'),

  // Synonyms that moderators add to the built-in ones (the domain's trade-words.ts). An empty term, or one with a word
  // longer than LONGEST_WORD, can't be part of a search, and would make it fail.
  sql`
    create function are_searchable(folded text[]) returns boolean language sql immutable strict parallel safe
    return '' <> all($1) and array_to_string($1, ' ') !~ ${sql.lit(`[^ ]{${LONGEST_WORD + 1}}`)}`,
  sql`
    create table search_synonyms (
      id integer generated always as identity primary key,
      terms text[] not null,
      folded text[] not null generated always as (search_fold_all(terms)) stored,
      check (are_searchable(folded)),
      created_at timestamptz not null default now()
    )`,
]

/** Deferred, so that it runs after the announcement of the change, whose lock lets only one transaction at a time get here. */
function collect(what: 'words' | 'tags', table: string, column: string) {
  const name = sql.ref(`collect_${what}`)
  return sql`
    create constraint trigger ${name} after insert or update of ${sql.ref(column)} on ${sql.table(table)}
    deferrable initially deferred for each row execute function ${name}()`
}

/** Indexes that find text within text, where the server has the extension pg_trgm. Without it, such a search reads all rows. */
export const trigramIndexes = [
  sql`create index brands_by_text on brands using gin (search_text gin_trgm_ops)`,
  sql`create index products_by_text on products using gin (search_text gin_trgm_ops)`,
  sql`create index brands_by_name_part on brands using gin (search_name gin_trgm_ops, search_people gin_trgm_ops)`,
  sql`create index search_words_by_part on search_words using gin (word gin_trgm_ops)`,
]
