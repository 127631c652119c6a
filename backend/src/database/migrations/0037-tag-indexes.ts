import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A search by tags reads only the products that have them, however many combinations of tags there are. */
export const tagIndexes: Migration = {
  async up(db) {
    // Locks the tables in the order in which a transaction writes a product: its tags are collected at the commit.
    await sql`create index searched_products_by_tags on searched_products (tag_set)`.execute(db)
    await sql`create index tag_sets_by_tag on tag_sets using gin (tags)`.execute(db)
    await sql`analyze searched_products, tag_sets`.execute(db)
  },
}
