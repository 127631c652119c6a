import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../src/database/open-database.ts'
import { seedGenerated } from '../src/seed/seed-generated.ts'
import { type BackendProcess, startBackend } from './backend-process.ts'
import { atFullSpeed, atRate, median, ms } from './measure.ts'

const ROUNDS = 3
const SECONDS = 5
const BASE = '/wp-json'

const TYPED = [
  'fe',
  'lip oil',
  'serum',
  'velvet',
  'soft ba',
  'golden candle',
  'hodie',
  'jeans',
  'tequila',
  'cl',
  'rihana',
  'beauty',
]
const SEARCHES = [
  'q=serum&categories=Beauty',
  'q=velvet%20lip',
  'q=golden&tags=Vegan&max_price=100',
  'q=&categories=Fashion&sort=price-low',
  'q=hodie',
  'retailers=Sephora,Amazon&tags=Vegan,Sustainable&sort=popularity',
  'q=soft&brands=Fenty%20Beauty',
  'q=&min_price=20&max_price=50&sort=newest',
]
const item = <T>(list: readonly T[], n: number): T => {
  const found = list[n % list.length]
  if (found === undefined) throw new Error('Empty list')
  return found
}

/** Fills an empty PostgreSQL database, and reads from it at the rates that the site must sustain. */
export async function benchFilled(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ dataDir: '', databaseUrl, databasePool: 2 })
  await seedGenerated(database.db, { brands: 10_000, products: 100_000 })
  await sql`vacuum analyze`.execute(database.db)
  await database.close()
  const backend = await startBackend({
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'only for the benchmark, nowhere else',
  })
  try {
    await fetch(`${backend.origin}${BASE}/a-list/v2/search`)
    console.log(`Reads, PostgreSQL, ${await catalogue(backend)}: medians of ${ROUNDS} ROUNDS of ${SECONDS} s`)
    await row(backend, 'suggest', 50, (n) => `/a-list/v2/suggest?q=${encodeURIComponent(item(TYPED, n))}`)
    await row(backend, 'search with facets', 50, (n) => `/a-list/v2/search?${item(SEARCHES, n)}`)
    await row(backend, 'brand list', 500, (n) => `/wp/v2/celebrity_brand?per_page=10&page=${1 + (n % 50)}`)
    await row(
      backend,
      'brand by slug',
      500,
      (n) => `/wp/v2/celebrity_brand?slug=generated-brand-${n % 10_000}`,
    )
    console.log(`  resident memory ${backend.residentMb()} MB`)
  } finally {
    await backend.stop()
  }
}

/** Reads from the embedded database with the sample catalogue at full speed. */
export async function benchEmbedded(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'alist-bench-'))
  // The first start creates the database and uses more memory, so a later start is measured.
  await (await startBackend({ DATA_DIR: dataDir })).stop()
  const backend = await startBackend({ DATA_DIR: dataDir })
  try {
    const paths = [
      '/wp/v2/celebrity_brand?per_page=10',
      '/wp/v2/celebrity_brand?slug=fenty-beauty',
      '/wp/v2/products?per_page=10',
    ]
    const rates: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.push(await atFullSpeed(backend.origin, 16, SECONDS, (n) => `${BASE}${item(paths, n)}`))
    }
    console.log(
      `Reads, PGlite, sample catalogue: ${Math.round(median(rates))} requests/s, resident memory ${backend.residentMb()} MB`,
    )
  } finally {
    await backend.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function row(
  backend: BackendProcess,
  name: string,
  rate: number,
  pathOf: (n: number) => string,
): Promise<void> {
  const results = []
  for (let round = 0; round < ROUNDS; round += 1) {
    results.push(await atRate(backend.origin, rate, SECONDS, (n) => `${BASE}${pathOf(n)}`))
  }
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  console.log(
    `  ${name}: ${rate}/s, p50 ${ms(median(results.map(({ p50 }) => p50)))}, p99 ${ms(median(results.map(({ p99 }) => p99)))}, ${failed} failed`,
  )
}

async function catalogue(backend: BackendProcess): Promise<string> {
  const total = async (path: string) =>
    (await fetch(`${backend.origin}${BASE}${path}?per_page=1`)).headers.get('x-wp-total') ?? '?'
  return `${await total('/wp/v2/celebrity_brand')} brands and ${await total('/wp/v2/products')} products`
}
