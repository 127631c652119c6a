// @vitest-environment jsdom
import { basesUnder, createApiClient } from '@a-list/api/client.ts'
import { fetchFeedStories } from '@a-list/api/stories/feed-stories.ts'
import { expect, test } from 'vitest'
import { crawlerRoutes } from './crawler-routes.ts'
import { ICONS } from './icons.ts'

const site = { name: 'A-List', origin: 'https://a-list.example' }

const BRAND = 'fenty-beauty'
const CHANGED = '2026-02-03T04:05:06'
/** A backend with 6,000 products and two brands. */
const parts: Record<string, unknown> = {
  '/addresses/products': [
    { count: 5000, modified_gmt: '2026-01-01T00:00:00', tag: '17' },
    { count: 1000, modified_gmt: CHANGED, tag: '-4' },
  ],
  '/addresses/products/2': [{ slug: 'lip & gloss', modified_gmt: CHANGED }],
  '/addresses/brands': [{ count: 2, modified_gmt: CHANGED }],
  '/addresses/brands/1': [{ slug: 'goop', modified_gmt: CHANGED }],
}
const api = createApiClient({
  bases: basesUnder('https://backend.example'),
  fetch: async (input) => {
    const path = new URL(String(input)).pathname
    if (path.endsWith('/celebrity_brand')) {
      const slug = new URL(String(input)).searchParams.get('slug')
      return Response.json(
        slug === BRAND ? [{ id: 1, slug, title: { rendered: 'Fenty Beauty' }, acf: {} }] : [],
      )
    }
    return Response.json(parts[path.split('/a-list/v2')[1] ?? ''] ?? null)
  },
})
const routes = crawlerRoutes(site, api)
const stories = await fetchFeedStories()

async function read(path: string) {
  const response = await routes.request(path)
  return { response, document: new DOMParser().parseFromString(await response.text(), 'text/xml') }
}
const texts = (parent: ParentNode, name: string) =>
  [...parent.querySelectorAll(name)].map((element) => element.textContent)

test('the feed has every story with its URL, date, author and image', async () => {
  const { response, document } = await read('/feed.xml')
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const items = [...document.querySelectorAll('item')]
  expect(items.map((item) => texts(item, 'link')[0])).toEqual(stories.map(({ path }) => site.origin + path))
  expect(items.map((item) => texts(item, 'title')[0])).toEqual(stories.map(({ title }) => title))
  expect(new Date(texts(items[0] ?? document, 'pubDate')[0] ?? '').toISOString()).toBe(
    '2026-11-12T08:00:00.000Z',
  )
  expect(items[0]?.querySelector('enclosure')?.getAttribute('url')).toBe(
    'https://a-list.example/pictures/story-forty-shades-and-after.jpeg',
  )
})

test('the sitemap lists every story with the date of its last change', async () => {
  const { document } = await read('/sitemap.xml')
  const maps = texts(document, 'loc')
  expect(maps).toContain('https://a-list.example/sitemaps/stories.xml')
  const { document: map } = await read('/sitemaps/stories.xml')
  expect(texts(map, 'loc')).toEqual(stories.map(({ path }) => site.origin + path))
  expect(texts(map, 'lastmod')[0]).toBe('2026-11-12T08:00:00Z')
})

test('the sitemap of pages has the canonical URL of the deals', async () => {
  const { document } = await read('/sitemaps/pages.xml')
  expect(texts(document, 'loc')).toContain(`${site.origin}/discover?filter=deals`)
})

test('robots.txt names the sitemap and excludes personal pages', async () => {
  const text = await (await routes.request('/robots.txt')).text()
  expect(text).toContain('Sitemap: https://a-list.example/sitemap.xml')
  for (const path of ['/dashboard', '/admin', '/exit', '/preview'])
    expect(text).toContain(`Disallow: ${path}\n`)
})

test('every icon in the manifest exists with the stated size, and some are maskable', async () => {
  const response = await routes.request('/manifest.webmanifest')
  expect(response.headers.get('content-type')).toMatch('application/manifest+json')
  const manifest = Object(await response.json())
  expect(manifest).toMatchObject({
    name: expect.stringContaining('A-List'),
    start_url: '/',
    display: 'standalone',
  })
  const drawn = new Map(ICONS.map(({ file, size }) => [`/icons/${file}`, `${size}x${size}`]))
  for (const { src, sizes } of manifest.icons) expect(drawn.get(src)).toBe(sizes)
  const kinds = manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)
  expect(kinds).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']))
})

const XML = [
  ...['/feed.xml', '/feeds/reviews.xml', `/feeds/brand/${BRAND}.xml`, '/opensearch.xml', '/sitemap.xml'],
  ...['/sitemaps/pages.xml', '/sitemaps/stories.xml', '/sitemaps/products-2.xml'],
]

