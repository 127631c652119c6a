import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OWN_SHOP } from '@a-list/domain/prices/price-history.ts'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { openDatabase } from '../src/database/open-database.ts'
import type { Tables } from '../src/database/tables.ts'
import { pricesQuery, readPriceHistory } from '../src/prices/price-history.ts'
import { ms } from './measure.ts'
import { median, percentile } from './median.ts'

const PRODUCTS = 1_000
const OBSERVATIONS = 365
const READS = 2_000

const planSchema = z.tuple([z.object({ 'Planning Time': z.number(), 'Execution Time': z.number() })])

/**
 * Measures how long it takes to read the price history of one product. The table has 1,000 products with one
 * observation a day for a year. The target is 5 ms in the database; the bench prints the times and does not check them.
 */
export async function benchHistory(databaseUrl?: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'alist-bench-'))
  const { db, kind, close } = await openDatabase({ dataDir, databaseUrl, databasePool: 2 })
  try {
    await sql`
      insert into price_history (product_key, retailer_id, price_cents, currency, availability, stock_count, observed_at)
      select 'bench-' || product, ${OWN_SHOP}, 1000 + (product * 31 + day * 17) % 900, 'USD', 'in_stock', day % 40,
        now() - make_interval(days => ${OBSERVATIONS} - day)
      from generate_series(1, ${PRODUCTS}) product, generate_series(1, ${OBSERVATIONS}) day`.execute(db)
    await sql`vacuum (analyze) price_history`.execute(db)
    const whole: number[] = []
    const inDatabase: number[] = []
    for (let read = 0; read < READS; read += 1) {
      const key = `bench-${1 + ((read * 7) % PRODUCTS)}`
      const began = performance.now()
      const history = await readPriceHistory(db, key, OWN_SHOP, {
        most: 60,
        checkedAt: null,
        now: new Date(),
      })
      whole.push(performance.now() - began)
      if (history?.observations.length !== 60) throw new Error(`${key} has no history`)
      inDatabase.push(await databaseTime(db, key))
    }
    console.log(
      `Price history, ${kind}, ${PRODUCTS} products × ${OBSERVATIONS} observations: in the database ${figures(inDatabase)}; whole call ${figures(whole)}`,
    )
  } finally {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The milliseconds that the database itself says it needs to plan and run the query. */
async function databaseTime(db: Kysely<Tables>, key: string): Promise<number> {
  const [row] = await pricesQuery(db, key, OWN_SHOP, new Date()).explain<{ 'QUERY PLAN': unknown }>(
    'json',
    sql`analyze`,
  )
  const [plan] = planSchema.parse(row?.['QUERY PLAN'])
  return plan['Planning Time'] + plan['Execution Time']
}

const figures = (times: number[]) => `p50 ${ms(median(times))}, p99 ${ms(percentile(times, 99))}`
