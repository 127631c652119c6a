import { parseArgs } from 'node:util'
import { makeServerDatabase } from '../src/testing/server-database.ts'
import { backupUnderLoad } from './backup-under-load.ts'
import { killStorm } from './kill-storm.ts'

/**
 * `node backend/bench/durability.ts [--rounds 200]`: kills and backups in the middle of writes, on the embedded database,
 * and on PostgreSQL where BENCH_POSTGRES names a server on which databases may be made.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } })
const rounds = Number(values.rounds)
const server = process.env.BENCH_POSTGRES
const good = [await killStorm(rounds), await backupUnderLoad()]
if (server !== undefined) {
  for (const run of [(url: string) => killStorm(rounds, url), backupUnderLoad]) {
    const { url, drop } = await makeServerDatabase(server)
    good.push(await run(url))
    await drop()
  }
}
if (good.includes(false)) process.exitCode = 1
