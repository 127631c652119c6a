import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { Settings } from '../settings.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'

export type Database = Readonly<{
  kind: 'pglite' | 'postgres'
  db: Kysely<Tables>
  close(): Promise<void>
}>

type Where = Pick<Settings, 'dataDir' | 'databaseUrl' | 'databasePool'>

/**
 * Timeout of a statement, longer than any statement of the backend takes. It frees connections from runaway
 * statements.
 */
const STATEMENT_TIMEOUT_MS = 60_000

/**
 * Opens PostgreSQL when `databaseUrl` is set, else the embedded database in `dataDir`. Then runs missing
 * migrations.
 */
export async function openDatabase(where: Where): Promise<Database> {
  const database = await openAsItIs(where)
  try {
    await migrate(database.db)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** Opens the database without running migrations. A restore decides itself which migrations to run. */
export async function openAsItIs(where: Where): Promise<Database> {
  return where.databaseUrl === undefined
    ? openEmbedded(where.dataDir)
    : openPostgres(where.databaseUrl, where.databasePool)
}

function openPostgres(url: string, poolSize: number): Database {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  })
  // The pool replaces a broken idle connection. Without a listener, the error would end the process.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { kind: 'postgres', db, close: () => db.destroy() }
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const unlock = lockDataDir(dataDir)
  try {
    return await openPglite({ dataDir: join(dataDir, 'pglite') }, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** For tests: an embedded database in memory with the tables of `template`, an archive of a data folder. */
export async function openInMemory(template: Blob): Promise<Database> {
  return openPglite({ loadDataDir: template }, () => {})
}

async function openPglite(options: PGliteOptions, closed: () => void): Promise<Database> {
  const pglite = await PGlite.create(options)
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) })
  return {
    kind: 'pglite',
    db,
    async close() {
      await db.destroy()
      // Kysely leaves it open if no query was ever run.
      if (!pglite.closed) await pglite.close()
      closed()
    },
  }
}
