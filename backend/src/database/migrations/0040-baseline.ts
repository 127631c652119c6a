import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { accounts } from './baseline/accounts.ts'
import { catalogue } from './baseline/catalogue.ts'
import { changes } from './baseline/changes.ts'
import { moderation } from './baseline/moderation.ts'
import { offerHistory } from './baseline/offer-history.ts'
import { search, trigramIndexes } from './baseline/search.ts'
import { searchFunctions } from './baseline/search-functions.ts'
import { shoppers } from './baseline/shoppers.ts'
import { stores } from './baseline/stores.ts'

/** In an order in which each statement finds what it refers to. */
const SCHEMA = [
  ...searchFunctions,
  ...accounts,
  ...catalogue,
  ...shoppers,
  ...moderation,
  ...stores,
  ...offerHistory,
  ...search,
  ...changes,
]

/** The whole schema, from an empty database. */
export const baseline: Migration = {
  async up(db) {
    for (const statement of SCHEMA) await statement.execute(db)
    if (await hasTrigrams(db)) for (const statement of trigramIndexes) await statement.execute(db)
  },
}

/**
 * Installs the extension pg_trgm. It is missing in the embedded database, and on servers without PostgreSQL's contrib
 * package.
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
