import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { type Jobs, openJobs } from '../jobs/jobs.ts'
import { createLogger } from '../logger.ts'
import { seedDemo } from '../seed/seed-demo.ts'
import { DEMO_PASSWORD } from '../testing/demo-password.ts'
import { testSettings } from '../testing/describe-backend.ts'
import type { ServerDatabase } from '../testing/server-database.ts'
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '../testing/start-pgbouncer.ts'
import { everyDatabaseKind, testServerDatabase } from '../testing/test-database.ts'
import { testPasswords } from '../testing/test-passwords.ts'
import { type Database, openDatabase } from './open-database.ts'

interface Instance {
  database: Database
  jobs: Jobs
  app: ReturnType<typeof createApp>
}

/** Fewer connections than requests at once, so that requests of both instances take turns on each connection. */
const CONNECTIONS = 2
const AT_ONCE = 40

const runs = everyDatabaseKind.includes('postgres') && hasPgBouncer

describe.runIf(runs)('two instances behind PgBouncer in transaction mode', () => {
  const logger = createLogger('silent')
  let made: ServerDatabase | undefined
  let pgbouncer: PgBouncer | undefined
  let direct: Client | undefined
  const instances: Instance[] = []

  async function start(database: Database): Promise<Instance> {
    await seedDemo(database.db, testPasswords, DEMO_PASSWORD)
    const jobs = await openJobs(database, logger)
    return {
      database,
      jobs,
      app: createApp({ settings: testSettings(), database, logger, passwords: testPasswords, jobs }),
    }
  }

  beforeAll(async () => {
    made = await testServerDatabase()
    direct = new Client({ connectionString: made.url })
    await direct.connect()
    pgbouncer = await startPgBouncer(made.url, CONNECTIONS)
    const { url } = pgbouncer
    const open = () => openDatabase({ dataDir: '', databaseUrl: url, databasePool: 10 })
    // Both run the migrations of the empty database.
    const [one, other] = await Promise.all([open(), open()])
    instances.push(...(await Promise.all([start(one), start(other)])))
  })
  afterAll(async () => {
    for (const { jobs, database } of instances) {
      await jobs.stop()
      await database.close()
    }
    await pgbouncer?.stop()
    await direct?.end()
    await made?.drop()
  })

  const instance = (number: number): Instance => {
    const found = instances[number % 2]
    if (found === undefined) throw new Error(`Instance ${number} did not start`)
    return found
  }

  const get = ({ app }: Instance, path: string, token?: string) =>
    app.request(`http://a-list.test/wp-json${path}`, {
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    })
  const post = ({ app }: Instance, path: string, body: object, headers: Record<string, string> = {}) =>
    app.request(`http://a-list.test/wp-json${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const signIn = async (instance: Instance, username: string) => {
    const response = await post(instance, '/jwt-auth/v1/token', { username, password: DEMO_PASSWORD })
    return String(Object(await response.json()).token)
  }

  test('no lock of a session is left behind by the start', async () => {
    const locks = async () => {
      const result = await direct?.query(
        `select * from pg_locks where locktype = 'advisory'
         and database = (select oid from pg_database where datname = current_database())`,
      )
      return result?.rows
    }
    // The jobs' transactions have locks for a moment. A session's would stay.
    await expect.poll(locks).toEqual([])
  })

  test('PgBouncer’s connections have the statement timeout, once it has renewed those from before the first start', async () => {
    const timeout = async () => {
      const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(
        instance(0).database.db,
      )
      return rows[0]?.statement_timeout
    }
    await expect.poll(timeout).toBe('1min')
  })

  test.each([
    '/wp/v2/celebrity_brand?per_page=5',
    '/wp/v2/celebrity_brand?slug=fenty-beauty',
    '/wp/v2/products?brand=fenty-beauty',
    '/wp/v2/products/affiliate-gloss-bomb',
    '/wp/v2/products/affiliate-gloss-bomb/retailers',
    '/a-list/v2/price-history?id=affiliate-gloss-bomb',
    '/a-list/v1/reviews?product_id=affiliate-gloss-bomb',
    '/a-list/v2/search?q=gloss',
    '/a-list/v2/addresses/products',
  ])(`${AT_ONCE} requests at once for %s get the same response`, async (path) => {
    const responses = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => get(instance(index), path)),
    )
    const bodies = await Promise.all(
      responses.map(async (response) => `${response.status} ${await response.text()}`),
    )
    expect(new Set(bodies).size).toBe(1)
    expect(bodies[0]).toMatch(/^200 /)
  })

  test('concurrent writes with one key happen once', async () => {
    const token = await signIn(instance(0), 'shopper')
    const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'through-pgbouncer' }
    const created = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        post(instance(index), '/wp/v2/lists/create', { name: 'Pooled' }, headers),
      ),
    )
    expect(created.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(201))
    const lists = await (await get(instance(1), '/wp/v2/lists', token)).json()
    expect(lists).toMatchObject([{ name: 'Pooled' }])
  })

  test('a change in one instance reaches a reader who waits at the other', async () => {
    const { cursor } = Object(await (await get(instance(1), '/a-list/v2/changes')).json())
    const waiting = get(instance(1), `/a-list/v2/changes?after=${cursor}&wait=20`)
    const token = await signIn(instance(0), 'moderator')
    const brands = await (await get(instance(0), '/wp/v2/celebrity_brand?slug=fenty-beauty')).json()
    const path = `/wp/v2/celebrity_brand/${Object(brands)[0].id}`
    const updated = await instance(0).app.request(`http://a-list.test/wp-json${path}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ title: 'Fenty Beauty, renamed' }),
    })
    expect(updated.status).toBe(200)
    expect(await (await waiting).json()).toMatchObject({
      keys: expect.arrayContaining(['brand:fenty-beauty']),
      reset: false,
    })
  })

  test('each job runs once, and a periodic job runs', async () => {
    const sent: string[] = []
    let periodic = 0
    const run = async () => {
      periodic += 1
    }
    const tick = { name: 'tick', cron: '0 0 1 1 *', run }
    const emails = Array.from({ length: 20 }, (_, n) => `member${n}@example.com`)
    await instance(0)
      .database.db.transaction()
      .execute((tx) =>
        instance(0).jobs.mail(tx, ...emails.map((email) => ({ kind: 'address-in-use' as const, email }))),
      )
    for (const { jobs } of instances) {
      await jobs.work(
        {
          mail: async (job) => void sent.push('email' in job ? job.email : ''),
          push: async () => {},
        },
        [tick],
      )
    }
    await expect.poll(() => sent.length).toBe(emails.length)
    await expect.poll(() => periodic).toBeGreaterThan(0)
    expect(sent.toSorted()).toEqual(emails.toSorted())
  })

  test('a backup can be read', async () => {
    const counts = await writeBackup(instance(0).database.db, async () => {})
    expect(counts.brands).toBe(10)
  })
})
