import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Storefront, startStorefront } from '../../storefront/storefront.ts'
import { describeBackend } from '../testing/describe-backend.ts'
import { openTestStores, workOnce } from '../testing/test-stores.ts'

interface Curated {
  id: number
  title: string
  slug: string
  acf: object
}

describeBackend('live products in the catalogue', (backend) => {
  let storefront: Storefront
  let brandId = 0
  const db = () => backend.database.db
  const get = async (path: string) => Object(await backend.json('GET', path))
  const slugs = async (query: string) =>
    (await get(`/a-list/v2/search?include=products&limit=100&${query}`)).products.map(
      ({ slug }: { slug: string }) => slug,
    )
  const [FIRST, SECOND] = [
    'shopify-gid://shopify/Product/Teststore-1',
    'shopify-gid://shopify/Product/Teststore-2',
  ]

  async function refresh(): Promise<void> {
    await sql`update store_cache set next_try_at = now() where brand_id = ${brandId}`.execute(db())
    await workOnce(db(), [storefront])
  }

  beforeAll(async () => {
    storefront = await startStorefront()
    const [brand = 0] = await openTestStores(db(), [storefront])
    brandId = brand
    await workOnce(db(), [storefront])
  })
  afterAll(() => storefront.close())

  test('search, facets, category rows and sitemaps have live and curated products', async () => {
    expect(await slugs('q=teststore')).toContain(FIRST)
    const live = await slugs('retailers=shopify')
    expect(live).toContain(FIRST)
    expect(live.every((slug: string) => slug.startsWith('shopify-'))).toBe(true)
    const { facets, groups } = await get('/a-list/v2/search?group_by=category&limit=100')
    expect(facets.retailers.find(({ value }: { value: string }) => value === 'shopify').count).toBe(
      live.length,
    )
    const grouped = groups.flatMap(({ products }: { products: { slug: string }[] }) =>
      products.map(({ slug }) => slug),
    )
    expect(grouped).toEqual(expect.arrayContaining([FIRST, 'affiliate-gloss-bomb']))
    const entries = await get('/a-list/v2/addresses/products/1')
    expect(entries.map(({ slug }: { slug: string }) => slug)).toContain(FIRST)
  })

  test('a live product has its retailer, source and the time of the check', async () => {
    const { products } = await get('/a-list/v2/search?q=teststore&include=products')
    expect(products[0].acf).toMatchObject({
      retailer: 'shopify',
      source: 'shopify',
      checked_at: expect.stringMatching(/^\d{4}-/),
    })
    expect((await get('/wp/v2/products/affiliate-gloss-bomb')).acf.checked_at).toBe('')
  })

  test.each([
    ['title', ({ title }: Curated) => ({ title: title.toUpperCase() })],
    [
      'page in the store',
      () => ({ handle: 'crème-veil', url: 'https://store.example/products/cr%C3%A8me-veil' }),
    ],
  ])('a product that is also curated, by its %s, is listed once', async (_, sameAs) => {
    const {
      rows: [curated],
    } = await sql<Curated>`
      select id, slug, title, acf from products where brand_id = ${brandId} and acf->>'source' <> 'shopify'
      order by id limit 1`.execute(db())
    const [product] = storefront.products
    if (!curated || !product) throw new Error('Nothing to compare')
    const setAcf = (acf: object) =>
      sql`update products set acf = ${JSON.stringify(acf)}::jsonb where id = ${curated.id}`.execute(db())
    const product_url = 'https://store.example/collections/new/products/cr%C3%A8me-veil?variant=1'
    await setAcf({ ...curated.acf, product_url })
    const before = { ...product }
    Object.assign(product, sameAs(curated))
    await refresh()
    expect(await slugs('')).not.toContain(FIRST)
    expect(await slugs('')).toContain(curated.slug)
    Object.assign(product, { handle: undefined, url: undefined }, before)
    await setAcf(curated.acf)
    await refresh()
    expect(await slugs('')).toContain(FIRST)
  })

  test('a changed price reaches the search with the change log, and an unchanged product is no change', async () => {
    const cursor = async () => (await get('/a-list/v2/changes')).cursor
    const second = storefront.products[1]
    if (!second) throw new Error('No product')
    second.price = '5.0'
    await refresh()
    const { products } = await get('/a-list/v2/search?q=teststore&sort=price-low&include=products')
    expect(products[0]).toMatchObject({ slug: SECOND, acf: { price: '$5.00', original_price: '$11.00' } })
    const before = await cursor()
    await refresh()
    const { keys } = await get(`/a-list/v2/changes?after=${before}`)
    expect(keys.filter((key: string) => key.startsWith('product'))).toEqual([])
  })

  test('a product that the store no longer lists leaves the search', async () => {
    const gone = storefront.products.splice(0, 1)
    await refresh()
    expect(await slugs('')).not.toContain(FIRST)
    storefront.products.unshift(...gone)
    await refresh()
    expect(await slugs('')).toContain(FIRST)
  })

  test('a product that an editor took down is gone, although its store lists it', async () => {
    const setStatus = (status: 'draft' | 'publish') =>
      db().updateTable('products').set({ status }).where('slug', '=', FIRST).execute()
    await setStatus('draft')
    expect((await backend.send('GET', `/wp/v2/products/${encodeURIComponent(FIRST)}`)).status).toBe(410)
    await setStatus('publish')
  })

  test('live products leave the search with their brand, and return with its next refresh', async () => {
    const setStatus = (status: 'draft' | 'publish') =>
      db().updateTable('brands').set({ status }).where('id', '=', brandId).execute()
    await setStatus('draft')
    expect(await slugs('')).not.toContain(FIRST)
    await setStatus('publish')
    await refresh()
    expect(await slugs('')).toContain(FIRST)
  })
})
