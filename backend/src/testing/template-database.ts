import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import type { TestProject } from 'vitest/node'
import { migrate } from '../database/migrate.ts'
import type { Tables } from '../database/tables.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabase: string
  }
}

/** Creates one embedded database for all suites to copy. Creating takes four times as long as copying. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'alist-template-'))
  const file = join(folder, 'database.tar')
  const pglite = await PGlite.create()
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) })
  await migrate(db)
  const dump = await pglite.dumpDataDir('none')
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  await db.destroy()
  project.provide('templateDatabase', file)
  return () => rm(folder, { recursive: true, force: true })
}
