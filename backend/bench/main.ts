import { makeServerDatabase } from '../src/testing/server-database.ts'
import { benchHistory } from './history.ts'
import { benchEmbedded } from './reads.ts'
import { benchSignIn } from './sign-in.ts'
import { storeSweep } from './store-sweep.ts'

/**
 * `npm run bench -- backend`: measures the backend's throughput. Runs on the embedded database, and on
 * PostgreSQL when BENCH_POSTGRES names a server that allows creating databases. Each figure names its
 * database.
 */
const server = process.env.BENCH_POSTGRES
const good: boolean[] = []
if (server !== undefined) {
  const empty = await makeServerDatabase(server)
  try {
    await benchHistory(empty.url)
  } finally {
    await empty.drop()
  }
  const stores = await makeServerDatabase(server)
  try {
    good.push(await storeSweep(stores.url))
  } finally {
    await stores.drop()
  }
}
await benchEmbedded()
await benchHistory()
good.push(await storeSweep())
await benchSignIn()
if (good.includes(false)) process.exitCode = 1
