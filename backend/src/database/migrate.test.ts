import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { writeBackup } from '../backup/write-backup.ts'
import {
  databaseKind,
  everyDatabaseKind,
  testDatabase,
  testServerDatabase,
} from '../testing/test-database.ts'
import { DatabaseTooOld, takeOver } from './before-baseline.ts'
import { migrate, migrateTo } from './migrate.ts'
import { migrations } from './migrations.ts'
import { openAsItIs } from './open-database.ts'
import type { Tables } from './tables.ts'

/** A database without tables. */
async function openEmpty() {
  const dataDir = mkdtempSync(join(tmpdir(), 'alist-migrate-'))
  const server = databaseKind === 'postgres' ? await testServerDatabase() : undefined
  const { db, close } = await openAsItIs({ dataDir, databaseUrl: server?.url, databasePool: 1 })
  const dispose = async () => {
    await close()
    await server?.drop()
    rmSync(dataDir, { recursive: true })
  }
  return { db, [Symbol.asyncDispose]: dispose }
}

test('a migration that loses a race against a request of the release before is tried again', async () => {
  await using database = await openEmpty()
  const { db } = database
  // Unlike tables, a sequence keeps its value when a transaction fails.
  await sql`create sequence tries`.execute(db)
  await sql`
    create function lose_first_race() returns event_trigger language plpgsql as $$
    begin
      if nextval('tries') = 1 then raise exception using errcode = 'deadlock_detected'; end if;
    end $$`.execute(db)
  // Kysely creates its own tables first, without an index.
  await sql`
    create event trigger lose on ddl_command_start when tag in ('CREATE INDEX')
    execute function lose_first_race()`.execute(db)
  await migrate(db)
  await sql`drop event trigger lose`.execute(db)
  expect(await migrationsOf(db)).toEqual(Object.keys(migrations))
})

async function migrationsOf(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Records `names` instead of the migrations that have run. The baseline has the schema of those that it replaced. */
async function recordAsRun(db: Kysely<Tables>, names: string[]): Promise<void> {
  await sql`delete from kysely_migration`.execute(db)
  await sql`
    insert into kysely_migration (name, timestamp) select name, '2026-11-29' from unnest(${names}::text[]) as name`.execute(
    db,
  )
}

async function rowsOf(db: Kysely<Tables>): Promise<string[]> {
  const lines: string[] = []
  await writeBackup(db, async (line) => void lines.push(line))
  return lines.slice(1)
}

test('a database from before the baseline gets the migrations since', async () => {
  await using database = await openEmpty()
  const { db } = database
  await migrateTo(db, '0040-baseline')
  await recordAsRun(db, ['0039-drop-product-search'])
  await migrate(db)
  expect(await migrationsOf(db)).toEqual(Object.keys(migrations))
})

describe.each(everyDatabaseKind)('a database from before the baseline (%s)', (kind) => {
  test('is taken over with all its rows after the last replaced migration', async () => {
    const { database, drop } = await testDatabase(kind, 'seeded')
    const { db } = database
    await recordAsRun(db, ['0001-brands-and-users', '0038-search-synonyms', '0039-drop-product-search'])
    const before = await rowsOf(db)
    // `migrate` would also run later migrations, whose schema the seeded database has already.
    await db.transaction().execute(takeOver)
    expect(await migrationsOf(db)).toEqual(['0040-baseline'])
    expect(await rowsOf(db)).toEqual(before)
    await drop()
  })

  test('is refused before it, with the version to start first', async () => {
    const { database, drop } = await testDatabase(kind)
    const older = ['0001-brands-and-users', '0038-search-synonyms']
    await recordAsRun(database.db, older)
    const migrating = migrate(database.db)
    await expect(migrating).rejects.toThrow(DatabaseTooOld)
    await expect(migrating).rejects.toThrow(/Start the version of .* \(commit 2abea363\) with it once/)
    expect(await migrationsOf(database.db)).toEqual(older)
    await drop()
  })
})
