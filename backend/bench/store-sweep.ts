import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { openDatabase } from '../src/database/open-database.ts'
import type { Tables } from '../src/database/tables.ts'
import { createStoreWorker } from '../src/store-cache/store-worker.ts'
import { startStorefront } from '../storefront/storefront.ts'
import { ms } from './measure.ts'

const STORES = 1_000
const INSTANCES = 2
/** An instance fetches this many stores at once (store-worker.ts), with one request each. */
const MOST_PER_INSTANCE = 4
/** Each store is asked for its best-selling and its newest products. */
const REQUESTS_PER_STORE = 2
const RESPONSE_MS = 50

/**
 * Refreshes 1,000 stores with two instances that share the queue. Each store must be fetched once, with one request at a
 * time, and each instance must fetch at most four stores at once.
 */
export async function storeSweep(databaseUrl?: string): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'alist-sweep-'))
  const database = await openDatabase({ dataDir, databaseUrl, databasePool: 2 * INSTANCES })
  const { db, kind } = database
  const shops = await openShops()
  try {
    await addStores(db, shops.port)
    const settings = {
      enabled: true,
      demo: undefined,
      version: '2023-10',
      tokens: {},
      testHosts: Array.from({ length: STORES }, (_, n) => hostOf(n, shops.port)),
    }
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
    const workers = Array.from({ length: INSTANCES }, () =>
      createStoreWorker({ db, settings, resolve, logger: pino({ level: 'error' }) }),
    )
    const began = performance.now()
    for (const worker of workers) worker.wake()
    for (const worker of workers) await worker.idle()
    const took = performance.now() - began
    for (const worker of workers) await worker.stop()
    const { rows } = await sql<{ fetched: number }>`
      select count(*)::int as fetched from store_cache where fetched_at is not null`.execute(db)
    const { requests, mostAtOnce, mostPerHost } = shops.seen()
    const [{ fetched } = { fetched: 0 }] = rows
    console.log(
      `Store sweep, ${kind}: ${fetched} of ${STORES} stores fetched by ${INSTANCES} instances in ${ms(took)}, ${requests} requests, ` +
        `at most ${mostAtOnce} at once and ${mostPerHost} per host`,
    )
    return (
      fetched === STORES &&
      requests === STORES * REQUESTS_PER_STORE &&
      mostPerHost === 1 &&
      mostAtOnce <= INSTANCES * MOST_PER_INSTANCE
    )
  } finally {
    await database.close()
    await shops.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const hostOf = (n: number, port: number) => `store-${n}.test:${port}`

async function addStores(db: Kysely<Tables>, port: number): Promise<void> {
  await sql`delete from store_cache`.execute(db)
  await sql`update brands set status = 'draft'`.execute(db)
  await sql`
    insert into brands (slug, title, content, status, categories, acf, search_text)
    select 'store-' || n, 'Store ' || n, '', 'publish', array['Beauty'],
      jsonb_build_object(
        'shopify_store_url', 'http://store-' || n || '.test:' || ${String(port)}::text,
        'associated_celebrities', '[]'::jsonb
      ), 'store ' || n
    from generate_series(0, ${STORES - 1}) n`.execute(db)
}

/** One server for all stores. It tells them apart by the Host header, and counts what is open at the same time. */
async function openShops() {
  const shelf = await startStorefront('STORE')
  const open = new Map<string, number>()
  const stored = new Map<string, string>()
  let requests = 0
  let mostAtOnce = 0
  let mostPerHost = 0

  /** The response of a real Storefront API to this query. */
  async function responseTo(path: string, query: string): Promise<string> {
    const known = stored.get(query)
    if (known !== undefined) return known
    const response = await fetch(`http://${shelf.host}${path}`, { method: 'POST', body: query })
    const answer = await response.text()
    stored.set(query, answer)
    return answer
  }

  const server = createServer(async (request, response) => {
    const host = request.headers.host ?? ''
    requests += 1
    open.set(host, (open.get(host) ?? 0) + 1)
    mostPerHost = Math.max(mostPerHost, open.get(host) ?? 0)
    mostAtOnce = Math.max(
      mostAtOnce,
      [...open.values()].reduce((sum, count) => sum + count, 0),
    )
    const answer = await responseTo(request.url ?? '', await text(request))
    await sleep(RESPONSE_MS)
    open.set(host, (open.get(host) ?? 1) - 1)
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(answer.replaceAll('STORE', host.replace(/\..*/, '')))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    seen: () => ({ requests, mostAtOnce, mostPerHost }),
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await shelf.close()
    },
  }
}
