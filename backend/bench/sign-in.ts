import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from './backend-process.ts'
import { createHttpClient } from './http-client.ts'
import { ms } from './measure.ts'
import { median } from './median.ts'

/** Nine wrong passwords per account, because the tenth failure would start a delay. */
const ROUNDS = 27
const ACCOUNTS = ['shopper', 'moderator', 'admin']

/** Compares the response times for a wrong password with an existing and an unknown name. */
export async function benchSignIn(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'alist-sign-in-'))
  const backend = await startBackend({ DATA_DIR: dataDir })
  const client = createHttpClient(backend.origin)
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  try {
    // Alternates between the two, so that other CPU load affects both equally. Each round uses a different IP
    // address.
    for (let round = 0; round < ROUNDS; round += 1) {
      const names = { known: ACCOUNTS[round % ACCOUNTS.length], unknown: `nobody-${round}` }
      const kinds = ['known', 'unknown'] as const
      for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) {
        const began = performance.now()
        await client.post(
          '/wp-json/jwt-auth/v1/token',
          { username: names[kind], password: 'not the password' },
          { 'X-Forwarded-For': `198.51.100.${round}` },
        )
        times[kind].push(performance.now() - began)
      }
    }
    console.log(
      `Refused sign-ins, PGlite: known name ${ms(median(times.known))}, unknown name ${ms(median(times.unknown))}`,
    )
  } finally {
    client.close()
    await backend.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
