import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { productPath } from '@a-list/domain/products/product-id.ts'
import { type Kysely, sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { openDatabase } from '../src/database/open-database.ts'
import type { Tables } from '../src/database/tables.ts'
import { openTestStores } from '../src/testing/test-stores.ts'
import { type Storefront, startStorefront } from '../storefront/storefront.ts'
import { startBackend } from './backend-process.ts'

const STORES = 3
const FOLLOWERS = 5
/** Each kill happens at a random moment within this time after the start: refreshes and e-mails take about a second. */
const MAX_ROUND_MS = 2_500
/** The mail server takes up to this long to accept an e-mail. */
const MAX_ACCEPT_MS = 30
/** A killed job is tried again after its expiry and the queue's next check, each at most two minutes. */
const DRAIN_MS = 6 * 60_000

/**
 * Kills two backends while they refresh stores and send e-mails about their new products, repeatedly on the same
 * database. The second of a round takes over from the first. In each round, every store has another price and one more
 * product. At the end, each stored product must have its price history, each follower one notification per new product,
 * and each notification one e-mail.
 */
export async function alertStorm(rounds: number, databaseUrl: string): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'alist-alerts-'))
  const stores = await Promise.all(
    Array.from({ length: STORES }, (_, index) => startStorefront(`Storm${index}`)),
  )
  const mails = await openMailServer()
  const environment = {
    DATA_DIR: dataDir,
    DEMO_PASSWORD: 'alist-demo',
    DATABASE_URL: databaseUrl,
    SMTP_URL: mails.url,
    PUBLIC_ORIGIN: 'https://storm.example',
    MAIL_FROM: 'Storm <hello@storm.example>',
    STORE_REFRESH: '1',
    STORE_TEST_HOSTS: stores.map(({ host }) => host).join(),
  }
  // Creates the tables and the sample data.
  await (await startBackend({ ...environment, STORE_REFRESH: '0' })).stop()
  const { db, close } = await openDatabase({ dataDir, databaseUrl, databasePool: 2 })
  try {
    await follow(db, await openTestStores(db, stores))
    await (await startAndRefresh(db, environment)).stop()
    const initial = await storedProducts(db)
    for (let round = 1; round <= rounds; round += 1) {
      for (const store of stores) change(store, round)
      await makeDue(db)
      const backends = await Promise.all([startBackend(environment), startBackend(environment)])
      for (const backend of backends) {
        await sleep(Math.random() * MAX_ROUND_MS)
        await backend.kill()
      }
    }
    const backend = await startAndRefresh(db, environment)
    await drain(db)
    await backend.stop()
    const problems = await checkAlerts(db, initial, mails.accepted)
    const all = [...mails.accepted.values()]
    const again = all.filter((times) => times > 1).length
    console.log(
      `Alert storm, postgres: ${rounds} rounds with 2 kills, ${(await storedProducts(db)).size - initial.size} new products, ${all.length} e-mails, ` +
        `${again} of them accepted again with the same Message-ID, ${problems.length} lost or told twice`,
    )
    for (const problem of problems.slice(0, 10)) console.log(`  ${problem}`)
    return problems.length === 0
  } finally {
    await close()
    await Promise.all([...stores.map((store) => store.close()), mails.close()])
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Counts how often each e-mail is accepted, by its Message-ID. */
async function openMailServer() {
  const accepted = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        await sleep(Math.random() * MAX_ACCEPT_MS)
        const id = /^Message-ID: <(.+)@/im.exec(Buffer.concat(chunks).toString())?.[1] ?? ''
        accepted.set(id, (accepted.get(id) ?? 0) + 1)
        callback()
      })
    },
  })
  // A killed backend cuts its connections.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `smtp://127.0.0.1:${port}`, accepted, close }
}

