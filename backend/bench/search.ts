import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../src/database/open-database.ts'
import { seedGenerated } from '../src/seed/seed-generated.ts'
import { makeServerDatabase } from '../src/testing/server-database.ts'
import { type BackendProcess, startBackend } from './backend-process.ts'
import { atRate, type Latencies, ms } from './measure.ts'
import { median } from './median.ts'

/**
 * `npm run bench -- search [products]`: fills the embedded database, and one of PostgreSQL if BENCH_POSTGRES names a server, with
 * invented products, and searches them at the rates that the site must sustain.
 */

const ROUNDS = 3
const SECONDS = 5
const BASE = '/wp-json'
const PRODUCTS_PER_BRAND = 100
/** How often the time is taken until another backend finds a change. */
const LOOKS = 20

const TYPED = [
  'fe',
  'lip oil',
  'serum',
  'velvet',
  'soft ba',
  'golden candle',
  'hodie',
  'jeans',
  'cl',
  'rihana',
  'beauty',
]
const VIEWS = [
  'q=serum&categories=Beauty',
  'q=velvet%20lip',
  'q=golden&tags=Vegan&max_price=100',
  'categories=Fashion&sort=price-low',
  'q=hodie',
  'retailers=Sephora,Amazon&tags=Vegan,Sustainable&sort=popularity',
  'q=perfume%20under%20$50',
  'min_price=20&max_price=50&sort=newest',
]

const products = Number(process.argv[2] ?? 100_000)
if (!Number.isInteger(products) || products < 1) {
  console.error(`"${process.argv[2]}" is not a number of products.`)
  process.exit(2)
}
const server = process.env.BENCH_POSTGRES
if (server !== undefined) {
  const { url, drop } = await makeServerDatabase(server)
  try {
    await fill(await openDatabase({ dataDir: '', databaseUrl: url, databasePool: 2 }))
    await measure(
      'PostgreSQL',
      { DATABASE_URL: url, AUTH_SECRET: 'only for the benchmark, nowhere else' },
      true,
    )
  } finally {
    await drop()
  }
}
const dataDir = mkdtempSync(join(tmpdir(), 'alist-bench-'))
try {
  await fill(await openDatabase({ dataDir, databaseUrl: undefined, databasePool: 1 }))
  await measure('PGlite', { DATA_DIR: dataDir, SEED_DEMO: '0' }, false)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function fill(database: Database): Promise<void> {
  const brands = Math.max(1, Math.round(products / PRODUCTS_PER_BRAND))
  await seedGenerated(database.db, { brands, products })
  await sql`vacuum analyze`.execute(database.db)
  await database.close()
}

async function measure(name: string, environment: Record<string, string>, isShared: boolean): Promise<void> {
  // Compiles the sources, for which a process loads code of 25 MB.
  await (await startBackend(environment)).stop()
  const backend = await startBackend(environment)
  try {
    console.log(`Search, ${name}, ${products} products: medians of ${ROUNDS} rounds of ${SECONDS} s`)
    await row(backend, 'suggest', 50, (n) => `/a-list/v2/suggest?q=${encodeURIComponent(item(TYPED, n))}`)
    await row(backend, 'search with facets, repeated', 50, (n) => `/a-list/v2/search?${item(VIEWS, n)}`)
    // Nothing is kept of a view that nobody has asked for. A different highest price makes each one new.
    await row(
      backend,
      'search with facets, new',
      10,
      (n) => `/a-list/v2/search?${item(VIEWS, n)}&max_price=${60 + Math.random()}`,
    )
    await row(
      backend,
      'brand by slug',
      500,
      (n) => `/wp/v2/celebrity_brand?slug=generated-brand-${n % 1_000}`,
    )
    console.log(`  resident memory ${backend.residentMb()} MB`)
    if (isShared) await otherBackend(backend, environment)
  } finally {
    await backend.stop()
  }
}

async function row(
  backend: BackendProcess,
  name: string,
  rate: number,
  pathOf: (n: number) => string,
): Promise<void> {
  const results: Latencies[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    results.push(await atRate(backend.origin, rate, SECONDS, (n) => BASE + pathOf(n)))
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  const middle = (key: 'p50' | 'p99') => ms(median(results.map((result) => result[key])))
  console.log(`  ${name}: ${rate}/s, p50 ${middle('p50')}, p99 ${middle('p99')}, ${failed} failed`)
}

/** How long after a commit a search of another backend finds the change. */
async function otherBackend(backend: BackendProcess, environment: Record<string, string>): Promise<void> {
  const { db, close } = await openDatabase({
    dataDir: '',
    databaseUrl: environment.DATABASE_URL,
    databasePool: 1,
  })
  const other = await startBackend(environment)
  const times: number[] = []
  try {
    for (let look = 0; look < LOOKS; look += 1) {
      const title = `Zephyr ${look}${'abcdefghijklmnopqrst'[look]}`
      await db.updateTable('brands').set({ title }).where('slug', '=', 'generated-brand-1').execute()
      const committed = performance.now()
      for (const { origin } of [backend, other]) {
        for (;;) {
          const response = await fetch(
            `${origin}${BASE}/a-list/v2/search?include=brands&q=${encodeURIComponent(title)}`,
          )
          if ((Object(await response.json()).brands_total ?? 0) > 0) break
        }
      }
      times.push(performance.now() - committed)
    }
    console.log(`  a change is found by two backends within ${ms(Math.max(...times))} (most of ${LOOKS})`)
  } finally {
    await other.stop()
    await close()
  }
}

function item<Item>(list: readonly Item[], n: number): Item {
  return list[n % list.length] as Item
}
