import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../database/open-database.ts'
import { databaseKind, everyDatabaseKind, testDatabase } from '../testing/test-database.ts'
import { BACKUP_TABLES } from './backup-format.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { RestoreRefused } from './restore-refused.ts'
import { writeBackup } from './write-backup.ts'

async function linesOf({ db }: Database): Promise<string[]> {
  const lines: string[] = []
  await writeBackup(db, async (line) => {
    lines.push(line)
  })
  return lines
}

async function* given(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines
}

/** The same rows, as if the last migration had been another one. */
function takenAfter(migration: string, [head = '', ...rest]: string[]): string[] {
  return [JSON.stringify({ ...JSON.parse(head), migration }), ...rest]
}

/** All rows, without the head. */
const content = (lines: string[]) => lines.slice(1)

/** The rows of these tables expire within a day or two, or follow from others. */
const NOT_BACKED_UP = [
  'rate_limits',
  'search_networks',
  'changes',
  'searched_products',
  'search_words',
  'tag_sets',
]

describe.each(everyDatabaseKind)('backup and restore (%s)', (kind) => {
  test('a restored database has the same rows in every table, and continues their serial numbers', async () => {
    const from = await testDatabase(kind, 'seeded')
    const to = await testDatabase(kind)
    try {
      const { db } = from.database
      await db.insertInto('shopping_lists').values({ user_id: 1, name: 'Ünï "quoted" \\ list' }).execute()
      await db
        .insertInto('reviews')
        .values({ user_id: 1, product_id: 'p', rating: 5, comment: 'a\nb' })
        .execute()
      const tables = await sql<{ name: string }>`
        select table_name as name from information_schema.tables
        where table_schema = current_schema() and table_name not like 'kysely%'`.execute(db)
      expect(tables.rows.map(({ name }) => name).toSorted()).toEqual(
        [...BACKUP_TABLES, ...NOT_BACKED_UP].toSorted(),
      )

      const lines = await linesOf(from.database)
      await restoreBackup(to.database.db, given(lines))
      expect(content(await linesOf(to.database))).toEqual(content(lines))
      const list = await to.database.db
        .insertInto('shopping_lists')
        .values({ user_id: 1, name: 'next' })
        .returning('id')
        .executeTakeFirstOrThrow()
      expect(list.id).toBe(2)
      await expect(restoreBackup(to.database.db, given(lines))).rejects.toThrow('already has data')
    } finally {
      await from.drop()
      await to.drop()
    }
  })
})

test('a backup from before the baseline is restored if it is of the same schema', async () => {
  const from = await testDatabase(databaseKind, 'seeded')
  const to = await testDatabase(databaseKind)
  try {
    const lines = await linesOf(from.database)
    await restoreBackup(to.database.db, given(takenAfter('0039-drop-product-search', lines)))
    expect(content(await linesOf(to.database))).toEqual(content(lines))
  } finally {
    await from.drop()
    await to.drop()
  }
})

test('a truncated, altered or foreign file restores nothing', async () => {
  const from = await testDatabase(databaseKind, 'seeded')
  const to = await testDatabase(databaseKind)
  try {
    const lines = await linesOf(from.database)
    const cut = lines.slice(0, -1)
    const without = (table: string) => lines.filter((line) => !line.includes(`"table":"${table}"`))
    const damaged = lines.with(2, lines[2]?.slice(0, 40) ?? '')
    const miscounted = lines.with(-1, lines.at(-1)?.replace('"brands":', '"brands":1') ?? '')
    const older = takenAfter('0038-search-synonyms', lines)
    const newer = takenAfter('9999-later', lines)
    for (const [bad, problem] of [
      [cut, 'incomplete'],
      [without('products'), 'rows of the backup don’t fit'],
      [miscounted, 'as many brands rows'],
      [damaged, 'line of the backup is damaged'],
      [older, 'older version. Restore it with the version of 2026-11-29 (commit 2abea363)'],
      [newer, 'newer release'],
      [['hello'], 'not a backup'],
      [[], 'not a backup'],
    ] as const) {
      const restoring = restoreBackup(to.database.db, given(bad))
      await expect(restoring).rejects.toThrow(RestoreRefused)
      await expect(restoring).rejects.toThrow(problem)
      expect(await to.database.db.selectFrom('users').select('id').execute()).toEqual([])
    }
  } finally {
    await from.drop()
    await to.drop()
  }
})

test('a file that is missing, no gzip file or cut off is refused by name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const whole = gzipSync('one line\n'.repeat(1000))
  const all = async (path: string) => Array.fromAsync(readBackup(path))
  expect(await all(file('whole.gz', whole))).toHaveLength(1000)
  for (const bad of [
    join(folder, 'missing.gz'),
    folder,
    file('plain.txt', 'one line\n'),
    file('cut.gz', whole.subarray(0, whole.length / 2)),
  ]) {
    await expect(all(bad)).rejects.toThrow(RestoreRefused)
    await expect(all(bad)).rejects.toThrow(`${bad} can’t be read as a backup`)
  }
})
