import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * PostgreSQL's own parser takes the beginning of a word such as "6e9d47" for a number, "6e9", and the rest for another
 * word, so no search found it. Folded text has only words and spaces, so it is split at the spaces. A word in a
 * `tsvector` may have 2,046 bytes, so words are cut after 200 characters.
 */
export const wholeWords: Migration = {
  async up(db) {
    await sql`
      create function search_words_of(folded text, weight text) returns tsvector language sql immutable strict parallel safe
      return regexp_replace(folded, '([^ ]{1,200})[^ ]*', '\\1:1' || weight, 'g')::tsvector`.execute(db)
    await sql`
      create or replace function search_vector(name text, makers text, rest text[]) returns tsvector
      language sql immutable parallel safe
      return search_words_of(search_fold(coalesce(name, '')), 'A')
        || search_words_of(search_fold(coalesce(makers, '')), 'B')
        || search_words_of(search_fold(array_to_string(rest, ' ')), 'C')`.execute(db)
    // An update computes the generated column again. Most rows have the same words as before.
    await sql`
      update brands set title = title where strip(search_vector) is distinct from
        strip(search_vector(title, search_people(acf), categories || coalesce(acf->>'description', '')))`.execute(
      db,
    )
    await sql`
      update product_search as found set search_vector = (product_search_of(products)).search_vector
      from products where products.id = found.id
        and strip(found.search_vector) is distinct from strip((product_search_of(products)).search_vector)`.execute(
      db,
    )
  },
}
