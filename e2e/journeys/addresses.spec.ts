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

test('invalid query parameters are ignored', async ({ request, site }) => {
  const junk = 'sort=up&price=9-1&page=-3&tags=%3Cscript%3E&filter=none&view=x'
  const response = await request.get(`${site.url}/discover?${junk}`)
  expect(response.status()).toBe(200)
  const html = await response.text()
  expect(html).toContain('Explore</h1>')
  expect(html).toContain('38 Results')
})

test('the icon that Apple’s systems ask for is there', async ({ site }) => {
  const response = await fetch(`${site.url}/apple-touch-icon.png`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
})
