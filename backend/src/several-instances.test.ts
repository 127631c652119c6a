import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startStorefront } from '../storefront/storefront.ts'
import { createApp } from './app.ts'
import { createChangeFeed } from './changes/change-feed.ts'
import { type Database, openDatabase } from './database/open-database.ts'
import type { Tables } from './database/tables.ts'
import { type Jobs, openJobs } from './jobs/jobs.ts'
import { checkDueLinks, LINK_CHECKS } from './link-checks/check-due-links.ts'
import { seedDemo } from './seed/seed-demo.ts'
import { STORE_QUEUE_LOCK } from './store-cache/store-queue.ts'
import type { StoreWorker } from './store-cache/store-worker.ts'
import { DEMO_PASSWORD } from './testing/demo-password.ts'
import { testSettings } from './testing/describe-backend.ts'
import { everyDatabaseKind, testServerDatabase } from './testing/test-database.ts'
import { testPasswords } from './testing/test-passwords.ts'
import { openTestStores, testWorker } from './testing/test-stores.ts'

const storefronts = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map((name) => startStorefront(name)))
afterAll(async () => {
  for (const storefront of storefronts) await storefront.close()
})

interface Instance {
  database: Database
  jobs: Jobs
  stores: StoreWorker
  app: ReturnType<typeof createApp>
}

