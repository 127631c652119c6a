import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../src/database/open-database.ts'
import { startBackend } from './backend-process.ts'
import { checkWhole } from './check-whole.ts'
import { createHttpClient } from './http-client.ts'
import { ms } from './measure.ts'
import { signInAs, startStorm } from './storm.ts'

const LOAD_MS = 1_500

/**
 * Takes a backup during a write storm, restores it into a new embedded database, and checks all writes
 * acknowledged before the backup.
 */
export async function backupUnderLoad(databaseUrl?: string): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'alist-backup-'))
  const environment = {
    DATA_DIR: join(folder, 'from'),
    DEMO_PASSWORD: 'alist-demo',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  }
  const file = join(folder, 'backup.jsonl.gz')
  try {
    const backend = await startBackend(environment)
    const client = createHttpClient(backend.origin)
    const storm = startStorm(backend.origin, await signInAs(client, 'moderator'), Date.now())
    await new Promise((resolve) => setTimeout(resolve, LOAD_MS))
    const before = [...storm.acknowledged]
    const began = performance.now()
    await runCli('backup', [file], environment)
    const took = performance.now() - began
    const during = storm.acknowledged.length - before.length
    await storm.stop()
    client.close()
    await backend.stop()

    const dataDir = join(folder, 'to')
    await runCli('restore', [file], { DATA_DIR: dataDir })
    const database = await openDatabase({ dataDir, databaseUrl: undefined, databasePool: 1 })
    const problems = await checkWhole(database.db, before)
    await database.close()
    console.log(
      `Backup under load, ${databaseUrl === undefined ? 'pglite' : 'postgres'}: ${ms(took)}, with ${during} writes acknowledged during it. ` +
        `Restored: ${before.length} earlier writes, ${problems.length} of them missing or incomplete`,
    )
    for (const problem of problems.slice(0, 10)) console.log(`  ${problem}`)
    return problems.length === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function runCli(
  name: 'backup' | 'restore',
  words: string[],
  environment: Record<string, string>,
): Promise<void> {
  const script = join(import.meta.dirname, `../src/cli/${name}.ts`)
  // The storm may use PostgreSQL, but the restore always uses a folder.
  const { DATABASE_URL: _, ...inherited } = process.env
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...words], {
      env: { ...inherited, ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${name} exited with code ${code}`)),
    )
  })
}
