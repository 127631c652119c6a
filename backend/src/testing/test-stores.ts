import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import type { Storefront } from '../../storefront/storefront.ts'
import type { Tables } from '../database/tables.ts'
import { createStoreWorker, type StoreWorker } from '../store-cache/store-worker.ts'

/** Gives the first brands one test store each, and removes every other store. Returns the brands' numbers. */
export async function openTestStores(db: Kysely<Tables>, storefronts: Storefront[]): Promise<number[]> {
  const brands = await db.selectFrom('brands').select('id').orderBy('id').limit(storefronts.length).execute()
  await setStoreUrl(db, sql`true`, '')
  for (const [index, brand] of brands.entries()) {
    await setStoreUrl(db, sql`id = ${brand.id}`, `http://${storefronts[index]?.host}`)
  }
  return brands.map((brand) => brand.id)
}

async function setStoreUrl(db: Kysely<Tables>, which: ReturnType<typeof sql>, url: string): Promise<void> {
  await sql`
    update brands set acf = jsonb_set(acf, '{shopify_store_url}', ${JSON.stringify(url)}::jsonb) where ${which}`.execute(
    db,
  )
}

/** Creates a separate worker, as another instance would have, which may fetch only the given stores. */
export function testWorker(db: Kysely<Tables>, storefronts: Storefront[], timeoutMs = 10_000): StoreWorker {
  const testHosts = storefronts.map(({ host }) => host)
  const settings = { enabled: true, demo: undefined, version: '2023-10', tokens: {}, testHosts }
  return createStoreWorker({ db, settings, logger: pino({ level: 'silent' }), timeoutMs })
}

/** Fetches all due stores, and stops. */
export async function workOnce(
  db: Kysely<Tables>,
  storefronts: Storefront[],
  timeoutMs?: number,
): Promise<void> {
  const worker = testWorker(db, storefronts, timeoutMs)
  worker.wake()
  await worker.idle()
  await worker.stop()
}
