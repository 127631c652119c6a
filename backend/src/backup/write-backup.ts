import { type Kysely, sql, type Transaction } from 'kysely'
import { lastMigration } from '../database/before-baseline.ts'
import type { Tables } from '../database/tables.ts'
import { BACKUP_TABLES, type BackupCounts, type BackupEnd, type BackupHead } from './backup-format.ts'

const BATCH_SIZE = 500

/**
 * Passes each line of a consistent backup to `line`: all data committed before the call, and none committed later.
 * Meanwhile, PostgreSQL accepts writes. The embedded database has only one connection, so writes to it wait.
 * @returns the number of rows of each table
 */
export async function writeBackup(
  db: Kysely<Tables>,
  line: (text: string) => Promise<void>,
): Promise<BackupCounts> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const head: BackupHead = {
        format: 'a-list-backup',
        migration: (await lastMigration(tx)) ?? '',
        taken_at: new Date().toISOString(),
      }
      await line(JSON.stringify(head))
      const rows: BackupCounts = {}
      for (const table of BACKUP_TABLES) rows[table] = await writeTable(tx, table, line)
      const end: BackupEnd = { end: true, rows }
      await line(JSON.stringify(end))
      return rows
    })
}

async function writeTable(
  tx: Transaction<Tables>,
  table: keyof Tables,
  line: (text: string) => Promise<void>,
): Promise<number> {
  await sql`declare backup no scroll cursor for select row_to_json(t)::text as row from ${sql.table(table)} t`.execute(
    tx,
  )
  let count = 0
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(BATCH_SIZE)} from backup`.execute(tx)
    if (rows.length > 0) await line(`{"table":"${table}","rows":[${rows.map(({ row }) => row).join(',')}]}`)
    count += rows.length
    if (rows.length < BATCH_SIZE) break
  }
  await sql`close backup`.execute(tx)
  return count
}
