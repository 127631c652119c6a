import { sql } from 'kysely'

/** Functions that compute what a search compares. Generated columns, triggers and queries call them. */
export const searchFunctions = [
  // Like the domain's `fold`. Both sides of a comparison go through this function.
  sql`
    create function search_fold(text) returns text language sql immutable strict parallel safe
    return trim(regexp_replace(
      lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f\u1ab0-\u1aff\u20d0-\u20ff''’]', '', 'g')),
      '[^[:alnum:]]+', ' ', 'g'))`,
  sql`
    create function search_fold_all(text[]) returns text[] language sql immutable strict parallel safe
    return array(select search_fold(one) from unnest($1) as one)`,
  // Like the domain's `categoryKey`, without its synonyms: a search asks for all names of a category.
  sql`
    create function category_keys(text[]) returns text[] language sql immutable strict parallel safe
    return array(select replace(search_fold(one), ' and ', ' ') from unnest($1) as one)`,
  sql`
    create function search_people(acf jsonb) returns text language sql immutable strict parallel safe
    return coalesce(acf->>'founder', '') || ' ' || coalesce(acf->>'celebrities', '')`,

  // PostgreSQL's own parser takes the beginning of a word such as "6e9d47" for a number, "6e9", and the rest for another
  // word. Folded text has only words and spaces, so it is split at the spaces. A word in a `tsvector` may have 2,046
  // bytes, so words are cut after 200 characters.
  sql`
    create function search_words_of(folded text, weight text) returns tsvector language sql immutable strict parallel safe
    return regexp_replace(folded, '([^ ]{1,200})[^ ]*', '\\1:1' || weight, 'g')::tsvector`,
  sql`
    create function search_vector(name text, makers text, rest text[]) returns tsvector
    language sql immutable parallel safe
    return search_words_of(search_fold(coalesce(name, '')), 'A')
      || search_words_of(search_fold(coalesce(makers, '')), 'B')
      || search_words_of(search_fold(array_to_string(rest, ' ')), 'C')`,
  // The word, the word without any one of its letters, and without any two of them if it is long enough for two typos.
  // Words that differ by that many typos share at least one of these.
  sql`
    create function search_deletions(word text) returns text[] language sql immutable strict parallel safe
    return array(
      with once as (
        select distinct overlay(word placing '' from place for 1) as rest from generate_series(1, length(word)) as place
      )
      select word union select rest from once
      union select overlay(rest placing '' from place for 1) from once, generate_series(1, length(rest)) as place
        where length(word) >= 6
    )`,

  // Facet values as numbers: hashes of their folded names. With them, a broad search takes less than half the time, because
  // an index holds all that it counts, and numbers are faster to group than texts. All tags of a product make one number.
  sql`
    create function search_keys(folded text[]) returns bigint[] language sql immutable strict parallel safe
    return array(select distinct hashtextextended(one, 0) from unnest($1) as one order by 1)`,
  sql`
    create function search_key(folded text) returns bigint language sql immutable strict parallel safe
    return hashtextextended($1, 0)`,
  sql`
    create function tag_set(tags text[]) returns bigint language sql immutable strict parallel safe
    return search_key(search_keys(search_fold_all($1))::text)`,
]
