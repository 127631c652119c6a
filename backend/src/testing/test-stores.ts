import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import type { Storefront } from '../../../e2e/storefront/storefront.ts'
import type { Tables } from '../database/tables.ts'
import { createStoreWorker, type StoreWorker } from '../store-cache/store-worker.ts'

/** Gives the first brands the test stores, one each, and takes every other store away. Answers the brands' numbers. */
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

/** A worker of its own, as another instance would have; it may ask the given stores only. */
export function testWorker(db: Kysely<Tables>, storefronts: Storefront[], timeoutMs = 10_000): StoreWorker {
  const testHosts = storefronts.map(({ host }) => host)
  const settings = { enabled: true, version: '2023-10', tokens: {}, testHosts }
  return createStoreWorker({ db, settings, logger: pino({ level: 'silent' }), timeoutMs })
}

/** Works through what is due, and stops. */
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
