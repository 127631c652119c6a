import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startStorefront } from '../../storefront/storefront.ts'
import { describeBackend } from '../testing/describe-backend.ts'
import { openTestStores, testWorker, workOnce } from '../testing/test-stores.ts'
import { startRefresh } from './store-refreshes.ts'
import { storeStats } from './store-stats.ts'

const names = ['A', 'B', 'C', 'D', 'E', 'F']
const storefronts = await Promise.all(names.map((name) => startStorefront(name)))
afterAll(async () => {
  for (const storefront of storefronts) await storefront.close()
})

/** Longer than any test. A test that waits for it hangs. */
const ENDLESS_MS = 600_000

describeBackend('the store worker', (backend) => {
  let brandIds: number[] = []
  const askedTimes = () => storefronts.map(({ requests }) => requests.length)
  const refreshAll = () => backend.database.db.transaction().execute(startRefresh)
  const progress = async () => (await storeStats(backend.database.db, new Date())).refresh

  beforeAll(async () => {
    brandIds = await openTestStores(backend.database.db, storefronts)
  })
  beforeEach(() => {
    for (const storefront of storefronts) {
      storefront.setFault('none')
      storefront.requests.length = 0
    }
  })

  test('stopping aborts hanging fetches, and the refresh continues after the restart', async () => {
    const { db } = backend.database
    for (const storefront of storefronts) storefront.setFault('hang')
    expect(await refreshAll()).toBe(true)
    const before = testWorker(db, storefronts, ENDLESS_MS)
    before.wake()
    await expect.poll(() => askedTimes().filter((times) => times > 0)).toHaveLength(4)
    await before.stop()
    expect(await progress()).toEqual({ running: true, total: 6, done: 0, failed: 0, skipped: 0 })
    expect(await refreshAll()).toBe(false)

    for (const storefront of storefronts) {
      storefront.setFault('none')
      storefront.requests.length = 0
    }
    await workOnce(db, storefronts)
    expect(askedTimes()).toEqual([2, 2, 2, 2, 2, 2])
    expect(await progress()).toEqual({ running: false, total: 6, done: 6, failed: 0, skipped: 0 })
  })

  test('a long refresh stays one refresh, and its progress is visible', async () => {
    const { db } = backend.database
    storefronts[5]?.setFault('hang')
    await refreshAll()
    await db
      .updateTable('store_refreshes')
      .set({ started_at: new Date(Date.now() - 3_600_000) })
      .where('finished_at', 'is', null)
      .execute()
    await db
      .updateTable('store_cache')
      .set({ tried_at: new Date(Date.now() - 7_200_000) })
      .execute()
    const worker = testWorker(db, storefronts, ENDLESS_MS)
    worker.wake()
    await expect.poll(progress).toMatchObject({ running: true, total: 6, done: 5 })
    expect(await refreshAll()).toBe(false)
    await worker.stop()
    storefronts[5]?.setFault('none')
    await workOnce(db, storefronts)
    expect(await progress()).toMatchObject({ running: false, done: 6 })
  })

  test('workers of several instances fetch each store once', async () => {
    const { db } = backend.database
    await refreshAll()
    const workers = [0, 1, 2].map(() => testWorker(db, storefronts))
    for (const worker of workers) worker.wake()
    await Promise.all(workers.map((worker) => worker.idle()))
    expect(askedTimes()).toEqual([2, 2, 2, 2, 2, 2])
  })

  test('after an instance dies, another takes its store when the lease ends', async () => {
    const { db } = backend.database
    const id = brandIds[0] ?? 0
    await db
      .updateTable('store_cache')
      .set({ next_try_at: new Date(0), leased_until: new Date(Date.now() + 60_000) })
      .where('brand_id', '=', id)
      .execute()
    await workOnce(db, storefronts)
    expect(storefronts[0]?.requests).toHaveLength(0)
    await db
      .updateTable('store_cache')
      .set({ leased_until: new Date(0) })
      .where('brand_id', '=', id)
      .execute()
    await workOnce(db, storefronts)
    expect(storefronts[0]?.requests).toHaveLength(2)
  })

  test('a store with a paused host is skipped, and fetched after the pause', async () => {
    const { db } = backend.database
    const host = storefronts[0]?.host ?? ''
    const later = new Date(Date.now() + 3_600_000)
    await db.insertInto('store_host_pauses').values({ host, failures: 3, paused_until: later }).execute()
    await refreshAll()
    await workOnce(db, storefronts)
    expect(askedTimes()).toEqual([0, 2, 2, 2, 2, 2])
    expect(await progress()).toEqual({ running: false, total: 6, done: 5, failed: 0, skipped: 1 })
    await db.deleteFrom('store_host_pauses').execute()
    await db
      .updateTable('store_cache')
      .set({ next_try_at: new Date(0) })
      .where('brand_id', '=', brandIds[0] ?? 0)
      .execute()
    await workOnce(db, storefronts)
    expect(askedTimes()).toEqual([2, 2, 2, 2, 2, 2])
  })

  test('after a host’s pause, only one of its brands sends a trial request', async () => {
    const { db } = backend.database
    const host = storefronts[0]?.host ?? ''
    await db
      .insertInto('store_host_pauses')
      .values({ host, failures: 3, paused_until: new Date(0) })
      .execute()
    for (const storefront of storefronts) storefront.setFault('hang')
    // From here on, all brands use one store.
    await openTestStores(
      db,
      storefronts.map(() => storefronts[0]).filter((one) => one !== undefined),
    )
    await refreshAll()
    const worker = testWorker(db, storefronts, ENDLESS_MS)
    worker.wake()
    await expect.poll(progress).toMatchObject({ running: true, total: 6, done: 0, skipped: 5 })
    await expect.poll(() => storefronts[0]?.requests.length).toBe(1)
    await worker.stop()
    expect(storefronts[0]?.requests).toHaveLength(1)
  })
})
