import { sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

const BASELINE = '0040-baseline'
/** The last of the migrations that the baseline replaced. After it, a database has the baseline's schema. */
const LAST_REPLACED = '0039-drop-product-search'

/** Names the last version with the replaced migrations, for messages. */
export const LAST_VERSION_BEFORE = 'the version of 2026-11-29 (commit 2abea363)'

/** The database has only some of the replaced migrations. */
export class DatabaseTooOld extends Error {
  override name = 'DatabaseTooOld'

  constructor() {
    super(
      'The database was last used by an older version, and this version no longer has the migrations that it needs. ' +
        `Start ${LAST_VERSION_BEFORE} with it once, then this one. The database is unchanged.`,
    )
  }
}

/**
 * The present name of the last migration of a database or backup. Undefined if its schema is older than the baseline's.
 */
export function sinceBaseline(lastMigration: string): string | undefined {
  if (lastMigration === LAST_REPLACED) return BASELINE
  return lastMigration < BASELINE ? undefined : lastMigration
}

/**
 * Records the baseline as run in a database that has run the migrations which it replaced.
 * @throws DatabaseTooOld if it has run only some of them
 */
export async function takeOver(tx: Transaction<Tables>): Promise<void> {
  const there = await sql`select where to_regclass('kysely_migration') is not null`.execute(tx)
  const last = there.rows.length > 0 ? await lastMigration(tx) : null
  if (last === null) return
  const now = sinceBaseline(last)
  if (now === undefined) throw new DatabaseTooOld()
  if (now === last) return
  await sql`delete from kysely_migration where name <> ${last}`.execute(tx)
  await sql`update kysely_migration set name = ${now}`.execute(tx)
}

/** Null if none has run. */
export async function lastMigration(tx: Transaction<Tables>): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`select max(name) as name from kysely_migration`.execute(
    tx,
  )
  return rows[0]?.name ?? null
}
