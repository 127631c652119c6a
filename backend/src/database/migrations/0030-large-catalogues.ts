import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Indexes with which lists, searches and sitemaps of a large catalogue read only the rows that they need. */
export const largeCatalogues: Migration = {
  async up(db) {
    await sql`create index products_by_brand_name on products (lower(brand_name))`.execute(db)
    await sql`create index products_by_brand_slug on products ((acf->>'brand_slug'))`.execute(db)
    // The list of curated products, whose total is counted from the index alone.
    await sql`
      create index products_curated on products (created_at desc, id desc)
      where status = 'publish' and acf->>'source' <> 'shopify'`.execute(db)
    for (const table of ['brands', 'products']) {
      await sql`
        create index ${sql.ref(`${table}_for_sitemap`)} on ${sql.table(table)} (id) include (slug, modified_at)
        where status = 'publish'`.execute(db)
    }
    if (await hasTrigrams(db)) {
      for (const table of ['brands', 'products']) {
        await sql`
          create index ${sql.ref(`${table}_by_text`)} on ${sql.table(table)} using gin (search_text gin_trgm_ops)`.execute(
          db,
        )
      }
    }
  },
}

/**
 * Installs the extension pg_trgm, with which an index finds text within text. It is missing in the embedded database, and
 * on servers without PostgreSQL's contrib package. There, a search of a list reads the whole list, as before.
 */
async function hasTrigrams(db: Kysely<unknown>): Promise<boolean> {
  await sql`
    do $$ begin
      create extension if not exists pg_trgm;
    exception when insufficient_privilege or undefined_file or feature_not_supported then null;
    end $$`.execute(db)
  const { rows } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db)
  return rows.length > 0
}
