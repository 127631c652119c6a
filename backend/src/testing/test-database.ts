import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import { type Database, openDatabase, openInMemory } from '../database/open-database.ts'
import { makeServerDatabase, type ServerDatabase } from './server-database.ts'

export type DatabaseKind = Database['kind']

/** Always PGlite, and PostgreSQL when TEST_DATABASE_URL names a server that allows creating databases. */
export const databaseKinds: DatabaseKind[] = process.env.TEST_DATABASE_URL
  ? ['pglite', 'postgres']
  : ['pglite']

/** A new database with all tables. `drop` closes and removes it. */
export async function testDatabase(
  kind: DatabaseKind,
): Promise<{ database: Database; drop(): Promise<void> }> {
  if (kind === 'pglite') {
    const database = await openInMemory(new Blob([await readFile(inject('templateDatabase'))]))
    return { database, drop: database.close }
  }
  const { url, drop } = await testServerDatabase()
  const database = await openDatabase({ dataDir: '', databaseUrl: url, databasePool: 10 })
  return {
    database,
    async drop() {
      await database.close()
      await drop()
    },
  }
}

/** An empty database on the server of TEST_DATABASE_URL. */
export function testServerDatabase(): Promise<ServerDatabase> {
  return makeServerDatabase(process.env.TEST_DATABASE_URL ?? '')
}
