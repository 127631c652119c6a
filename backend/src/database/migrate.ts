import type { Kysely } from 'kysely'
import { type MigrationResultSet, Migrator } from 'kysely/migration'
import { migrations } from './migrations.ts'
import type { Tables } from './tables.ts'

/**
 * Runs all missing migrations in one transaction. On PostgreSQL, Kysely holds an advisory lock meanwhile, so
 * several instances may start at once.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  refuseFailed(await migratorOf(db).migrateToLatest())
}

/** Runs the migrations up to `name`, which a backup states. */
export async function migrateTo(db: Kysely<Tables>, name: string): Promise<void> {
  if (!(name in migrations))
    throw new Error(`This release does not know the migration ${name}; use a newer release`)
  refuseFailed(await migratorOf(db).migrateTo(name))
}

function migratorOf(db: Kysely<Tables>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } })
}

function refuseFailed({ error, results }: MigrationResultSet): void {
  if (error === undefined) return
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'unknown'
  throw new Error(`Migration ${failed} failed; the database is unchanged`, { cause: error })
}
