import type { PriceHistory } from '@a-list/domain/price-history.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStoreWorker } from '../store-cache/store-worker.ts'
import { describeBackend } from '../testing/describe-backend.ts'
import { DEMO_SHELVES } from './demo-shelves.ts'
import { type DemoStores, openDemoStores } from './demo-stores.ts'
import { queueDemoStores } from './refresh-demo.ts'
import { shelfAt, stepAt } from './shelf.ts'

const MINUTE_MS = 60_000

describe('a demo shelf', () => {
  const start = Date.UTC(2026, 10, 23)
  const all = Object.entries(DEMO_SHELVES)

  test.each(all)('%s shows a lower price, other stock and a new product within two minutes', (_, shelf) => {
    const first = shelfAt(shelf, start, start)
    const later = shelfAt(shelf, start, start + 2 * MINUTE_MS)
    const before = (id: string) => first.find((product) => product.id === id)
    expect(later.some(({ id, price }) => Number(price) < Number(before(id)?.price))).toBe(true)
    expect(later.length).toBeGreaterThan(first.length)
    const stock = Array.from({ length: 12 }, (_, n) =>
      shelfAt(shelf, start, start + n * MINUTE_MS).map(({ quantity }) => quantity),
    ).flat()
    expect(stock).toEqual(expect.arrayContaining([0, 4, 40]))
  })

  test.each(all)(
    '%s does not list its products by age, so its best sellers are not its newest',
    (_, shelf) => {
      const goods = shelfAt(shelf, start, start)
      const newest = goods.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
      expect(newest.map(({ title }) => title)).not.toEqual(goods.map(({ title }) => title))
      expect(newest[0]).not.toBe(goods[0])
    },
  )

  test('each step changes at most one price', () => {
    for (const [, shelf] of all) {
      for (let step = 1; step <= 40; step += 1) {
        const [one, two] = [step - 1, step].map((n) => shelfAt(shelf, start, start + n * 30_000))
        const changed = one?.filter(({ id, price }) => two?.find((other) => other.id === id)?.price !== price)
        expect(changed?.length).toBeLessThanOrEqual(2)
      }
    }
  })

  test('after ten minutes, the store changes once an hour', () => {
    expect([0, 10, 69, 70, 24 * 60].map((minutes) => stepAt(minutes * MINUTE_MS))).toEqual([
      0, 20, 20, 21, 43,
    ])
    expect(stepAt(-1)).toBe(0)
  })
})

describeBackend('demo stores', (backend) => {
  let demo: DemoStores
  beforeAll(async () => {
    demo = await openDemoStores({ port: 0 })
  })
  afterAll(() => demo.close())

  const db = () => backend.database.db
  async function refresh(): Promise<void> {
    const settings = {
      enabled: true,
      demo: { port: 0, only: true },
      version: '2023-10',
      tokens: {},
      testHosts: [],
    }
    const worker = createStoreWorker({ db: db(), settings, logger: pino({ level: 'silent' }), demo })
    await queueDemoStores(db(), demo.slugs)
    worker.wake()
    await worker.idle()
    await worker.stop()
  }

  test('three brands have live products and a healthy cache, and no real store is contacted', async () => {
    await sql`update brands set acf = jsonb_set(acf, '{shopify_store_url}', '"https://shop.example.com"')
      where slug = 'goop'`.execute(db())
    await refresh()
    const token = await backend.signIn('moderator')
    expect(await backend.json('GET', '/a-list/v1/shopify-cache/stats', { token })).toMatchObject({
      cached_brands: 3,
      fresh_cache_count: 3,
      failed_cache_count: 0,
    })
    for (const slug of demo.slugs) {
      const cache = Object(await backend.json('GET', `/a-list/v1/shopify-cache/${slug}`))
      expect(cache.best_selling.length).toBeGreaterThanOrEqual(6)
    }
  })

  test('two minutes later, there are a real reduction, a step in the history and an alert', async () => {
    const token = await backend.signIn('shopper')
    const { id } = Object(await backend.json('GET', '/wp/v2/celebrity_brand?slug=skims'))[0]
    await backend.json('POST', '/a-list/v1/subscriptions/brand', { token, body: { brand_id: id } })
    demo.moveClock(2 * MINUTE_MS)
    await refresh()
    const cache = Object(await backend.json('GET', '/a-list/v1/shopify-cache/skims'))
    const [reduced] = Object.keys(cache.reductions)
    const history = (await backend.json(
      'GET',
      `/a-list/v2/price-history?id=${encodeURIComponent(`shopify-${reduced}`)}`,
    )) as PriceHistory
    const prices = history.observations.map(({ price_cents }) => price_cents)
    expect(prices.at(-1)).toBeLessThan(prices[0] ?? 0)
    const alerts = Object(await backend.json('GET', '/a-list/v1/notifications', { token }))
    expect(alerts.map(({ type }: { type: string }) => type)).toContain('brand_new_product')
  })

  test('the clock moves from outside, and nonsense is refused', async () => {
    const host = demo.addressOf('skims')?.host
    const send = (path: string, body: string) => fetch(`http://${host}${path}`, { method: 'POST', body })
    expect((await send('/clock', '60')).status).toBe(204)
    for (const body of ['', 'soon', '-1']) expect((await send('/clock', body)).status).toBe(400)
    expect((await send('/api/2023-10/graphql.json', 'not JSON')).status).toBe(400)
    const wrong = await send('/api/2023-10/graphql.json', JSON.stringify({ query: '{ nothing }' }))
    expect(Object(await wrong.json()).errors).toHaveLength(1)
  })
})
