import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresAdapter, PostgresDialect } from 'kysely'
import { Client, Pool } from 'pg'
import { type Db, fromPglite } from 'pg-boss'
import type { Settings } from '../settings.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { migrate } from './migrate.ts'
import { setUpRole } from './role-settings.ts'
import type { Tables } from './tables.ts'

export type Database = Readonly<{
  kind: 'pglite' | 'postgres'
  db: Kysely<Tables>
  /** Runs the job queue's own statements, several at a time if there are no values. */
  executeSql: Db['executeSql']
  close(): Promise<void>
}>

type Where = Pick<Settings, 'dataDir' | 'databaseUrl' | 'databasePool'>

/** How long connecting to PostgreSQL may take, in milliseconds. */
const CONNECT_WITHIN_MS = 5_000
/**
 * PGlite allocates this memory at its start. A small catalogue fits; a large one is read through the operating system's
 * cache.
 */
const SHARED_BUFFERS = '16MB'

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

/** Without Kysely's lock of a session, which PgBouncer in transaction mode can't hold. `migrate` has a lock of its own. */
class PostgresDialectWithoutLock extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return Object.assign(new PostgresAdapter(), {
      acquireMigrationLock: async () => {},
      releaseMigrationLock: async () => {},
    })
  }
}

async function openPostgres(url: string, poolSize: number): Promise<Database> {
  const connection = { connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS }
  await setUpRole(new Client(connection))
  const pool = new Pool({ ...connection, max: poolSize })
  // The pool replaces a broken idle connection. Without a listener, the error would end the process.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialectWithoutLock({ pool }) })
  return {
    kind: 'postgres',
    db,
    executeSql: (text, values) => pool.query(text, values),
    close: () => db.destroy(),
  }
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const unlock = lockDataDir(dataDir)
  try {
    const folder = join(dataDir, 'pglite')
    const isNew = !existsSync(folder)
    const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`]
    const pglite = await PGlite.create(folder, { startParams })
    if (isNew) collectGarbage()
    return embeddedDatabase(pglite, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** Creating a database leaves 270 MB behind, which Node does not free by itself, because little of it is in its own heap. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
}

/** @param closed called when the database has closed */
export function embeddedDatabase(pglite: PGlite, closed = () => {}): Database {
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) })
  const queue = fromPglite(pglite)
  return {
    kind: 'pglite',
    db,
    // PGlite has one connection, and Kysely lends it to one caller at a time. So these statements never run inside
    // another caller's transaction.
    executeSql: (text, values) => db.connection().execute(() => queue.executeSql(text, values)),
    async close() {
      await db.destroy()
      // Kysely leaves it open if no query was ever run.
      if (!pglite.closed) await pglite.close()
      closed()
    },
  }
}
