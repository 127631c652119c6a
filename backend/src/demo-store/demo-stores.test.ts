import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { FEATURED_BEST_SELLERS } from '@a-list/domain/limits.ts'
import type { PriceHistory } from '@a-list/domain/prices/price-history.ts'
import { HOUR_MS, isNewProduct } from '@a-list/domain/time/time-windows.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../../scripts/free-port.ts'
import { createStoreWorker } from '../store-cache/store-worker.ts'
import { describeBackend } from '../testing/describe-backend.ts'
import { announceWatched } from '../watches/announce-watched.ts'
import { DEMO_SHELVES } from './demo-shelves.ts'
import { type DemoStores, openDemoStores } from './demo-stores.ts'
import { forgetDemoProducts, queueDemoStores } from './refresh-demo.ts'
import type { StoreProduct } from './resolve-products.ts'
import { DEMO_ID, type Shelf, shelfAt, TURN_MS } from './shelf.ts'

/** The site reads the stores every 15 seconds, so its last read in two minutes comes no earlier than this. */
const LAST_READ_MS = 105_000
const MINUTE_MS = 60_000
const START = Date.UTC(2026, 10, 23, 10, 20)
/** Moments at all phases of a turn, in a run of almost two hours. */
const moments = Array.from({ length: 200 }, (_, n) => START + n * 0.37 * TURN_MS)

describe('a demo shelf', () => {
  const all = Object.entries(DEMO_SHELVES)

  test.each(all)(
    '%s shows an arrival and a price below all earlier ones within two minutes of any start',
    (_, shelf) => {
      for (const moment of moments) {
        const first = shelfAt(shelf, moment)
        const later = shelfAt(shelf, moment + LAST_READ_MS)
        const ids = new Set(first.map(({ id }) => id))
        expect(later.some(({ id }) => !ids.has(id))).toBe(true)
        const cheaper = later.filter(({ id, price }) =>
          first.some((before) => before.id === id && Number(price) < Number(before.price)),
        )
        expect(cheaper.some(({ id, price }) => Number(price) < lowestBefore(shelf, id, moment))).toBe(true)
      }
    },
  )

  /** A new product was on the shelf for minutes only; a classic, for longer than the 30 days that count. */
  function lowestBefore(shelf: Shelf, id: string, moment: number): number {
    const earlier = Array.from({ length: 60 }, (_, turns) => shelfAt(shelf, moment - turns * TURN_MS))
    return Math.min(...earlier.flat().flatMap((product) => (product.id === id ? Number(product.price) : [])))
  }

  test.each(all)('the price of a new product of %s falls after one turn and after three', (_, shelf) => {
    for (let turn = 0; turn < 40; turn++) {
      const start = START + turn * TURN_MS
      const [newest] = newestFirst(shelfAt(shelf, start))
      const later = Array.from({ length: 6 }, (_, age) =>
        Number(shelfAt(shelf, start + age * TURN_MS).find(({ id }) => id === newest?.id)?.price),
      )
      const falls = later.flatMap((price, age) => (price < (later[age - 1] ?? 0) ? [age] : []))
      expect(falls).toEqual([1, 3])
      expect(new Set(later).size).toBe(3)
    }
  })

  test.each(all)('%s has stock that comes and goes', (_, shelf) => {
    const stock = moments.flatMap((moment) => shelfAt(shelf, moment).map(({ quantity }) => quantity))
    expect(stock).toEqual(expect.arrayContaining([0, 4, 40]))
  })

  test.each(all)('%s keeps its size, and each of its products has a picture of its own', (_, shelf) => {
    const pictures = join(import.meta.dirname, '../../../shared/sample')
    for (const moment of moments) {
      const images = shelfAt(shelf, moment).map(({ image = '' }) => image)
      expect(new Set(images).size).toBe(10)
      expect(images.filter((image) => !existsSync(join(pictures, image)))).toEqual([])
    }
  })

  const newestFirst = (goods: StoreProduct[]) =>
    goods.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  const idsOf = (goods: StoreProduct[]) => goods.map(({ id }) => id)

  test.each(all)('at any time, at most half of what %s shows as its best sellers is new', (_, shelf) => {
    for (const moment of moments) {
      const goods = shelfAt(shelf, moment)
      // A page shows what is sold out last.
      const best = goods.toSorted((a, b) => Number(b.available) - Number(a.available))
      const newest = newestFirst(goods.filter(({ createdAt }) => isNewProduct(createdAt, moment)))
      const firstNew = idsOf(newest.slice(0, FEATURED_BEST_SELLERS))
      expect(firstNew).toHaveLength(FEATURED_BEST_SELLERS)
      const shared = idsOf(best.slice(0, FEATURED_BEST_SELLERS)).filter((id) => firstNew.includes(id))
      expect(shared.length).toBeLessThanOrEqual(FEATURED_BEST_SELLERS / 2)
    }
  })

  test.each(all)('at any time, the new products of %s sell in an order that is not their age', (_, shelf) => {
    for (const moment of moments) {
      const sold = shelfAt(shelf, moment).filter(({ createdAt }) => isNewProduct(createdAt, moment))
      const byAge = idsOf(newestFirst(sold))
      expect(idsOf(sold)).not.toEqual(byAge)
      expect(idsOf(sold).toReversed()).not.toEqual(byAge)
    }
  })

  test('not all stores have something sold out at the same time', () => {
    for (const moment of moments) {
      const soldOut = all.filter(([, shelf]) => shelfAt(shelf, moment).some(({ available }) => !available))
      expect(soldOut.length).toBeLessThan(all.length)
    }
  })
})

