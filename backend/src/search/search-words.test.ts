import { MAX_SYNONYMS } from '@a-list/domain/search/search-synonyms.ts'
import { sampleProducts } from '@a-list/sample/products.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { productRow } from '../products/product-row.ts'
import { describeOnEveryDatabase } from '../testing/describe-backend.ts'

describeOnEveryDatabase('the words of a search', (backend) => {
  const search = async (query: string) => Object(await backend.json('GET', `/a-list/v2/search?${query}`))
  const slugsOf = (found: { products: { slug: string }[] }) => found.products.map((product) => product.slug)

  /** Adds brands for the time of a test, which gets a function that finds their titles. */
  async function withBrands(
    titles: readonly string[],
    use: (find: (q: string) => Promise<string[]>) => Promise<void>,
  ): Promise<void> {
    const { db } = backend.database
    const added = titles.map((title, index) => ({ slug: `added-${index}`, title }))
    const rows = added.map((brand) => ({
      ...brand,
      ...{ content: '', status: 'publish' as const, author_id: null, categories: ['Home'] },
      ...{ founding_year: null, acf: '{}', search_text: '' },
    }))
    await db.insertInto('brands').values(rows).execute()
    try {
      await use(async (q) => {
        const found = await search(`include=brands&limit=100&q=${encodeURIComponent(q)}`)
        return found.brands.map(({ slug }: { slug: string }) => added.find((one) => one.slug === slug)?.title)
      })
    } finally {
      await db.deleteFrom('brands').where('slug', 'like', 'added-%').execute()
    }
  }

  test('an exact name comes first, then names that start with the words', async () => {
    const found = await search('q=fenty beauty')
    expect(found.brands[0]).toMatchObject({ slug: 'fenty-beauty' })
    expect(found.products_total).toBeGreaterThan(0)
    expect((await search('q=fen')).brands[0].slug).toMatch(/fenty/)
  })

  test('a product is found by a part of its name, brand, category, founder or celebrities', async () => {
    const { db } = backend.database
    const [sample] = sampleProducts
    if (!sample) throw new Error('There are no sample products.')
    const names = { name: 'Mugwort', brand: 'Clayhouse', category: 'Tableware', founder: 'Ana Quill' }
    const product = { ...sample, ...names, id: 'added-mug', celebrities: ['Bo Vexler'], tags: [] }
    await db.insertInto('products').values(productRow(product, undefined)).execute()
    try {
      for (const part of ['UGWOR', 'layhou', 'blewar', 'quil', 'EXLER'])
        expect([part, ...slugsOf(await search(`q=${part}`))]).toEqual([part, 'added-mug'])
    } finally {
      await db.deleteFrom('products').where('slug', '=', 'added-mug').execute()
    }
  })

  test.each(['fnety', 'fentty', 'femty', 'rihana', 'FÉNTY', 'enty'])(
    'the typed text %j still finds Fenty',
    async (typed) => {
      const found = await search(`q=${encodeURIComponent(typed)}`)
      expect(found.brands.map((brand: { slug: string }) => brand.slug)).toContain('fenty-beauty')
    },
  )

  test('words that only similar words matched are named, if anything was found', async () => {
    const unknownIn = async (q: string) => (await search(`q=${encodeURIComponent(q)}`)).unknown_words
    expect(await unknownIn('FNETY gloss')).toEqual(['fnety'])
    expect(await unknownIn('fenty')).toBeUndefined()
    expect(await unknownIn('fnety xylophones')).toBeUndefined()
    expect((await search('q=fnety&max_price=0.01&include=products')).unknown_words).toBeUndefined()
  })

  test('a word is found by its middle, however many words begin with these letters', async () => {
    // Shorter than “killawatt”, and more than a search looks at.
    const many = Array.from({ length: 250 }, (_, at) => `llawat${at.toString(36).padStart(2, '0')}`)
    await sql`insert into search_words (word) select unnest(${many}::text[])`.execute(backend.database.db)
    expect(slugsOf(await search('q=llawat'))).toContain('affiliate-killawatt-highlighter')
    await sql`delete from search_words where word = any(${many})`.execute(backend.database.db)
  })

  test.each([3, 30, 230])(
    'a word finds %i longer words that begin with it, and first itself',
    async (count) => {
      const word = `Sirocco${count}x`
      const longer = Array.from({ length: count }, (_, at) => word + at.toString(36).padStart(2, '0'))
      await withBrands([...longer, word], async (find) => {
        expect((await search(`q=${word}&include=brands`)).brands_total).toBe(count + 1)
        expect((await find(word))[0]).toBe(word)
      })
      await sql`delete from search_words where word like lower(${word}) || '%'`.execute(backend.database.db)
    },
  )

  test('every word must match', async () => {
    expect((await search('q=fenty nonexistentword')).products_total).toBe(0)
    expect((await search('q=fenty gloss')).products_total).toBeGreaterThan(0)
  })

  describe('words that moderators have said mean the same', () => {
    const path = '/a-list/v2/admin/search-synonyms'
    const add = async (terms: string) =>
      backend.send('POST', path, { token: await backend.signIn('moderator'), body: { terms } })

    // The contract's tests add, find and remove them.
    test.each([
      `lippy, ${'x'.repeat(41)}`,
      // One word of 2,160 bytes once it is folded.
      `lippy, ${'㌖'.repeat(120)}`,
      'lip\u0000py, lipstick',
    ])('are refused as %j', async (terms) => {
      const response = await add(terms)
      expect(response.status).toBe(400)
      expect(Object.keys(Object(await response.json()).data.params)).toEqual(['terms'])
    })

    test('have a limit', async () => {
      const { db } = backend.database
      const rows = Array.from({ length: MAX_SYNONYMS }, (_, n) => ({ terms: [`row ${n}`, `line ${n}`] }))
      await db.insertInto('search_synonyms').values(rows).execute()
      expect((await add('one, two')).status).toBe(409)
      await db.deleteFrom('search_synonyms').execute()
      expect((await add('one, two')).status).toBe(200)
      await db.deleteFrom('search_synonyms').execute()
    })
  })

  test('results are ordered by exact name, prefix and other matches', async () => {
    await withBrands(['Nearly A Zephyr', 'Zephyr Lamp', 'Zephyr', 'Zephyrine'], async (find) =>
      expect(await find('zephyr')).toEqual(['Zephyr', 'Zephyr Lamp', 'Zephyrine', 'Nearly A Zephyr']),
    )
  })

  test('two words that were written as one are found, and hide no word with a typo', async () => {
    await withBrands(['Tundra Club', 'Mistrale Suite', 'Tundramist', 'Mist of Tundra'], async (find) => {
      expect(await find('tundraclub')).toEqual(['Tundra Club'])
      // Both halves are words, but of different brands.
      expect(await find('mistraleclub')).toEqual([])
      expect(await find('tundramists')).toEqual(['Tundramist'])
      expect(await find('misttundra')).toEqual(['Mist of Tundra'])
      expect(await find('tundrasuite')).toEqual([])
    })
    await withBrands(['Fjord Club', 'Fjorde Suite', 'Fjordsuit'], async (find) =>
      expect(await find('fjordsuite')).toEqual(['Fjordsuit']),
    )
  })

  test('a word that looks like a number is one word, and a very long one hides no other', async () => {
    const [maison, halcyon] = ['Maison 6e9d47d0', `Halcyon ${'x'.repeat(2500)}`]
    await withBrands([maison, halcyon], async (find) => {
      for (const typed of ['Maison 6e9d47d0', '6e9d47']) expect(await find(typed)).toEqual([maison])
      expect(await find('halcyon')).toEqual([halcyon])
    })
  })
})