test.each([...XML, '/manifest.webmanifest', '/robots.txt', '/llms.txt'])(
  '%s has an ETag and may be cached for an hour',
  async (path) => {
    const { headers } = await routes.request(path)
    expect(headers.get('cache-control')).toMatch(/^public, max-age=3600\b/)
    const again = await routes.request(path, { headers: { 'If-None-Match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  },
)

test.each(XML)('%s is XML with the namespace of its kind', async (path) => {
  const { response, document } = await read(path)
  expect(document.querySelector('parsererror')).toBeNull()
  expect(response.headers.get('content-type')).toMatch(/^application\/([\w-]+\+)?xml; charset=utf-8$/)
  const { localName, namespaceURI } = document.documentElement
  expect(NAMESPACES[localName]).toBe(namespaceURI)
})

const NAMESPACES: Record<string, string | null> = {
  rss: null,
  OpenSearchDescription: 'http://a9.com/-/spec/opensearch/1.1/',
  sitemapindex: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  urlset: 'http://www.sitemaps.org/schemas/sitemap/0.9',
}

test('a part’s ETag changes with the backend’s tag, and the index’s ETag with its dates', async () => {
  const tagOf = async (path: string) => (await routes.request(path)).headers.get('etag')
  const before = { part: await tagOf('/sitemaps/products-2.xml'), index: await tagOf('/sitemap.xml') }
  const known = parts['/addresses/products'] as [unknown, object]
  // A product was removed, which changes the tag but no date.
  parts['/addresses/products'] = [known[0], { ...known[1], tag: '5' }]
  expect(await tagOf('/sitemaps/products-2.xml')).not.toBe(before.part)
  expect(await tagOf('/sitemap.xml')).toBe(before.index)
  parts['/addresses/products'] = [known[0], { ...known[1], modified_gmt: '2026-03-01T00:00:00' }]
  expect(await tagOf('/sitemap.xml')).not.toBe(before.index)
  parts['/addresses/products'] = known
})

test('the sitemap index lists each part with its last change', async () => {
  const { document: index } = await read('/sitemap.xml')
  const files = new Map(
    [...index.querySelectorAll('sitemap')].map((one) => [texts(one, 'loc')[0], texts(one, 'lastmod')[0]]),
  )
  expect(files.get(`${site.origin}/sitemaps/products-1.xml`)).toBe('2026-01-01T00:00:00Z')
  expect(files.get(`${site.origin}/sitemaps/products-2.xml`)).toBe('2026-02-03T04:05:06Z')
  expect(files.has(`${site.origin}/sitemaps/brands-1.xml`)).toBe(true)
  const { document: map } = await read('/sitemaps/products-2.xml')
  expect(texts(map, 'loc')).toEqual([`${site.origin}/product/lip%20%26%20gloss`])
  expect(texts(map, 'lastmod')).toEqual(['2026-02-03T04:05:06Z'])
})

test('each category and each brand has its own feed', async () => {
  const { document } = await read('/feeds/reviews.xml')
  const reviews = stories.filter(({ categories }) => categories.includes('Reviews'))
  expect(reviews.length).toBeGreaterThan(0)
  expect([...document.querySelectorAll('item')].map((item) => texts(item, 'link')[0])).toEqual(
    reviews.map(({ path }) => site.origin + path),
  )
  const { document: brand } = await read(`/feeds/brand/${BRAND}.xml`)
  expect([...brand.querySelectorAll('item')]).toHaveLength(
    stories.filter(({ brands }) => brands.includes(BRAND)).length,
  )
})

test('opensearch.xml and llms.txt describe the site', async () => {
  const { document } = await read('/opensearch.xml')
  expect(document.querySelector('Url')?.getAttribute('template')).toBe(
    `${site.origin}/discover?search={searchTerms}`,
  )
  expect(await (await routes.request('/llms.txt')).text()).toContain(`${site.origin}/sitemap.xml`)
})

test('while the backend is down, files that need it return 503', async () => {
  const away = createApiClient({
    bases: basesUnder('https://backend.example'),
    fetch: async () => Response.json({}, { status: 503 }),
  })
  const response = await crawlerRoutes(site, away).request('/sitemap.xml')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
  expect((await crawlerRoutes(site, away).request('/sitemaps/pages.xml')).status).toBe(200)
})

test.each([
  '/sitemaps/nothing.xml',
  '/sitemaps/stories',
  '/sitemaps/constructor.xml',
  '/sitemaps/products-3.xml',
  '/sitemaps/products-0.xml',
  '/feeds/gossip.xml',
  '/feeds/brand/nobody.xml',
])('%s answers 404', async (path) => {
  expect((await routes.request(path)).status).toBe(404)
})