test('a fixed port is that of one store, so two sites can have neighboring ports', async () => {
  const port = await freePort()
  const neighbor = createServer()
  // Some other process may have the port, which is as good.
  await new Promise((resolve) =>
    neighbor
      .once('listening', resolve)
      .once('error', resolve)
      .listen(port + 1, '127.0.0.1'),
  )
  const demo = await openDemoStores({ port })
  try {
    expect(demo.slugs.map((slug) => demo.addressOf(slug)?.port)).toContain(port)
  } finally {
    await demo.close()
    neighbor.close()
  }
})

test('after ten minutes, the stores change every half hour, and each arrival has its own time', async () => {
  let time = START
  const demo = await openDemoStores({ port: 0, now: () => time })
  const query =
    '{ products(first: 1, sortKey: CREATED_AT, reverse: true) { edges { node { id createdAt } } } }'

  /** The arrivals of a period, read every so often. */
  async function arrivalsOf(periodMs: number, everyMs: number): Promise<number> {
    const seen = new Set<string>()
    const end = time + periodMs
    for (; time < end; time += everyMs) {
      const url = `http://${demo.addressOf('skims')?.host}/api/2023-10/graphql.json`
      const response = await fetch(url, { method: 'POST', body: JSON.stringify({ query }) })
      const { id, createdAt } = Object(await response.json()).data.products.edges[0].node
      const age = time - Date.parse(createdAt)
      expect(age).toBeGreaterThanOrEqual(0)
      if (seen.size > 0 && !seen.has(id)) expect(age).toBeLessThanOrEqual(everyMs)
      seen.add(id)
    }
    return seen.size - 1
  }

  try {
    expect(await arrivalsOf(10 * MINUTE_MS, 10_000)).toBeGreaterThanOrEqual(6)
    expect(await arrivalsOf(24 * HOUR_MS, 10 * MINUTE_MS)).toBeLessThanOrEqual(48)
  } finally {
    await demo.close()
  }
})

