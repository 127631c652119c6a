import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Fault, startStorefront } from '../../storefront/storefront.ts'
import { describeBackend } from '../testing/describe-backend.ts'
import { openTestStores, testWorker, workOnce } from '../testing/test-stores.ts'
import type { StoreWorker } from './store-worker.ts'

const storefronts = [await startStorefront('One'), await startStorefront('Two')]
const [first, second] = storefronts
afterAll(async () => {
  for (const storefront of storefronts) await storefront.close()
})

let worker: StoreWorker

describeBackend(
  'the store cache',
  (backend) => {
    const cache = '/a-list/v1/shopify-cache'
    let brandIds: number[] = []

    beforeAll(async () => {
      brandIds = await openTestStores(backend.database.db, storefronts)
    })
    beforeEach(async () => {
      for (const storefront of storefronts) storefront.setFault('none')
      await backend.database.db.deleteFrom('store_host_pauses').execute()
    })

    const post = async (path: string, key?: string) =>
      backend.json('POST', `${cache}/${path}`, {
        token: await backend.signIn('moderator'),
        ...(key && { headers: { 'Idempotency-Key': key } }),
      })
    const refresh = async (brandId: number | undefined, key?: string) => {
      const answer = await post(`${brandId}/refresh`, key)
      await worker.idle()
      return answer
    }
    const stats = async () =>
      backend.json('GET', `${cache}/stats`, { token: await backend.signIn('moderator') })
    const requests = () => storefronts.map((storefront) => storefront.requests.length)

    test('a store that was never fetched has no cached data', async () => {
      expect(await backend.json('GET', `${cache}/${brandIds[0]}`)).toBeNull()
    })

    test('a store whose first fetch failed is `failed`, without cached data', async () => {
      storefronts[0]?.setFault('html')
      await refresh(brandIds[0])
      expect(await backend.json('GET', `${cache}/${brandIds[0]}`)).toEqual({
        brand_id: brandIds[0],
        status: 'failed',
        fetched_at: null,
        best_selling: [],
        newest: [],
        reductions: {},
      })
    })

    test('the list of stores shows each one’s freshness and last failure', async () => {
      storefronts[0]?.setFault('html')
      await refresh(brandIds[0])
      const rows = await backend.json('GET', '/a-list/v2/admin/stores', {
        token: await backend.signIn('moderator'),
      })
      const row = Object(rows).find(({ id }: { id: number }) => id === brandIds[0])
      expect(row).toMatchObject({ state: 'failed', in_hand: false, failed_at: expect.any(String) })
      expect(row.failure).not.toBe('')
    })

    test('a refresh stores the 12 best-selling and the 12 newest products in the store’s order', async () => {
      expect(await refresh(brandIds[0])).toMatchObject({ success: true })
      const kept = Object(await backend.json('GET', `${cache}/${brandIds[0]}`))
      expect(kept).toMatchObject({ brand_id: brandIds[0], status: 'fresh' })
      expect(kept.best_selling).toHaveLength(12)
      expect(kept.best_selling[0].title).toBe('One No. 1')
      const dates = kept.newest.map((product: { createdAt: string }) => product.createdAt)
      expect(dates).toEqual(dates.toSorted().reverse())
      expect(first?.requests.at(-1)).toBe('/api/2023-10/graphql.json')
    })

    test('repeating a refresh, with or without the same key, does not fetch the store again', async () => {
      const answer = await refresh(brandIds[0], 'refresh-of-one-brand')
      const all = await post('refresh-all', 'refresh-of-all-brands')
      await worker.idle()
      const before = requests()
      expect(await refresh(brandIds[0], 'refresh-of-one-brand')).toEqual(answer)
      expect(await post('refresh-all', 'refresh-of-all-brands')).toEqual(all)
      await expect(refresh(brandIds[1], 'refresh-of-one-brand')).rejects.toThrow('422')
      await expect(post('refresh-all', 'refresh-of-one-brand')).rejects.toThrow('422')
      await worker.idle()
      expect(requests()).toEqual(before)
    })

    test.each<[Fault, string]>([
      ['errors-200', 'internal'],
      ['throttled', 'throttled'],
      ['status-430', 'http_430'],
      ['html', 'shape'],
      ['redirect', 'http_307'],
      ['hang', 'timeout'],
      ['cut', 'network'],
    ])('after a response with %s the store is failed, and its cached data stays', async (fault, failure) => {
      const { db } = backend.database
      first?.setFault(fault)
      await db
        .updateTable('store_cache')
        .set({ next_try_at: new Date(0) })
        .where('brand_id', '=', brandIds[0] ?? 0)
        .execute()
      // Only the store that hangs gets a short timeout. On a busy CPU, a short timeout would fail the others
      // too.
      await workOnce(db, storefronts, fault === 'hang' ? 100 : 10_000)
      const row = await db
        .selectFrom('store_cache')
        .select('failure')
        .where('brand_id', '=', brandIds[0] ?? 0)
        .executeTakeFirst()
      expect(row).toEqual({ failure })
      const kept = Object(await backend.json('GET', `${cache}/${brandIds[0]}`))
      expect(kept.status).toBe('failed')
      expect(kept.best_selling).toHaveLength(12)
    })

    test('a store’s Retry-After is respected, even if a moderator requests a refresh', async () => {
      first?.setFault('status-430')
      await refresh(brandIds[0])
      const { failed_at, next_try_at } = await backend.database.db
        .selectFrom('store_cache')
        .select(['failed_at', 'next_try_at'])
        .where('brand_id', '=', brandIds[0] ?? 0)
        .executeTakeFirstOrThrow()
      expect(next_try_at.getTime() - (failed_at?.getTime() ?? 0)).toBeGreaterThanOrEqual(120_000)
      const before = first?.requests.length
      expect(await refresh(brandIds[0])).toMatchObject({
        success: false,
        message: expect.stringContaining('paused until'),
      })
      await post('refresh-all')
      await worker.idle()
      expect(first?.requests.length).toBe(before)
      expect(await stats()).toMatchObject({ refresh: { running: false, done: 1, failed: 0, skipped: 1 } })
    })

    test('a slow response is still accepted', async () => {
      second?.setFault('slow')
      expect(await refresh(brandIds[1])).toMatchObject({ success: true })
      expect(await backend.json('GET', `${cache}/${brandIds[1]}`)).toMatchObject({ status: 'fresh' })
    })

    test('quantities that the store hides are null', async () => {
      second?.setFault('null-quantity')
      await refresh(brandIds[1])
      const kept = Object(await backend.json('GET', `${cache}/${brandIds[1]}`))
      expect(kept.best_selling[0].variants.edges[0].node.quantityAvailable).toBeNull()
    })

    test('followers of a brand get one notification for each new product', async () => {
      const token = await backend.signIn('shopper')
      await backend.json('POST', '/a-list/v1/subscriptions/brand', { token, body: { brand_id: brandIds[1] } })
      second?.products.unshift({
        id: 'gid://shopify/Product/brand-new',
        title: 'Brand new',
        description: '',
        createdAt: new Date(Date.UTC(2026, 10, 19)).toISOString(),
        price: '1.0',
        compareAt: '0.0',
        available: true,
        quantity: 1,
      })
      await refresh(brandIds[1])
      await refresh(brandIds[1])
      const told = await backend.json('GET', '/a-list/v1/notifications?unread_only=true', { token })
      const drops = Object(told).filter(({ type }: { type: string }) => type === 'brand_new_product')
      expect(drops).toMatchObject([{ description: 'Brand new has just arrived.' }])
      second?.products.shift()
    })

    test('all stores are refreshed in the background', async () => {
      expect(await post('refresh-all')).toMatchObject({ success: true })
      await worker.idle()
      expect(await stats()).toMatchObject({
        total_brands: 2,
        cached_brands: 2,
        fresh_cache_count: 2,
        failed_cache_count: 0,
        refresh: { running: false, total: 2, done: 2, failed: 0, skipped: 0 },
      })
    })

    test('a host is paused after three failures in a row', async () => {
      first?.setFault('html')
      for (let time = 0; time < 3; time += 1) await refresh(brandIds[0])
      const before = first?.requests.length
      expect(await refresh(brandIds[0])).toMatchObject({ success: false })
      expect(first?.requests.length).toBe(before)
    })
  },
  {
    environment: {
      STORE_REFRESH: '1',
      STORE_TEST_HOSTS: storefronts.map(({ host }) => host).join(','),
    },
    stores: ({ db }) => {
      worker = testWorker(db, storefronts)
      return worker
    },
  },
)
