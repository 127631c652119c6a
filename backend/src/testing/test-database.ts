import { readFile } from 'node:fs/promises'
import { inject, vi } from 'vitest'
import { type Database, openDatabase, openInMemory } from '../database/open-database.ts'
import { makeServerDatabase, type ServerDatabase } from './server-database.ts'

/** Making a database takes a second, or several on a busy machine. A limit only says that a test hangs. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

export type DatabaseKind = Database['kind']

/** PGlite always; PostgreSQL too where the environment names a server that databases may be made on. */
export const databaseKinds: DatabaseKind[] = process.env.TEST_DATABASE_URL
  ? ['pglite', 'postgres']
  : ['pglite']

/** A fresh database with its tables; `drop` closes and removes it. */
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

/** An empty database on the server that TEST_DATABASE_URL names. */
export function testServerDatabase(): Promise<ServerDatabase> {
  return makeServerDatabase(process.env.TEST_DATABASE_URL ?? '')
}
