import { parseArgs } from 'node:util'
import { makeServerDatabase } from '../src/testing/server-database.ts'
import { backupUnderLoad } from './backup-under-load.ts'
import { killStorm } from './kill-storm.ts'

/**
 * `node backend/bench/durability.ts [--kills 1000]`: kills and backups in the middle of writes, on the embedded database,
 * and on PostgreSQL where BENCH_POSTGRES names a server on which databases may be made.
 */
const { values } = parseArgs({ options: { kills: { type: 'string', default: '1000' } } })
const kills = Number(values.kills)
/** Storms over databases of their own, side by side: most of a round is a start, which uses one core. */
const lanes = 2
const server = process.env.BENCH_POSTGRES
const storms = await Promise.all(
  Array.from({ length: lanes }, (_, lane) => killStorm(Math.floor((kills + lane) / lanes))),
)
const good = [...storms, await backupUnderLoad()]
if (server !== undefined) {
  for (const run of [(url: string) => killStorm(kills, url), backupUnderLoad]) {
    const { url, drop } = await makeServerDatabase(server)
    good.push(await run(url))
    await drop()
  }
}
if (good.includes(false)) process.exitCode = 1
