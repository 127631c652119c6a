import { expect, test } from 'vitest'
import { describeOnEveryDatabase } from '../testing/describe-backend.ts'

describeOnEveryDatabase('search', (backend) => {
  const search = async (query: string) => Object(await backend.json('GET', `/a-list/v2/search?${query}`))
  const suggest = async (q: string) =>
    Object(await backend.json('GET', `/a-list/v2/suggest?q=${encodeURIComponent(q)}`))
  const slugsOf = (found: { products: { slug: string }[] }) => found.products.map((product) => product.slug)

  test('pages by cursor contain every product once, in order', async () => {
    const whole = slugsOf(await search('limit=100&sort=price-low'))
    const pages: string[] = []
    let cursor = ''
    do {
      const found = await search(`limit=7&sort=price-low${cursor && `&cursor=${cursor}`}`)
      pages.push(...slugsOf(found))
      cursor = found.next_cursor
    } while (cursor)
    expect(pages).toEqual(whole)
    expect(new Set(pages).size).toBe(pages.length)
  })

  test('an offset returns the same page as a cursor', async () => {
    const whole = slugsOf(await search('limit=100&sort=price-low'))
    const page = await search('limit=7&sort=price-low&offset=14')
    expect(slugsOf(page)).toEqual(whole.slice(14, 21))
    expect(slugsOf(await search(`limit=7&sort=price-low&cursor=${page.next_cursor}`))).toEqual(
      whole.slice(21, 28),
    )
    const past = await search('offset=10000')
    expect([past.products, past.products_total, past.next_cursor]).toEqual([[], whole.length, null])
  })

  test('brands have the search shape of spec section 3; their description is the overview', async () => {
    const { brands } = await search('q=good+american&include=brands')
    expect(brands[0]).toMatchObject({
      id: expect.any(Number),
      acf: {
        brand_name: 'Good American',
        founder: 'Khloé Kardashian',
        category: 'Fashion',
        description: expect.stringMatching(/\w+ \w+/),
        celebrities: 'Khloé Kardashian, Emma Grede',
        associated_celebrities: ['Khloé Kardashian', 'Emma Grede'],
        product_category: ['Fashion'],
      },
    })
  })

  test('groups contain the best products of each category', async () => {
    const { groups, ...rest } = await search(
      'categories=Fashion,Kids&group_by=category&include=products&limit=2&sort=price-low',
    )
    expect(rest).toEqual({})
    for (const { value, total, products } of groups) {
      const alone = await search(`categories=${value}&include=products&limit=2&sort=price-low`)
      expect({ products, total }).toEqual({ products: alone.products, total: alone.products_total })
    }
    expect(groups.map(({ value }: { value: string }) => value)).toEqual(['Fashion', 'Kids'])
  })

  test('the response contains only the included parts', async () => {
    expect(Object.keys(await search('include=facets')).sort()).toEqual(['deals_total', 'facets'])
    expect(Object.keys(await search('include=products')).sort()).toEqual([
      'next_cursor',
      'products',
      'products_total',
    ])
  })

  test.each([
    'include=all',
    'offset=-1',
    'offset=5&cursor=WzEsMV0',
    'group_by=category&offset=5',
    'group_by=brand',
  ])('%s is refused', async (query) =>
    expect((await backend.send('GET', `/a-list/v2/search?${query}`)).status).toBe(400),
  )

  test('all trending products are counted, whatever the page and order', async () => {
    const all = await search('limit=100&sort=trending')
    const scoreOf = ({ acf }: { acf: { trending_score: number } }) => acf.trending_score
    const hot = all.products.filter((product: never) => scoreOf(product) > 60)
    const found = await search('trending_above=60&sort=price-low&limit=5')
    expect(hot.length).toBeGreaterThan(5)
    expect(hot.length).toBeLessThan(all.products_total)
    expect(found.products_total).toBe(hot.length)
    expect(found.products.map(scoreOf).every((score: number) => score > 60)).toBe(true)
    expect(found.next_cursor).not.toBeNull()
    expect(found.brands_total).toBe(0)
  })

  test('a facet’s counts ignore the selection in that facet', async () => {
    const chosen = 'categories=Beauty&tags=Vegan&max_price=60'
    const found = await search(chosen)
    const facets: [string, string, string][] = [
      ['categories', 'categories', 'tags=Vegan&max_price=60'],
      ['tags', 'tags', 'categories=Beauty&max_price=60'],
      ['brands', 'brands', chosen],
      ['retailers', 'retailers', chosen],
    ]
    const everyFacet = `${chosen}&brands=Fenty%20Beauty&retailers=Sephora,Amazon`
    expect(Object.keys((await search(everyFacet)).facets)).toEqual([
      'categories',
      'brands',
      'retailers',
      'tags',
    ])
    for (const [facet, parameter, rest] of facets) {
      expect(found.facets[facet].length).toBeGreaterThan(0)
      for (const { value, count } of found.facets[facet]) {
        const one = await search(`${rest}&${parameter}=${encodeURIComponent(value)}`)
        expect(one.products_total, `${facet} ${value}`).toBe(count)
      }
    }
  })

  test('brands are paged too, but filters on product fields exclude them', async () => {
    const first = await search('include=brands&limit=3')
    expect(first.brands).toHaveLength(3)
    const next = await search(`include=brands&limit=3&cursor=${first.next_cursor}`)
    expect(next.brands).toEqual((await search('include=brands&limit=3&offset=3')).brands)
    expect((await search('retailers=Nobody')).brands_total).toBe(0)
    expect((await search('categories=nothing')).products_total).toBe(0)
  })

  test('a forged cursor is refused, or begins somewhere', async () => {
    for (const cursor of ['x', 'W10', 'eyJhIjoxfQ', '%00']) {
      expect((await backend.send('GET', `/a-list/v2/search?cursor=${cursor}`)).status).toBe(400)
    }
    for (const value of [1e300, -1e300, 0.5]) {
      for (const sort of ['relevance', 'newest', 'popularity', 'price-low', 'price-high', 'trending']) {
        const cursor = Buffer.from(JSON.stringify([value, Number.MAX_SAFE_INTEGER])).toString('base64url')
        const path = `/a-list/v2/search?cursor=${cursor}&sort=${sort}`
        for (const more of ['', '&q=fenty', '&include=brands']) {
          expect((await backend.send('GET', path + more)).status, path + more).toBe(200)
        }
      }
    }
  })

  test('there are at most 8 suggestions: exact matches, then prefixes, then by type', async () => {
    const found = await suggest('fenty beauty')
    expect(found[0]).toMatchObject({ type: 'brand', text: 'Fenty Beauty' })
    expect((await suggest('e')).length).toBe(0)
    expect((await suggest('be')).length).toBeLessThanOrEqual(8)
    expect(await suggest('rihanna')).toMatchObject([{ type: 'celebrity', text: 'Rihanna' }])
    expect(await suggest('rhianna')).toMatchObject([{ type: 'celebrity', text: 'Rihanna' }])
    const beauty = await suggest('beauty')
    expect(beauty[0]).toMatchObject({ type: 'category', text: 'Beauty' })
    const texts = beauty.map((one: { text: string }) => one.text)
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('an empty text returns four popular terms', async () => {
    const found = await suggest('')
    expect(found).toHaveLength(4)
    expect(new Set(found.map((one: { type: string }) => one.type))).toEqual(new Set(['popular']))
  })

  test('a brand is found as soon as it is published, under its new name after a change, and no longer when it is a draft', async () => {
    const { db } = backend.database
    const found = async (q: string) => {
      const { brands } = await search(`q=${encodeURIComponent(q)}&include=brands`)
      const suggested = await suggest(q)
      return [
        brands.some((brand: { slug: string }) => brand.slug === 'novel-house'),
        suggested.some(({ id }: { id: string }) => id === 'brand-novel-house'),
      ]
    }
    expect(await found('quixotica')).toEqual([false, false])
    await db
      .insertInto('brands')
      .values({
        ...{ slug: 'novel-house', title: 'Quixotica', content: '', status: 'publish', author_id: null },
        ...{ categories: ['Home'], founding_year: null, acf: '{"founder":"Zoë Quimby"}', search_text: '' },
      })
      .execute()
    for (const typed of ['quixotica', 'quixot', 'xotic', 'quixotcia'])
      expect(await found(typed), typed).toEqual([true, true])
    const change = (values: { title?: string; status?: 'draft' }) =>
      db.updateTable('brands').set(values).where('slug', '=', 'novel-house').execute()
    await change({ title: 'Marvellous' })
    expect(await found('quixotica')).toEqual([false, false])
    expect(await found('marvelous')).toEqual([true, true])
    await change({ status: 'draft' })
    expect(await found('marvellous')).toEqual([false, false])
    await db.deleteFrom('brands').where('slug', '=', 'novel-house').execute()
  })

  test('a product is found, counted and no longer found as its row changes', async () => {
    const { db } = backend.database
    const slug = 'affiliate-gloss-bomb'
    const change = (values: {
      title?: string
      price_cents?: number
      category?: string
      status?: 'draft' | 'publish'
    }) => db.updateTable('products').set(values).where('slug', '=', slug).execute()
    const { title, price_cents, category } = await db
      .selectFrom('products')
      .select(['title', 'price_cents', 'category'])
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
    const beauty = async () => (await search('categories=Beauty')).products_total
    const before = await beauty()
    await change({ title: 'Wunderglanz', price_cents: 123_456, category: 'Tech' })
    expect(slugsOf(await search('q=wunderglanz'))).toEqual([slug])
    expect(slugsOf(await search('sort=price-high&limit=1'))).toEqual([slug])
    expect(await beauty()).toBe(before - 1)
    await change({ status: 'draft' })
    expect(slugsOf(await search('q=wunderglanz'))).toEqual([])
    await change({ title, price_cents, category, status: 'publish' })
    expect(await beauty()).toBe(before)
  })

  test('a product is found by each of its facets, in any script', async () => {
    const { db } = backend.database
    const gloss = () => db.updateTable('products').where('slug', '=', 'affiliate-gloss-bomb')
    const { brand_name, category, retailer, tags } = await db
      .selectFrom('products')
      .select(['brand_name', 'category', 'retailer', 'tags'])
      .where('slug', '=', 'affiliate-gloss-bomb')
      .executeTakeFirstOrThrow()
    const facets = { categories: 'भोजन', brands: 'नमस्ते', retailers: 'दुकान', tags: 'हर्बल' }
    await gloss()
      .set({
        category: facets.categories,
        brand_name: facets.brands,
        retailer: facets.retailers,
        tags: [facets.tags],
      })
      .execute()
    for (const [facet, name] of Object.entries(facets)) {
      const found = await search(`${facet}=${encodeURIComponent(name)}`)
      expect(slugsOf(found), facet).toEqual(['affiliate-gloss-bomb'])
      expect(found.facets[facet], facet).toContainEqual({ value: name, count: 1 })
    }
    const brand = db.updateTable('brands').where('slug', '=', 'skims')
    const { categories } = await db
      .selectFrom('brands')
      .select('categories')
      .where('slug', '=', 'skims')
      .executeTakeFirstOrThrow()
    await brand.set({ categories: [facets.categories] }).execute()
    const ofCategory = await search(`include=brands&categories=${encodeURIComponent(facets.categories)}`)
    expect(ofCategory.brands.map(({ slug }: { slug: string }) => slug)).toEqual(['skims'])
    await brand.set({ categories }).execute()
    await gloss().set({ brand_name, category, retailer, tags }).execute()
  })

  test('any name of a category finds its products, and a name without letters finds none', async () => {
    const total = async (name: string) =>
      (await search(`categories=${encodeURIComponent(name)}`)).products_total
    expect(await total('Kids')).toBeGreaterThan(0)
    expect(await total('Kids')).toBe(await total('Baby Care'))
    expect((await search('brands=-')).products_total).toBe(0)
    expect((await search(`q=${encodeURIComponent('★')}`)).products_total).toBe(0)
  })
})
