import { MATCH_ALL, type SearchQuery } from '@a-list/domain/search/search-query.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createChangeFeed } from '../changes/change-feed.ts'
import { createLogger } from '../logger.ts'
import { createSearchIndex } from '../search/search-index.ts'
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
    const { rows } = await sql<{ slug: string }>`select slug from products order by id limit 5`.execute(db())
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

  test('the largest reduction comes first, on each page, unless another order is chosen', async () => {
    const [fifth = '', , , half = '', tenth = ''] = await slugs()
    await setPrices(half, [[90, 30]], 15)
    await setPrices(tenth, [[90, 500]], 450)
    const inOrder = async (query: string) => {
      const { products } = await get(`/a-list/v2/search?deals=1${query}`)
      return products.map(({ slug }: { slug: string }) => slug)
    }
    expect(await inOrder('')).toEqual([half, fifth, tenth])
    expect(await inOrder('&sort=price-high')).toEqual([tenth, fifth, half])
    const first = await get('/a-list/v2/search?deals=1&limit=1')
    const second = await get(`/a-list/v2/search?deals=1&limit=1&cursor=${first.next_cursor}`)
    const third = await get(`/a-list/v2/search?deals=1&limit=1&cursor=${second.next_cursor}`)
    const found = [first, second, third].flatMap(({ products }) => products[0].slug)
    expect([...found, third.next_cursor]).toEqual([half, fifth, tenth, null])
    const soldOut = sql`'{"availability":"out_of_stock"}'::jsonb`
    await sql`update products set acf = acf || ${soldOut} where slug = ${half}`.execute(db())
    expect(await inOrder('')).toEqual([fifth, tenth, half])
    const pages: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await get(`/a-list/v2/search?deals=1&limit=1${cursor && `&cursor=${cursor}`}`)
      pages.push(page.products[0].slug)
      cursor = page.next_cursor
    }
    expect(pages).toEqual([fifth, tenth, half])
  })

  test('deals are counted with the facets, among the products that match the other choices', async () => {
    const count = async (query: string) => (await get(`/a-list/v2/search?include=facets${query}`)).deals_total
    expect([await count(''), await count('&deals=1')]).toEqual([3, 3])
    expect([await count('&max_price=100'), await count('&max_price=100&deals=1')]).toEqual([2, 2])
    expect(await count('&min_price=1000')).toBe(0)
    expect(await get('/a-list/v2/search?deals=1&include=products')).not.toHaveProperty('deals_total')
  })
})

describeBackend('deals that cannot be counted', (backend) => {
  const db = () => backend.database.db
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db())

  test('leave the facets, are logged once, and are counted again later', async () => {
    let time = Date.now()
    const logs: string[] = []
    const logger = createLogger('error', { write: (line) => logs.push(line) })
    const { search } = createSearchIndex(db(), createChangeFeed(db()), logger, () => time)
    const count = (query: Partial<SearchQuery> = {}) =>
      search({ ...MATCH_ALL, include: ['facets'], ...query }, undefined)

    await rename('price_history', 'hidden_history')
    for (const query of [{}, { categories: ['Beauty'] }, { maxCents: 2_000 }]) {
      const found = await count(query)
      expect(found.facets?.categories.length).toBeGreaterThan(0)
      expect(found.deals).toBeUndefined()
    }
    expect(logs).toEqual([expect.stringContaining('The deals could not be counted')])

    await rename('hidden_history', 'price_history')
    time += 5_000
    expect(await count({ text: 'gloss' })).toMatchObject({ deals: 0 })
    expect(logs).toHaveLength(1)
  })
})
