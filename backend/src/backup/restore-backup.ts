import { type Kysely, sql, type Transaction } from 'kysely'
import { LAST_VERSION_BEFORE, sinceBaseline } from '../database/before-baseline.ts'
import { migrate, migrateTo } from '../database/migrate.ts'
import { migrations } from '../database/migrations.ts'
import type { Tables } from '../database/tables.ts'
import { BACKUP_TABLES, type BackupCounts, batchSchema, endSchema, headSchema } from './backup-format.ts'
import { RestoreRefused } from './restore-refused.ts'

/**
 * Fills an empty database (its tables may be missing) from the lines of a backup, in one transaction.
 * @throws RestoreRefused if the database has data, or the lines are no backup, a damaged one, one of a newer release, or
 *   one of a version whose migrations were removed
 */
export async function restoreBackup(db: Kysely<Tables>, lines: AsyncIterable<string>): Promise<BackupCounts> {
  const iterator = lines[Symbol.asyncIterator]()
  const first = await iterator.next()
  const head = headSchema.safeParse(first.done ? undefined : parse(first.value))
  if (!head.success) throw new RestoreRefused('This file is not a backup of A-List.')
  const migration = sinceBaseline(head.data.migration)
  if (migration === undefined)
    throw new RestoreRefused(
      `The backup is of an older version. Restore it with ${LAST_VERSION_BEFORE}, back that up, and restore the new backup.`,
    )
  if (!Object.hasOwn(migrations, migration))
    throw new RestoreRefused(
      'The backup is of a newer release. Restore it with that release, or with a later one.',
    )
  await refuseUnlessEmpty(db)
  await migrateTo(db, migration)
  const counts = await db.transaction().execute(async (tx) => {
    const restored: BackupCounts = {}
    for (;;) {
      const next = await iterator.next()
      if (next.done) throw new RestoreRefused('The backup is incomplete; nothing was restored.')
      const value = parse(next.value)
      const end = endSchema.safeParse(value)
      if (end.success) {
        refuseUnlessSame(restored, end.data.rows)
        break
      }
      const batch = batchSchema.safeParse(value)
      if (!batch.success) throw new RestoreRefused('A line of the backup is damaged; nothing was restored.')
      const { table, rows } = batch.data
      await insertRows(tx, table, rows).catch((error: unknown) => {
        if (!isOfRows(error)) throw error
        throw new RestoreRefused(
          `The ${table} rows of the backup don’t fit: ${error.message}. Nothing was restored.`,
        )
      })
      restored[table] = (restored[table] ?? 0) + rows.length
    }
    await continueNumbers(tx)
    return restored
  })
  await migrate(db)
  return counts
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

async function refuseUnlessEmpty(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('users') is not null as there`.execute(db)
  if (!rows[0]?.there) return
  for (const table of ['users', 'brands'] as const) {
    const row = await db.selectFrom(table).select('id').limit(1).executeTakeFirst()
    if (row !== undefined) {
      throw new RestoreRefused(
        'The database already has data. Restore into an empty one: another DATA_DIR or DATABASE_URL.',
      )
    }
  }
}

async function insertRows(tx: Transaction<Tables>, table: keyof Tables, rows: unknown[]): Promise<void> {
  const columns = sql.join((await storedColumns(tx, table)).map((name) => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    tx,
  )
}

/** Whether PostgreSQL refused values (class 22) or their relation to other rows (class 23). */
function isOfRows(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))
}

/** The columns that the database does not generate itself. */
async function storedColumns(tx: Transaction<Tables>, table: keyof Tables): Promise<string[]> {
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`.execute(tx)
  return rows.map(({ column_name }) => column_name)
}

function refuseUnlessSame(restored: BackupCounts, expected: BackupCounts): void {
  for (const table of BACKUP_TABLES) {
    if ((restored[table] ?? 0) !== (expected[table] ?? 0)) {
      throw new RestoreRefused(
        `The backup does not contain as many ${table} rows as it states; nothing was restored.`,
      )
    }
  }
}

/** Sets the sequences past the restored ids. */
async function continueNumbers(tx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(tx)
  for (const { table_name, column_name } of rows) {
    await sql`
      select setval(pg_get_serial_sequence(${table_name}, ${column_name}), coalesce(max(${sql.ref(column_name)}), 1),
        max(${sql.ref(column_name)}) is not null)
      from ${sql.table(table_name)}`.execute(tx)
  }
}
