import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import { type Database, embeddedDatabase, openDatabase } from '../database/open-database.ts'
import { makeServerDatabase, type ServerDatabase } from './server-database.ts'
import type { Templates } from './template-database.ts'

export type DatabaseKind = Database['kind']

const hasServer = Boolean(process.env.TEST_DATABASE_URL)

/** PostgreSQL when TEST_DATABASE_URL names a server that allows creating databases, otherwise PGlite. */
export const databaseKind: DatabaseKind = hasServer ? 'postgres' : 'pglite'
/** PGlite, and PostgreSQL if TEST_DATABASE_URL is set. */
export const everyDatabaseKind: DatabaseKind[] = hasServer ? ['pglite', 'postgres'] : ['pglite']

/** A new database, which is a copy of a template. `drop` closes and removes it. */
export async function testDatabase(
  kind: DatabaseKind,
  template: keyof Templates = 'empty',
): Promise<{ database: Database; drop(): Promise<void> }> {
  if (kind === 'pglite') {
    const database = embeddedDatabase(await PGlite.create({ loadDataDir: await archiveOf(template) }))
    return { database, drop: database.close }
  }
  const templates = inject('postgresTemplates')
  if (!templates) throw new Error('TEST_DATABASE_URL was not set when the tests began')
  const { url, drop } = await makeServerDatabase(process.env.TEST_DATABASE_URL ?? '', templates[template])
  const database = await openDatabase({ dataDir: '', databaseUrl: url, databasePool: 10 })
  return {
    database,
    async drop() {
      await database.close()
      await drop()
    },
  }
}

async function archiveOf(template: keyof Templates): Promise<Blob> {
  return new Blob([await readFile(inject('pgliteTemplates')[template])])
}

/** Gives a backend's data folder its embedded database, which is a copy of a template. */
export async function fillDataDir(dataDir: string, template: keyof Templates): Promise<void> {
  const pglite = await PGlite.create(join(dataDir, 'pglite'), { loadDataDir: await archiveOf(template) })
  await pglite.close()
}

/** An empty database on the server of TEST_DATABASE_URL. */
export function testServerDatabase(): Promise<ServerDatabase> {
  return makeServerDatabase(process.env.TEST_DATABASE_URL ?? '')
}
