import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnEveryDatabase } from '../testing/describe-backend.ts'

interface Changes {
  cursor: number
  keys: string[]
  reset: boolean
}

describeOnEveryDatabase('the change feed', (backend) => {
  const read = async (query = '') => (await backend.json('GET', `/a-list/v2/changes${query}`)) as Changes
  const keysOf = async (path: string) =>
    (await backend.send('GET', path)).headers.get('Surrogate-Key')?.split(' ') ?? []

  /** The keys that `change` announces. */
  async function announced(change: () => Promise<unknown>): Promise<string[]> {
    const { cursor } = await read()
    await change()
    return (await read(`?after=${cursor}`)).keys
  }

  const db = () => backend.database.db

  test.each([
    ['/wp/v2/celebrity_brand?slug=fenty-beauty', 'brand:fenty-beauty'],
    ['/wp/v2/celebrity_brand?per_page=5', 'brands'],
    ['/a-list/v2/search?q=fenty', 'brands'],
    ['/a-list/v2/suggest?q=fen', 'brands'],
    ['/a-list/v2/addresses/brands', 'brands'],
  ])('a changed brand drops %s', async (path, key) => {
    const keys = await announced(() =>
      sql`update brands set title = title || '!' where slug = 'fenty-beauty'`.execute(db()),
    )
    expect(keys).toContain(key)
    expect(await keysOf(path)).toContain(key)
  })

  test.each([
    ['/wp/v2/products/affiliate-gloss-bomb'],
    ['/wp/v2/products/affiliate-gloss-bomb/retailers'],
    ['/wp/v2/products?slug=affiliate-gloss-bomb'],
    ['/wp/v2/products?brand=fenty-beauty'],
    ['/wp/v2/products?category=beauty'],
    ['/a-list/v2/search?q=gloss&include=products'],
    ['/a-list/v2/search?brands=Fenty%20Beauty'],
    ['/a-list/v2/addresses/products'],
  ])('a changed product drops %s', async (path) => {
    const keys = await announced(() =>
      sql`update products set price_cents = price_cents + 1 where slug = 'affiliate-gloss-bomb'`.execute(
        db(),
      ),
    )
    expect((await keysOf(path)).filter((key) => keys.includes(key))).not.toEqual([])
  })

  test.each([
    ['/a-list/v2/search?q=lippy'],
    ['/a-list/v2/search?q=lippy&include=products&brands=Fenty%20Beauty'],
    ['/a-list/v2/suggest?q=lippy'],
  ])('words that mean the same drop %s', async (path) => {
    const keys = await announced(() =>
      sql`insert into search_synonyms (terms) values ('{lippy,lipstick}')`.execute(db()),
    )
    expect((await keysOf(path)).filter((key) => keys.includes(key))).not.toEqual([])
    expect(await announced(() => sql`delete from search_synonyms`.execute(db()))).toEqual(keys)
  })

  test('a product of one brand does not drop the products of another', async () => {
    const keys = await announced(() =>
      sql`update products set price_cents = price_cents + 1 where slug = 'affiliate-gloss-bomb'`.execute(
        db(),
      ),
    )
    expect((await keysOf('/wp/v2/products?brand=skims')).filter((key) => keys.includes(key))).toEqual([])
  })

  test('a renamed brand drops both of its pages', async () => {
    const keys = await announced(() =>
      sql`update brands set slug = 'skims-now' where slug = 'skims'`.execute(db()),
    )
    expect(keys).toEqual(expect.arrayContaining(['brand:skims', 'brand:skims-now']))
    await sql`update brands set slug = 'skims' where slug = 'skims-now'`.execute(db())
  })

  test('a changed product drops what was requested by its former slug', async () => {
    const rename = (slug: string, to: string) =>
      sql`update products set slug = ${to} where slug = ${slug}`.execute(db())
    await rename('affiliate-gloss-bomb', 'gloss-bomb-now')
    const keys = await announced(() =>
      sql`update products set price_cents = price_cents + 1 where slug = 'gloss-bomb-now'`.execute(db()),
    )
    expect(await keysOf('/wp/v2/products/affiliate-gloss-bomb')).toEqual(['product:affiliate-gloss-bomb'])
    expect(keys).toContain('product:affiliate-gloss-bomb')
    await rename('gloss-bomb-now', 'affiliate-gloss-bomb')
  })

  test('the key of a long name has a limited length', async () => {
    const [key = ''] = await keysOf(`/wp/v2/products?brand=${encodeURIComponent('あ'.repeat(60))}`)
    expect(key).toMatch(/^brand-products:[0-9a-f]{64}$/)
  })

  test('only the site’s own server may wait', async () => {
    const { cursor } = await read()
    // With a place to wait, this would take longer than the test may.
    for (let request = 0; request < 5; request += 1) {
      const options = { from: '198.51.100.7' }
      expect((await backend.send('GET', `/a-list/v2/changes?after=${cursor}&wait=25`, options)).status).toBe(
        200,
      )
    }
  })

  test('drafts and trending scores are not announced', async () => {
    expect(
      await announced(async () => {
        await sql`insert into brands (slug, title, content, status, categories, acf, search_text)
          values ('a-draft', 'Draft', '', 'draft', '{}', '{}', '')`.execute(db())
        await sql`update products set trending_score = trending_score + 1`.execute(db())
      }),
    ).toEqual([])
  })

  test('an undone change is not announced', async () => {
    const keys = await announced(() =>
      db()
        .transaction()
        .execute(async (tx) => {
          await sql`update brands set title = 'Never' where slug = 'skims'`.execute(tx)
          throw new Error('undo')
        })
        .catch(() => undefined),
    )
    expect(keys).toEqual([])
  })

  test('offers, reviews and stores are announced', async () => {
    const token = await backend.signIn('shopper')
    expect(
      await announced(() =>
        sql`update retailer_offers set position = position + 10
          where product_id = (select id from products where slug = 'affiliate-gloss-bomb')`.execute(db()),
      ),
    ).toContain('product:affiliate-gloss-bomb')
    expect(
      await announced(() =>
        backend.json('POST', '/a-list/v1/reviews', {
          token,
          body: { product_id: 'affiliate-gloss-bomb', rating: 5, comment: 'Lovely' },
        }),
      ),
    ).toEqual(await keysOf('/a-list/v1/reviews?product_id=affiliate-gloss-bomb'))
    expect(
      await announced(() =>
        sql`insert into store_cache (brand_id, next_try_at) select id, now() from brands where slug = 'skims'
          on conflict (brand_id) do update set failure = 'closed'`.execute(db()),
      ),
    ).toContain('store:skims')
    expect(await keysOf('/a-list/v1/shopify-cache/skims')).toContain('store:skims')
  })

  test('a shared list is announced without its secret link', async () => {
    const token = await backend.signIn('shopper')
    const { id } = (await backend.json('POST', '/wp/v2/lists/create', {
      token,
      body: { name: 'Gifts' },
    })) as { id: number }
    const { share_token } = (await backend.json('POST', `/a-list/v2/lists/${id}/share`, { token })) as {
      share_token: string
    }
    const shared = `/a-list/v2/shared-lists/${share_token}`
    const add = () =>
      backend.json('POST', '/wp/v2/lists/add', {
        token,
        body: { list_id: id, product_type: 'product', product_id: 'affiliate-gloss-bomb' },
      })
    const keys = await announced(add)
    expect(keys).toEqual(await keysOf(shared))
    expect(keys.join()).not.toContain(share_token)
    expect(await announced(() => backend.json('DELETE', `/a-list/v2/lists/${id}/share`, { token }))).toEqual(
      keys,
    )
    // The link no longer works, and its page must not be cached for longer than others.
    expect(await keysOf(shared)).toEqual(keys)
  })

  test('a waiting reader gets the first change', async () => {
    const { cursor } = await read()
    const waiting = read(`?after=${cursor}&wait=20`)
    await sql`update brands set title = title || '?' where slug = 'skims'`.execute(db())
    expect((await waiting).keys).toContain('brand:skims')
  })

  test('a reader with an unknown cursor must drop everything', async () => {
    const { cursor } = await read()
    expect(await read(`?after=${cursor + 1_000}`)).toEqual({ cursor, keys: [], reset: true })
    await sql`delete from changes where id < ${cursor}`.execute(db())
    expect(await read('?after=0')).toMatchObject({ reset: false })
    expect(await read('?after=1')).toEqual({ cursor, keys: [], reset: true })
  })

  test('a deleted brand leaves the search at once', async () => {
    const found = async () =>
      ((await backend.json('GET', '/a-list/v2/search?q=skims&include=brands')) as { brands_total: number })
        .brands_total
    expect(await found()).toBe(1)
    await sql`delete from brands where slug = 'skims'`.execute(db())
    expect(await found()).toBe(0)
  })
})
