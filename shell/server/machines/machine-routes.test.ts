// @vitest-environment jsdom
import { listFeedStories } from '@a-list/api/stories/feed-stories.ts'
import { expect, test } from 'vitest'
import { ICONS } from '../../icons/icons.ts'
import { machineRoutes } from './machine-routes.ts'

const site = { name: 'A-List', origin: 'https://a-list.example' }
const routes = machineRoutes(site)
const stories = await listFeedStories()

async function read(path: string) {
  const response = await routes.request(path)
  return { response, document: new DOMParser().parseFromString(await response.text(), 'text/xml') }
}
const texts = (parent: ParentNode, name: string) =>
  [...parent.querySelectorAll(name)].map((element) => element.textContent)

test('the feed has every story with its address, date, author and picture', async () => {
  const { response, document } = await read('/feed.xml')
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const items = [...document.querySelectorAll('item')]
  expect(items.map((item) => texts(item, 'link')[0])).toEqual(stories.map(({ path }) => site.origin + path))
  expect(items.map((item) => texts(item, 'title')[0])).toEqual(stories.map(({ title }) => title))
  expect(new Date(texts(items[0] ?? document, 'pubDate')[0] ?? '').toISOString()).toBe(
    '2026-11-12T08:00:00.000Z',
  )
  expect(items[0]?.querySelector('enclosure')?.getAttribute('url')).toBe(
    'https://a-list.example/pictures/story-forty-shades-and-after.png',
  )
})

test('the sitemap leads to every story, with the date of its last change', async () => {
  const { document } = await read('/sitemap.xml')
  const maps = texts(document, 'loc')
  expect(maps).toContain('https://a-list.example/sitemaps/stories.xml')
  const { document: map } = await read('/sitemaps/stories.xml')
  expect(texts(map, 'loc')).toEqual(stories.map(({ path }) => site.origin + path))
  expect(texts(map, 'lastmod')[0]).toBe('2026-11-12T08:00:00.000Z')
})

test('robots are shown the sitemap and kept off what is a person’s own', async () => {
  const text = await (await routes.request('/robots.txt')).text()
  expect(text).toContain('Sitemap: https://a-list.example/sitemap.xml')
  for (const path of ['/dashboard', '/admin', '/exit', '/preview'])
    expect(text).toContain(`Disallow: ${path}\n`)
})

test('the manifest names icons that are there, in the sizes it says, some of them to be cut to a shape', async () => {
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

test('what has not changed is not sent again', async () => {
  for (const path of ['/feed.xml', '/sitemap.xml', '/sitemaps/pages.xml']) {
    const tag = (await routes.request(path)).headers.get('etag') ?? ''
    expect((await routes.request(path, { headers: { 'If-None-Match': tag } })).status).toBe(304)
  }
})

test.each(['/sitemaps/nothing.xml', '/sitemaps/stories', '/sitemaps/constructor.xml'])(
  '%s is 404',
  async (path) => {
    expect((await routes.request(path)).status).toBe(404)
  },
)
