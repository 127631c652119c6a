import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeBackend } from '../testing/describe-backend.ts'

describeBackend('real reductions', (backend) => {
  const db = () => backend.database.db
  const get = async (path: string) => Object(await backend.json('GET', path))

  /** Adds earlier observations, in days before today and dollars, and sets today's price. */
  async function setPrices(slug: string, earlier: [days: number, dollars: number][], dollars: number) {
    const { rows } = await sql<{ id: number }>`select id from products where slug = ${slug}`.execute(db())
    const id = rows[0]?.id ?? 0
    for (const [days, price] of earlier) {
      await sql`insert into price_history (product_key, retailer_id, price_cents, currency, availability, observed_at)
        values (${String(id)}, 'direct', ${price * 100}, 'USD', 'in_stock', now() - make_interval(days => ${days}))`.execute(
        db(),
      )
    }
    await sql`update products set price_cents = ${dollars * 100},
      acf = acf || ${JSON.stringify({ price: `$${dollars}.00`, original_price: '$150.00' })}::jsonb where id = ${id}`.execute(
      db(),
    )
  }

  const slugs = async () => {
    const { rows } = await sql<{ slug: string }>`select slug from products order by id limit 3`.execute(db())
    return rows.map(({ slug }) => slug)
  }

  test('no price of the seed is a reduction, because nothing has been observed before', async () => {
    const products = Object.values(await get('/wp/v2/products?per_page=100'))
    for (const { acf } of products as { acf: Record<string, unknown> }[]) {
      expect(acf).toMatchObject({ original_price: '', discount_percentage: 0, reduced_since: '' })
    }
    expect((await get('/a-list/v2/search?deals=1')).products_total).toBe(0)
  })

  test('the seed’s earlier prices stay visible as claims', async () => {
    const products = Object.values(await get('/wp/v2/products?per_page=100')) as {
      acf: { claimed_price: string }
    }[]
    expect(products.some(({ acf }) => acf.claimed_price.startsWith('$'))).toBe(true)
    const offers = await get('/wp/v2/products/affiliate-gloss-bomb/retailers')
    for (const offer of offers) expect([offer.original_price, offer.discount_percentage]).toEqual([null, 0])
  })

  test('a fall below all prices of 30 days is a deal; 80 → 100 → 90 is none', async () => {
    const [real = '', swing = '', old = ''] = await slugs()
    // The seed's own observation is of today, and its price is part of the history.
    await sql`alter table price_history disable trigger keep_history`.execute(db())
    await sql`update price_history set observed_at = now() - interval '300 days'`.execute(db())
    await sql`alter table price_history enable trigger keep_history`.execute(db())
    await setPrices(
      real,
      [
        [90, 100],
        [5, 100],
      ],
      80,
    )
    await setPrices(
      swing,
      [
        [90, 100],
        [25, 80],
        [5, 100],
      ],
      90,
    )
    await setPrices(
      old,
      [
        [90, 100],
        [31, 70],
      ],
      70,
    )
    expect((await get(`/wp/v2/products/${real}`)).acf).toMatchObject({
      original_price: '$100.00',
      discount_percentage: 20,
      reduced_since: expect.stringMatching(/^\d{4}-/),
      claimed_price: '$150.00',
    })
    expect((await get(`/wp/v2/products/${swing}`)).acf).toMatchObject({
      original_price: '',
      discount_percentage: 0,
      claimed_price: '$150.00',
    })
    const deals = await get('/a-list/v2/search?deals=1')
    expect(deals.products.map(({ slug }: { slug: string }) => slug)).toEqual([real])
    expect([deals.products_total, deals.brands]).toEqual([1, []])
  })
})
