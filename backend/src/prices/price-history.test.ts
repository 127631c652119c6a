import type { PriceHistory } from '@a-list/domain/prices/price-history.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Storefront, startStorefront } from '../../storefront/storefront.ts'
import { priceCents } from '../database/columns/product-acf.ts'
import { describeOnEveryDatabase } from '../testing/describe-backend.ts'
import { openTestStores, workOnce } from '../testing/test-stores.ts'

describeOnEveryDatabase('the price history', (backend) => {
  let storefront: Storefront
  let storeBrand = 0
  const db = () => backend.database.db
  const read = async (id: string) =>
    (await backend.json('GET', `/a-list/v2/price-history?id=${encodeURIComponent(id)}`)) as PriceHistory
  const GLOSS = 'affiliate-gloss-bomb'

  beforeAll(async () => {
    storefront = await startStorefront('Gloss')
    const [brand = 0] = await openTestStores(db(), [storefront])
    storeBrand = brand
  })
  afterAll(() => storefront.close())

  async function refresh(): Promise<void> {
    await sql`update store_cache set next_try_at = now() where brand_id = ${storeBrand}`.execute(db())
    await workOnce(db(), [storefront])
  }

  test('the seed is one honest observation at its start', async () => {
    const { observations, ...history } = await read(GLOSS)
    expect(observations).toHaveLength(1)
    expect(Date.now() - Date.parse(observations[0]?.observed_at ?? '')).toBeLessThan(3_600_000)
    expect(history).toMatchObject({
      lowest_cents: observations[0]?.price_cents,
      holds_since: observations[0]?.observed_at,
      watched_since: observations[0]?.observed_at,
    })
  })

  test('a curated price and an offer are recorded by whoever changes them, once', async () => {
    await sql`update products set price_cents = 1234 where slug = ${GLOSS}`.execute(db())
    await sql`update products set price_cents = 1234, trending_score = trending_score + 1 where slug = ${GLOSS}`.execute(
      db(),
    )
    expect((await read(GLOSS)).observations.map(({ price_cents }) => price_cents).slice(1)).toEqual([1234])
    await sql`update retailer_offers set offer = offer || '{"price": "$1,024.50", "shipping_cost": "$3.99", "stock_count": 2}'
      where retailer_id = 'amazon' and product_id = (select id from products where slug = ${GLOSS})`.execute(
      db(),
    )
    const { rows } =
      await sql`select price_cents::int, shipping_cents::int, stock_count::int from price_history
      where retailer_id = 'amazon' and product_key = (select id::text from products where slug = ${GLOSS})
      order by id desc limit 1`.execute(db())
    expect(rows).toEqual([{ price_cents: 102_450, shipping_cents: 399, stock_count: 2 }])
  })

  test('a refresh records what changed in the store, and nothing else', async () => {
    await refresh()
    const [product] = storefront.products
    if (!product) throw new Error('The store has no products')
    const id = `shopify-${product.id}`
    expect((await read(id)).observations).toMatchObject([{ price_cents: 1000, stock_count: 40 }])
    await refresh()
    expect((await read(id)).observations).toHaveLength(1)
    Object.assign(product, { price: '8.5', quantity: 3 })
    await refresh()
    const history = await read(id)
    expect(history.observations.slice(1)).toMatchObject([
      { price_cents: 850, stock_count: 3, availability: 'low_stock' },
    ])
    expect(history).toMatchObject({
      lowest_cents: 850,
      holds_since: history.observations[1]?.observed_at,
      checked_at: expect.any(String),
    })
  })

  test('a failed save leaves no observation', async () => {
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from price_history`.execute(db())).rows[0]?.n
    const before = await count()
    await expect(
      db()
        .transaction()
        .execute(async (tx) => {
          await sql`update products set price_cents = 1 where slug = ${GLOSS}`.execute(tx)
          throw new Error('undo')
        }),
    ).rejects.toThrow('undo')
    expect(await count()).toBe(before)
  })

  test.each([
    'update price_history set price_cents = 1',
    'delete from price_history',
    'truncate price_history',
  ])('the database refuses: %s', async (statement) => {
    await expect(sql.raw(statement).execute(db())).rejects.toThrow('append-only')
  })

  test('the lowest price includes the one that held at the start of the 30 days', async () => {
    const { rows } = await sql<{ key: string }>`
      select id::text as key from products order by id desc limit 1`.execute(db())
    const key = rows[0]?.key ?? ''
    for (const [days, cents] of [
      [500, 300],
      [400, 700],
      [31, 900],
      [29, 1100],
    ]) {
      await sql`insert into price_history (product_key, retailer_id, price_cents, currency, availability, observed_at)
        values (${key}, 'direct', ${cents}, 'USD', 'in_stock', now() - make_interval(days => ${days}))`.execute(
        db(),
      )
    }
    await sql`update products set price_cents = 1000 where id = ${key}::integer`.execute(db())
    const { lowest_cents, observations } = await read(key)
    expect(lowest_cents).toBe(900)
    expect(observations.map(({ price_cents }) => price_cents).slice(0, 3)).toEqual([700, 900, 1100])
  })

  test('each shop has its own prices', async () => {
    const path = (retailer: string) => `/a-list/v2/price-history?id=affiliate-gloss-bomb&retailer=${retailer}`
    const { rows } = await sql<{ retailer_id: string; price: string }>`
      select retailer_id, offer->>'price' as price from retailer_offers join products on products.id = product_id
      where slug = 'affiliate-gloss-bomb'`.execute(db())
    expect(rows.length).toBeGreaterThan(2)
    for (const { retailer_id, price } of rows) {
      const { observations } = Object(await backend.json('GET', path(retailer_id)))
      expect(observations.at(-1).price_cents).toBe(priceCents(price))
    }
    expect((await backend.send('GET', path('no-such-shop'))).status).toBe(404)
  })

  test('an unknown or unpublished product has no history', async () => {
    for (const id of ['no-such-product', 'shopify-none']) {
      expect((await backend.send('GET', `/a-list/v2/price-history?id=${id}`)).status).toBe(404)
    }
  })
})
