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

/** No statement of ours takes this long; one that does would hold its connection for good. */
const statementTimeoutMs = 60_000

/** Opens PostgreSQL when `databaseUrl` is set, else the embedded database in `dataDir`, and brings its tables up to date. */
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

/** The same, with whatever tables there are: for a restore, which decides itself which ones it needs. */
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
    statement_timeout: statementTimeoutMs,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
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

/** An embedded database in memory, gone when closed, with the tables of `template` (an archive of a data folder): for tests. */
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
      // Kysely leaves it open when no query was ever run.
      if (!pglite.closed) await pglite.close()
      closed()
    },
  }
}
