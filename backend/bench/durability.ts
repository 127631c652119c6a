import { parseArgs } from 'node:util'
import { makeServerDatabase } from '../src/testing/server-database.ts'
import { alertStorm } from './alert-storm.ts'
import { backupUnderLoad } from './backup-under-load.ts'
import { killStorm } from './kill-storm.ts'

/**
 * `node backend/bench/durability.ts [--kills 1000]`: kills the backend and takes backups during writes. Runs on the
 * embedded database, and on PostgreSQL when BENCH_POSTGRES names a server that allows creating databases. On
 * PostgreSQL, a tenth as many rounds follow. In each, two backends are killed while they refresh stores and send
 * e-mails.
 */
const { values } = parseArgs({ options: { kills: { type: 'string', default: '1000' } } })
const kills = Number(values.kills)
/**
 * Storms that run in parallel, each with its own database. Most of a round is the backend's start, which uses
 * one core.
 */
const LANES = 2
const server = process.env.BENCH_POSTGRES
const storms = await Promise.all(
  Array.from({ length: LANES }, (_, lane) => killStorm(Math.floor((kills + lane) / LANES))),
)
const good = [...storms, await backupUnderLoad()]
if (server !== undefined) {
  for (const run of [(url: string) => killStorm(kills, url), backupUnderLoad]) {
    const { url, drop } = await makeServerDatabase(server)
    good.push(await run(url))
    await drop()
  }
  const { url, drop } = await makeServerDatabase(server)
  good.push(await alertStorm(Math.ceil(kills / 10), url))
  await drop()
}
if (good.includes(false)) process.exitCode = 1
