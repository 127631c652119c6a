import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../src/database/open-database.ts'
import { startBackend } from './backend-process.ts'
import { checkWhole } from './check-whole.ts'
import { createHttpClient } from './http-client.ts'
import { ms } from './measure.ts'
import { median } from './median.ts'
import { type Acknowledged, send, signInAs, startStorm } from './storm.ts'

/** Each kill happens at a random moment within this time after the first write. */
const MAX_STORM_MS = 300

/**
 * Kills the backend during a storm of writes, repeatedly on the same data. After each kill, the latest
 * acknowledged writes are repeated with their keys and must get the same responses. At the end, the whole
 * database is checked.
 */
export async function killStorm(rounds: number, databaseUrl?: string): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'alist-storm-'))
  const environment = {
    DATA_DIR: dataDir,
    DEMO_PASSWORD: 'alist-demo',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  }
  const all: Acknowledged[] = []
  const starts: number[] = []
  let lost = 0
  let last: Acknowledged[] = []
  const run = Date.now()
  try {
    // Exits normally once, because the compile cache is not written when the process is killed.
    await (await startBackend(environment)).stop()
    for (let round = 0; round <= rounds; round += 1) {
      const backend = await startBackend(environment)
      // Measures only starts after a kill.
      if (round > 0) starts.push(backend.startMs)
      const client = createHttpClient(backend.origin)
      const token = await signInAs(client, 'moderator')
      for (const write of last) {
        const again = await send(client, write, token)
        if (again.status !== write.status || again.body !== write.response) lost += 1
      }
      client.close()
      if (round === rounds) {
        await backend.stop()
        break
      }
      const storm = startStorm(backend.origin, token, run + round)
      await new Promise((resolve) => setTimeout(resolve, 30 + Math.random() * MAX_STORM_MS))
      await backend.kill()
      await storm.stop()
      last = storm.acknowledged
      all.push(...last)
    }
    const database = await openDatabase({ dataDir, databaseUrl, databasePool: 2 })
    const problems = await checkWhole(database.db, all)
    await database.close()
    const slowest = Math.max(...starts)
    console.log(
      `Kill storm, ${database.kind}: ${rounds} kills, ${all.length} acknowledged writes, ${lost} with a different response when repeated, ` +
        `${problems.length} missing or incomplete; starts after a kill: median ${ms(median(starts))}, slowest ${ms(slowest)}`,
    )
    for (const problem of problems.slice(0, 10)) console.log(`  ${problem}`)
    return lost === 0 && problems.length === 0
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
