import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { migrate } from '../database/migrate.ts'
import { type Database, embeddedDatabase, openDatabase } from '../database/open-database.ts'
import { openJobs } from '../jobs/jobs.ts'
import { createLogger } from '../logger.ts'
import { seedDemo } from '../seed/seed-demo.ts'
import { DEMO_PASSWORD } from './demo-password.ts'
import { makeServerDatabase } from './server-database.ts'
import { testPasswords } from './test-passwords.ts'

/** What all suites copy: archives of embedded databases, or URLs of databases on PostgreSQL. */
export interface Templates {
  /** The site's tables, without rows. */
  empty: string
  /** The tables of site and queue, the sample catalogue and the demo accounts. */
  seeded: string
}

declare module 'vitest' {
  interface ProvidedContext {
    pgliteTemplates: Templates
    postgresTemplates: Templates | undefined
  }
}

/** Creates databases for all suites to copy, which is several times faster than creating and filling one for each suite. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'alist-template-'))
  project.provide('pgliteTemplates', await makePgliteTemplates(folder))
  const server = process.env.TEST_DATABASE_URL
  const made = server ? await makePostgresTemplates(server) : []
  const [empty, seeded] = made.map(({ url }) => url)
  project.provide('postgresTemplates', empty && seeded ? { empty, seeded } : undefined)
  return async () => {
    await rm(folder, { recursive: true, force: true })
    for (const { drop } of made) await drop()
  }
}

async function makePgliteTemplates(folder: string): Promise<Templates> {
  const pglite = await PGlite.create()
  const database = embeddedDatabase(pglite)
  const save = async (name: string) => {
    // Otherwise each copy would begin with the recovery of what the log contains.
    await pglite.exec('checkpoint')
    const file = join(folder, `${name}.tar`)
    await writeFile(file, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()))
    return file
  }
  await migrate(database.db)
  const empty = await save('empty')
  await fill(database)
  const seeded = await save('seeded')
  await database.close()
  return { empty, seeded }
}

async function makePostgresTemplates(server: string) {
  const empty = await makeServerDatabase(server)
  const open = (databaseUrl: string) => openDatabase({ dataDir: '', databaseUrl, databasePool: 1 })
  await (await open(empty.url)).close()
  const seeded = await makeServerDatabase(server, empty.url)
  const database = await open(seeded.url)
  await fill(database)
  await database.close()
  return [empty, seeded]
}

async function fill(database: Database): Promise<void> {
  const jobs = await openJobs(database, createLogger('silent'))
  await jobs.stop()
  await seedDemo(database.db, testPasswords, DEMO_PASSWORD)
}
