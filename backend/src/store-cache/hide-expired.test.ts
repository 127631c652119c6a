import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Storefront, startStorefront } from '../../storefront/storefront.ts'
import { describeOnEveryDatabase } from '../testing/describe-backend.ts'
import { openTestStores, workOnce } from '../testing/test-stores.ts'
import { hideExpiredProducts } from './hide-expired.ts'

const FIRST = 'shopify-gid://shopify/Product/Early-1'
const SECOND = 'shopify-gid://shopify/Product/Late-1'
const HOUR_MS = 3_600_000
/** In the past, because the pages of products compare with the time of the request. */
const EXPIRY = Date.now() - HOUR_MS

describeOnEveryDatabase('live products of stores that were not read for a day', (backend) => {
  let storefronts: Storefront[]
  let brands: number[]
  const db = () => backend.database.db
  const get = async (path: string) => Object(await backend.json('GET', path))
  const statusOf = async (path: string) => (await backend.send('GET', path)).status
  const encoded = encodeURIComponent(FIRST)

  /** Where visitors and crawlers find live products. */
  async function listed() {
    const { products, facets } = await get('/a-list/v2/search?limit=100&retailers=shopify')
    const pages = await get('/a-list/v2/addresses/products/1')
    const slugs = (rows: { slug: string }[]) =>
      rows.map(({ slug }) => slug).filter((slug) => [FIRST, SECOND].includes(slug))
    return {
      search: slugs(products).toSorted(),
      sitemap: slugs(pages).toSorted(),
      facet: facets.retailers.find(({ value }: { value: string }) => value === 'shopify').count,
    }
  }

  async function refresh(): Promise<void> {
    await sql`update store_cache set next_try_at = now()`.execute(db())
    await workOnce(db(), storefronts)
  }

  async function readAt(brand: number, at: number): Promise<void> {
    await db()
      .updateTable('store_cache')
      .set({ fetched_at: new Date(at) })
      .where('brand_id', '=', brand)
      .execute()
  }

  beforeAll(async () => {
    storefronts = [await startStorefront('Early'), await startStorefront('Late')]
    brands = await openTestStores(db(), storefronts)
    await workOnce(db(), storefronts)
  })
  afterAll(() => Promise.all(storefronts.map((storefront) => storefront.close())))

  test('leave all lists and their pages, the change log says so, and the next refresh lists them again', async () => {
    const [early = 0, late = 0] = brands
    const before = await listed()
    expect(before).toMatchObject({ search: [FIRST, SECOND], sitemap: [FIRST, SECOND] })
    await readAt(early, EXPIRY - 24 * HOUR_MS)
    await readAt(late, EXPIRY - 24 * HOUR_MS + 1)
    await hideExpiredProducts(db(), new Date(EXPIRY - 1))
    expect(await listed()).toEqual(before)

    const { cursor } = await get('/a-list/v2/changes')
    await hideExpiredProducts(db(), new Date(EXPIRY))
    expect(await listed()).toEqual({ search: [SECOND], sitemap: [SECOND], facet: before.facet / 2 })
    expect(await statusOf(`/wp/v2/products/${encoded}`)).toBe(404)
    expect(await statusOf(`/a-list/v2/store-products?id=${encoded}`)).toBe(404)
    expect((await get(`/a-list/v2/changes?after=${cursor}`)).keys).toEqual(
      expect.arrayContaining(['products', `product:${encodeURIComponent(FIRST.toLowerCase())}`]),
    )

    await refresh()
    expect(await listed()).toEqual(before)
    expect(await statusOf(`/a-list/v2/store-products?id=${encoded}`)).toBe(200)
  })

  // The embedded database has one connection, so nothing else can run there meanwhile.
  if (backend.kind === 'pglite') return
  test('stay while the store is being refreshed', async () => {
    const [early = 0] = brands
    const before = await listed()
    await readAt(early, 0)
    await db()
      .transaction()
      .execute(async (tx) => {
        await tx
          .selectFrom('store_cache')
          .select('brand_id')
          .where('brand_id', '=', early)
          .forUpdate()
          .execute()
        await hideExpiredProducts(db(), new Date(EXPIRY))
      })
    expect(await listed()).toEqual(before)
  })
})