describe.runIf(everyDatabaseKind.includes('postgres'))('two instances on one PostgreSQL', () => {
  const instances: Instance[] = []
  let drop: (() => Promise<void>) | undefined
  const settings = testSettings({
    STORE_REFRESH: '1',
    STORE_TEST_HOSTS: storefronts.map(({ host }) => host).join(','),
    WRITES_PER_MINUTE: '20',
  })

  beforeAll(async () => {
    const made = await testServerDatabase()
    drop = made.drop
    const logger = pino({ level: 'silent' })
    const open = () => openDatabase({ dataDir: '', databaseUrl: made.url, databasePool: 5 })
    const databases = await Promise.all([open(), open()])
    await Promise.all(databases.map(({ db }) => seedDemo(db, testPasswords, DEMO_PASSWORD)))
    for (const database of databases) {
      const stores = testWorker(database.db, storefronts)
      const jobs = await openJobs(database, logger)
      const app = createApp({
        settings,
        database,
        jobs,
        logger,
        passwords: testPasswords,
        stores,
      })
      instances.push({ database, jobs, stores, app })
    }
  })
  afterAll(async () => {
    for (const { jobs, stores, database } of instances) {
      await Promise.all([jobs.stop(), stores.stop()])
      await database.close()
    }
    await drop?.()
  })

  const instance = (number: 0 | 1): Instance => {
    const found = instances[number]
    if (found === undefined) throw new Error(`Instance ${number} did not start`)
    return found
  }
  const post = (number: 0 | 1, path: string, body: object, headers: Record<string, string> = {}) =>
    instance(number).app.request(`http://a-list.test/wp-json${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  test('workers take turns under one advisory lock, and fetch each store once', async () => {
    const { db } = instance(0).database
    await openTestStores(db, storefronts)
    const holder = await openHolder(db)
    for (const { stores } of instances) stores.wake()
    const waiting = async () => {
      const { rows } = await sql`
        select 1 from pg_locks where locktype = 'advisory' and objid = ${STORE_QUEUE_LOCK} and not granted`.execute(
        db,
      )
      return rows.length
    }
    await expect.poll(waiting).toBe(2)
    expect(storefronts.map(({ requests }) => requests.length)).toEqual([0, 0, 0, 0, 0, 0])
    await holder.release()
    await Promise.all(instances.map(({ stores }) => stores.idle()))
    expect(storefronts.map(({ requests }) => requests.length)).toEqual([2, 2, 2, 2, 2, 2])
  })

  test('each due link is checked once, and no host gets two requests at once', async () => {
    const shops = await Promise.all([openCountingShop(), openCountingShop()])
    const testHosts = shops.map(({ host }) => host)
    const urls = testHosts.flatMap((host) => ['a', 'b', 'c'].map((page) => `http://${host}/${page}`))
    const { db } = instance(0).database
    await db.deleteFrom('link_checks').execute()
    await db
      .insertInto('link_checks')
      .values(urls.map((url) => ({ url, host: new URL(url).host })))
      .execute()
    const { signal } = new AbortController()
    const polls = [0, 0]
    const workers: Jobs[] = []
    for (const [index, { database }] of instances.entries()) {
      const executeSql: Database['executeSql'] = (text, values) => {
        if (/for update/i.test(text) && text.includes(LINK_CHECKS)) polls[index] = (polls[index] ?? 0) + 1
        return database.executeSql(text, values)
      }
      const jobs = await openJobs({ ...database, executeSql }, pino({ level: 'silent' }))
      const run = () => checkDueLinks(database.db, { everyMs: 86_400_000, testHosts, signal })
      await jobs.work({ mail: async () => {}, push: async () => {} }, [
        { name: LINK_CHECKS, cron: '0 0 1 1 *', run },
      ])
      workers.push(jobs)
    }
    // While the first request waits, a second run is queued, and the instance that is free looks for it.
    await expect.poll(() => shops.some(({ isAsked }) => isAsked())).toBe(true)
    await instance(0).jobs.runSoon(LINK_CHECKS)
    const seen = [...polls]
    for (const jobs of workers) jobs.wakeWorkers()
    const hasLooked = () => polls.some((count, index) => count > (seen[index] ?? 0))
    const isDouble = () => shops.some(({ mostAtOnce }) => mostAtOnce() > 1)
    await expect.poll(() => hasLooked() || isDouble()).toBe(true)
    for (const shop of shops) shop.open()
    const unchecked = () =>
      db.selectFrom('link_checks').select('url').where('checked_at', 'is', null).execute()
    await expect.poll(unchecked).toEqual([])
    for (const jobs of workers) await jobs.stop()
    for (const { host, requests, mostAtOnce, close } of shops) {
      const paths = ['/a', '/b', '/c', '/robots.txt']
      expect({ host, requests: requests.toSorted(), most: mostAtOnce() }).toEqual({
        host,
        requests: paths,
        most: 1,
      })
      await close()
    }
  })

  test('changes are announced in the order of commits', async () => {
    const rename = (db: Kysely<Tables>, slug: string) =>
      sql`update brands set title = title || '!' where slug = ${slug}`.execute(db)
    const [{ database: one }, { database: other }] = [instance(0), instance(1)]
    const feed = createChangeFeed(other.db)
    const read = (cursor: number) => feed.after(cursor, 0, AbortSignal.timeout(10_000))
    const start = await feed.latest()
    const earlier = await one.db.startTransaction().execute()
    await rename(earlier, 'skims')
    await rename(other.db, 'fenty-beauty')
    const first = await read(start)
    expect(first.keys).toContain('brand:fenty-beauty')
    expect(first.keys).not.toContain('brand:skims')
    await earlier.commit().execute()
    expect((await read(first.cursor)).keys).toContain('brand:skims')
  })

  test('an Idempotency-Key works across instances', async () => {
    const subscribe = (number: 0 | 1) =>
      post(
        number,
        '/wp/v2/newsletter/subscribe',
        { email: 'one@key.example' },
        { 'Idempotency-Key': 'key-for-both' },
      )
    const responses = await Promise.all([subscribe(0), subscribe(1), subscribe(0), subscribe(1)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  test('the write limit of an IP address is shared by both instances', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 24; time += 1) {
      const body = { email: `person-${time}@many.example` }
      const response = await post(time % 2 === 0 ? 0 : 1, '/wp/v2/newsletter/subscribe', body, {
        'X-Forwarded-For': '198.51.100.9',
      })
      statuses.push(response.status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429, 429, 429])
  })
})

/** A shop that records its requests, and responds once it is open. */
async function openCountingShop() {
  const opened = Promise.withResolvers<void>()
  const requests: string[] = []
  const unanswered = new Set<object>()
  let most = 0
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    unanswered.add(request)
    most = Math.max(most, unanswered.size)
    // A checker that gives up closes its connection.
    response.once('close', () => unanswered.delete(request))
    void opened.promise.then(() => {
      unanswered.delete(request)
      response.writeHead(request.url === '/robots.txt' ? 404 : 200).end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    isAsked: () => requests.length > 0,
    mostAtOnce: () => most,
    open: opened.resolve,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

/** Holds the queue's lock on its own connection until `release` is called. */
async function openHolder(db: Database['db']): Promise<{ release(): Promise<void> }> {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const transaction = db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${STORE_QUEUE_LOCK})`.execute(tx)
    held.resolve()
    await released.promise
  })
  await held.promise
  return {
    async release() {
      released.resolve()
      await transaction
    },
  }
}
