import { openDatabase } from '../../backend/src/database/open-database.ts'
import { startSite } from '../support/start-site.ts'
import { expect, test } from '../support/test.ts'

// These tests need no browser, because they check the server's responses.

const moved: [from: string, to: string][] = [
  ['/Discover/?tags=vegan', '/discover?tags=vegan'],
  ['/blog/', '/blog'],
  ['/BLOG/forty-shades-and-after/', '/blog/forty-shades-and-after'],
  ['/brand/fenty-beauty/?tab=story', '/brand/fenty-beauty?tab=story'],
  ['/brand/Fenty-Beauty?tab=story', '/brand/fenty-beauty?tab=story'],
  ['/product/Affiliate-GLOSS-bomb', '/product/affiliate-gloss-bomb'],
  ['/blog/Forty-Shades-and-after', '/blog/forty-shades-and-after'],
]

test('other spellings of a URL redirect permanently to the canonical one', async ({ request, site }) => {
  const numberOf = async (record: string) =>
    Object([await (await request.get(`${site.url}/wp-json/wp/v2/${record}`)).json()].flat()[0]).id
  const numbers: typeof moved = [
    [`/product/${await numberOf('products/affiliate-gloss-bomb')}`, '/product/affiliate-gloss-bomb'],
    [`/brand/${await numberOf('celebrity_brand?slug=goop')}?tab=story`, '/brand/goop?tab=story'],
  ]
  for (const [from, to] of [...moved, ...numbers]) {
    const response = await request.get(site.url + from, { maxRedirects: 0 })
    expect([from, response.status(), response.headers().location]).toEqual([from, 301, to])
  }
})

test('unknown and reordered query parameters don’t change the canonical URL', async ({ request, site }) => {
  for (const path of [
    '/discover?utm_source=x&category=beauty',
    '/discover?category=beauty&sort=price-low&x=1',
    '/discover?page=2&category=Beauty',
    '/discover?category=beauty&category=fashion&category=beauty',
    '/discover?category=beauty&tags=vegan&price=10-200&sort=price-low',
  ]) {
    const html = await (await request.get(site.url + path)).text()
    expect(html, path).toContain(`<link rel="canonical" href="${site.url}/discover?category=beauty"`)
  }
})

test('missing pages return 404', async ({ request, site }) => {
  for (const path of [
    '/no/such/page',
    '/brand/Nobody',
    '/brand/nobody',
    '/product/nothing',
    '/blog/Nothing',
  ]) {
    expect([path, (await request.get(site.url + path)).status()]).toEqual([path, 404])
  }
  const { 'cache-control': caching, vary, etag = '' } = (await request.get(`${site.url}/blog`)).headers()
  expect(caching).toBe('no-cache')
  expect(vary).toBe('Accept-Encoding')
  const headers = { 'If-None-Match': etag }
  expect((await request.get(`${site.url}/blog`, { headers })).status()).toBe(304)
})

test('a delisted product returns 410, and renamed products and brands redirect', async ({ request }) => {
  const site = await startSite({
    fill: async ({ DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl }) => {
      const { db, close } = await openDatabase({ dataDir, databaseUrl, databasePool: 1 })
      const products = db.updateTable('products')
      await db.deleteFrom('products').where('slug', '=', 'affiliate-gloss-bomb').execute()
      await products.set({ slug: 'moved-here' }).where('slug', '=', 'affiliate-soft-pinch-blush').execute()
      await db.updateTable('brands').set({ slug: 'goop-moved' }).where('slug', '=', 'goop').execute()
      await close()
    },
  })
  try {
    const gone = await request.get(`${site.url}/product/affiliate-gloss-bomb`)
    expect(gone.status()).toBe(410)
    const html = await gone.text()
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).toContain('Product Not Found')
    for (const [from, to] of [
      ['/product/affiliate-soft-pinch-blush', '/product/moved-here'],
      ['/brand/goop?tab=story', '/brand/goop-moved?tab=story'],
    ] as const) {
      const response = await request.get(site.url + from, { maxRedirects: 0 })
      expect([from, response.status(), response.headers().location]).toEqual([from, 301, to])
    }
  } finally {
    await site.stop()
  }
})