describeBackend('demo stores', (backend) => {
  let demo: DemoStores
  let time = START
  const open = () => openDemoStores({ port: 0, now: () => time })
  beforeAll(async () => {
    demo = await open()
    const token = await backend.signIn('shopper')
    const [{ id }] = await get('/wp/v2/celebrity_brand?slug=skims')
    await backend.json('POST', '/a-list/v1/subscriptions/brand', { token, body: { brand_id: id } })
  })
  afterAll(() => demo.close())

  const db = () => backend.database.db
  const get = async (path: string, token?: string) => Object(await backend.json('GET', path, { token }))
  const stored = async () => {
    const { rows } = await sql<{ store: number; catalogue: number; former: number }>`
      select (select count(*)::int from store_products) as store,
        (select count(*)::int from products where slug like 'shopify-%') as catalogue,
        (select count(*)::int from former_slugs) as former,
        (select count(distinct product_key)::int from price_history
          where product_key like 'shopify-%') as observed`.execute(db())
    return rows[0]
  }

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
    expect(await get('/a-list/v1/shopify-cache/stats', token)).toMatchObject({
      cached_brands: 3,
      fresh_cache_count: 3,
      failed_cache_count: 0,
    })
    for (const slug of demo.slugs) {
      expect((await get(`/a-list/v1/shopify-cache/${slug}`)).best_selling).toHaveLength(10)
    }
  })

  test('live products have pictures, and their brand’s category if their names say nothing', async () => {
    const { products } = await get('/a-list/v2/search?retailers=shopify&limit=100&include=products')
    expect(products).toHaveLength(30)
    const images = products.map(({ acf }: { acf: { image: string } }) => acf.image)
    expect(new Set(images).size).toBe(30)
    for (const image of images) expect(image).toMatch(/^\/pictures\/product-[a-z0-9-]+\.webp$/)
    // A view of the site shows them beside the sample products.
    const { products: all } = await get('/a-list/v2/search?limit=100&include=products')
    expect(all.length).toBeGreaterThan(products.length)
    const shown = all.map(({ acf }: { acf: { image: string } }) => acf.image)
    expect(new Set(shown).size).toBe(shown.length)
    const jumpsuit = products.find(({ slug }: { slug: string }) => slug.includes('utility-jumpsuit'))
    expect(jumpsuit.acf.category).toBe('Fashion')
  })

  test.each([
    ['two minutes later', 0],
    ['two minutes after a restart on the next day', 24 * HOUR_MS],
    ['two minutes after a restart six weeks later', 42 * 24 * HOUR_MS],
  ])('%s, there are a real reduction, a step in the history and alerts', async (_, pause) => {
    await demo.close()
    time += pause
    demo = await open()
    await refresh()
    const token = await backend.signIn('shopper')
    const { newest } = await get('/a-list/v1/shopify-cache/skims')
    const saved = `shopify-${newest[0].id}`
    const choice = { target_cents: null, any_drop: true, back_in_stock: false }
    await backend.json('PUT', '/a-list/v2/watches', { token, body: { product_id: saved, ...choice } })
    demo.moveClock(LAST_READ_MS)
    await refresh()
    await announceWatched(db(), 0)
    const { reductions, newest: later } = await get('/a-list/v1/shopify-cache/skims')
    expect(reductions).toHaveProperty([newest[0].id])
    const history: PriceHistory = await get(`/a-list/v2/price-history?id=${encodeURIComponent(saved)}`)
    const prices = history.observations.map(({ price_cents }) => price_cents)
    expect(prices.at(-1)).toBeLessThan(prices[0] ?? 0)
    const alerts = Array.from<Record<string, string>>(await get('/a-list/v1/notifications', token))
    expect(alerts.map(({ description }) => description)).toContain(`${later[0].title} has just arrived.`)
    expect(alerts.map(({ title }) => title)).toContainEqual(
      expect.stringContaining(`${newest[0].title} costs `),
    )
  })

  test('an arrival whose name says nothing is announced in its brand’s category', async () => {
    const token = await backend.signIn('moderator')
    await backend.json('POST', '/a-list/v1/subscriptions/category', { token, body: { category: 'Fashion' } })
    demo.moveClock(6 * HOUR_MS)
    await refresh()
    const alerts = Array.from<Record<string, string>>(await get('/a-list/v1/notifications', token))
    const jumpsuits = alerts.filter(({ description = '' }) => description.startsWith('Weekend Jumpsuit'))
    expect(jumpsuits.map(({ title }) => title)).toEqual(['New in Fashion'])
  })

  test('the catalogue does not grow with each arrival', async () => {
    await refresh()
    await forgetDemoProducts(db())
    const before = await stored()
    expect(before).toEqual({ store: 30, catalogue: 30, former: 0, observed: 30 })
    demo.moveClock(HOUR_MS)
    await refresh()
    expect(await stored()).not.toEqual(before)
    await forgetDemoProducts(db())
    expect(await stored()).toEqual(before)
  })

  test('prices of a demo product are forgotten after 60 days, except the one that held then, and all others stay', async () => {
    const keys = [`shopify-${DEMO_ID}skims-cotton-boyfriend-tank`, 'shopify-gid://shopify/Product/1', '1']
    const observe = (key: string, days: number) =>
      sql`
      insert into price_history (product_key, retailer_id, price_cents, currency, availability, observed_at)
      values (${key}, 'old', 100, 'USD', 'in_stock', now() - make_interval(days => ${days}))`.execute(db())
    for (const key of keys) for (const days of [62, 61, 59]) await observe(key, days)
    await forgetDemoProducts(db())
    const { rows } = await sql<{ product_key: string }>`
      select product_key from price_history where retailer_id = 'old'`.execute(db())
    const kept = (key = '') => rows.filter(({ product_key }) => product_key === key).length
    expect(keys.map(kept)).toEqual([2, 3, 3])
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
