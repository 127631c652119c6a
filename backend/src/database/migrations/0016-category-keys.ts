import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The key without accents and punctuation, with single spaces between words. */
const folded = sql`trim(regexp_replace(
  regexp_replace(regexp_replace(normalize(category_key, NFKD), '[\u0300-\u036f''’]', '', 'g'), '[[:punct:][:space:]]+', ' ', 'g'),
  ' and ', ' ', 'g'))`

/**
 * Converts followed categories to the keys of the domain's `categoryKey`. A person who followed one category
 * under two names keeps one row.
 */
export const categoryKeys: Migration = {
  async up(db) {
    await sql`create temporary table category_keys as
      select distinct category_key as old,
        case ${folded} when 'kids' then 'baby care' when '' then category_key else ${folded} end as new
      from followed_categories`.execute(db)
    await sql`delete from followed_categories one using category_keys mine
      where one.category_key = mine.old and exists (
        select from followed_categories other join category_keys its on its.old = other.category_key
        where other.user_id = one.user_id and its.new = mine.new and other.category_key < one.category_key
      )`.execute(db)
    await sql`update followed_categories set category_key = mine.new from category_keys mine
      where category_key = mine.old and mine.old <> mine.new`.execute(db)
    await sql`drop table category_keys`.execute(db)
  },
}
