import { type Kysely, sql } from 'kysely'
import { type MigrationResultSet, Migrator } from 'kysely/migration'
import { takeOver } from './before-baseline.ts'
import { retryLostRace } from './lost-race.ts'
import { migrations } from './migrations.ts'
import type { Tables } from './tables.ts'

/** Kysely's own number, so that older releases, whose lock belongs to the session, wait too. */
const MIGRATION_LOCK = 3_853_314_791_062_309_107n

/** The number of tries. The previous release still serves, and may lock the same tables in another order. */
const TRIES = 5

/**
 * Runs all missing migrations in one transaction. Several instances may start at once: one runs them, the others wait.
 * @throws DatabaseTooOld if the database needs migrations that were removed
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  await retryLostRace(TRIES, () => migrateAlone(db, (migrator) => migrator.migrateToLatest()))
}

/** Runs the migrations up to `name`, which a backup states. */
export async function migrateTo(db: Kysely<Tables>, name: string): Promise<void> {
  await retryLostRace(TRIES, () => migrateAlone(db, (migrator) => migrator.migrateTo(name)))
}

type Run = (migrator: Migrator) => Promise<MigrationResultSet>

async function migrateAlone(db: Kysely<Tables>, run: Run): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // An index of a large table may take minutes, and so may waiting for another instance.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx)
    await takeOver(tx)
    const provider = { getMigrations: async () => migrations }
    refuseFailed(await run(new Migrator({ db: tx, provider })))
  })
}

function refuseFailed({ error, results }: MigrationResultSet): void {
  if (error === undefined) return
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'unknown'
  throw new Error(`Migration ${failed} failed; the database is unchanged`, { cause: error })
}
