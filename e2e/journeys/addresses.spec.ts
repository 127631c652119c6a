import { expect, test } from '../support/test.ts'

// No browser: these are answers of the server.

const moved: [from: string, to: string][] = [
  ['/Discover/?tags=vegan', '/discover?tags=vegan'],
  ['/blog/', '/blog'],
  ['/BLOG/forty-shades-and-after/', '/blog/forty-shades-and-after'],
  ['/brand/fenty-beauty/?tab=story', '/brand/fenty-beauty?tab=story'],
]

test('every page has one address: other spellings and numbers lead there, for good', async ({
  request,
  site,
}) => {
  const numberOf = async (record: string) =>
    Object([await (await request.get(`${site.url}/wp-json/wp/v2/${record}`)).json()].flat()[0]).id
  const numbers: typeof moved = [
    [`/product/${await numberOf('products/affiliate-gloss-bomb')}`, '/product/affiliate-gloss-bomb'],
    [`/brand/${await numberOf('celebrity_brand?slug=goop')}?tab=story`, '/brand/goop?tab=story'],
  ]
  for (const [from, to] of [...moved, ...numbers]) {
    const answer = await request.get(site.url + from, { maxRedirects: 0 })
    expect([from, answer.status(), answer.headers().location]).toEqual([from, 301, to])
  }
})

test('unknown and reordered words of a query are the same page', async ({ request, site }) => {
  for (const path of [
    '/discover?utm_source=x&category=beauty',
    '/discover?category=beauty&sort=price-low&x=1',
    '/discover?page=2&category=Beauty',
  ]) {
    const html = await (await request.get(site.url + path)).text()
    expect(html, path).toContain(`<link rel="canonical" href="${site.url}/discover?category=beauty"`)
  }
})

test('what is not there says so, and nobody keeps a page without asking', async ({ request, site }) => {
  for (const path of ['/no/such/page', '/brand/nobody', '/product/nothing', '/blog/nothing']) {
    expect([path, (await request.get(site.url + path)).status()]).toEqual([path, 404])
  }
  const { 'cache-control': caching, vary, link } = (await request.get(`${site.url}/blog`)).headers()
  expect(caching).toBe('no-cache')
  expect(vary).toBe('Accept-Encoding, Cookie')
  expect(link).toContain('rel=preload; as=font')
})