async function follow(db: Kysely<Tables>, brands: readonly number[]): Promise<void> {
  await sql`
    insert into users (username, username_key, email, email_key, display_name, password_hash, email_confirmed)
    select name, name, name || '@storm.example', name || '@storm.example', name, '', true
    from (select 'storm' || n as name from generate_series(1, ${FOLLOWERS}) n) as names`.execute(db)
  await sql`
    insert into followed_brands (user_id, brand_id)
    select users.id, brand from users, unnest(${brands}::integer[]) brand
    where username like 'storm%'`.execute(db)
}

function change({ products }: Storefront, round: number): void {
  const [first] = products
  if (!first) return
  first.price = `${1_000 + round}.0`
  const id = first.id.replace(/-\d+$/, `-new-${round}`)
  products.unshift({ ...first, id, title: `New ${round}`, createdAt: new Date().toISOString() })
}

/** Makes every store due. A killed backend's reservations end now instead of in two minutes. */
async function makeDue(db: Kysely<Tables>): Promise<void> {
  await sql`update store_cache set next_try_at = now(), leased_until = null`.execute(db)
}

async function startAndRefresh(db: Kysely<Tables>, environment: Record<string, string>) {
  await makeDue(db)
  const began = Date.now()
  const backend = await startBackend(environment)
  for (;;) {
    const { rows } =
      await sql`select from store_cache where next_try_at <= now() or fetched_at is null`.execute(db)
    if (rows.length === 0) return backend
    if (Date.now() - began > DRAIN_MS) throw new Error('The stores were not refreshed')
    await sleep(100)
  }
}

async function drain(db: Kysely<Tables>): Promise<void> {
  const began = Date.now()
  for (;;) {
    const { rows } = await sql`
      select from notifications where mailed_at is null
      union all select from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active')`.execute(
      db,
    )
    if (rows.length === 0) return
    if (Date.now() - began > DRAIN_MS) throw new Error(`${rows.length} e-mails were not sent`)
    await sleep(500)
  }
}

async function storedProducts(db: Kysely<Tables>): Promise<Set<string>> {
  const rows = await db.selectFrom('store_products').select('store_product_id').execute()
  return new Set(rows.map((row) => row.store_product_id))
}

async function checkAlerts(
  db: Kysely<Tables>,
  initial: ReadonlySet<string>,
  accepted: ReadonlyMap<string, number>,
): Promise<string[]> {
  const { rows: history } = await sql<{ problem: string }>`
    with observed as (
      select product_key, price_cents, availability, stock_count,
        lag((price_cents, availability, stock_count)) over by_time = (price_cents, availability, stock_count) as repeats,
        row_number() over (partition by product_key order by observed_at desc, id desc) as age
      from price_history where product_key like 'shopify-%'
      window by_time as (partition by product_key order by observed_at, id)
    )
    select product_key || ' has an observation twice' as problem from observed where repeats
    union all
    select store_product_id || ' has another price than its history' from store_products
      left join observed on product_key = store_product_id and age = 1
      where price_cents is distinct from
        ((product->'priceRange'->'minVariantPrice'->>'amount')::numeric * 100)::bigint`.execute(db)
  const problems = history.map(({ problem }) => problem)

  const { rows: told } = await sql<{ target_url: string; jobs: string[] }>`
    select target_url, array_remove(array_agg(job.id::text), null) as jobs
    from notifications left join pgboss.job on name = 'mail' and data->>'notificationId' = notifications.id::text
    group by notifications.id`.execute(db)
  for (const product of await storedProducts(db)) {
    const expected = initial.has(product) ? 0 : FOLLOWERS
    const own = told.filter(({ target_url }) => target_url === productPath(product))
    const jobs = own.flatMap((notification) => notification.jobs)
    const sent = jobs.filter((id) => accepted.has(id)).length
    if (own.length !== expected) problems.push(`${product}: ${own.length} notifications`)
    if (jobs.length !== expected || sent !== expected)
      problems.push(`${product}: ${jobs.length} jobs, ${sent} e-mails`)
  }
  return problems
}
