import { expect, test } from 'vitest'
import { basesUnder, createApiClient } from '../client.ts'
import { fetchSitemapEntries } from './sitemap-entries.ts'
import { fetchSitemapParts } from './sitemap-parts.ts'

const NO_ROUTE = { code: 'rest_no_route', message: 'No route was found.', data: { status: 404 } }
const json = (body: unknown, status = 200, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })

function client(response: (url: URL) => Response) {
  const asked: string[] = []
  const api = createApiClient({
    bases: basesUnder('https://backend.example'),
    fetch: async (input) => {
      const url = new URL(String(input))
      asked.push(url.pathname + url.search)
      return response(url)
    },
  })
  return { api, asked }
}

test('makes one request per part to the reference backend', async () => {
  const { api, asked } = client(({ pathname }) =>
    json(
      pathname.endsWith('/2')
        ? [{ slug: 'gloss', modified_gmt: '2026-01-02T03:04:05' }]
        : [
            { count: 5000, modified_gmt: '2026-01-01T00:00:00', tag: '-17' },
            { count: 1, modified_gmt: '2026-01-02T03:04:05' },
          ],
    ),
  )
  expect(await fetchSitemapParts(api, 'products')).toEqual([
    { count: 5000, lastmod: '2026-01-01T00:00:00Z', tag: '-17' },
    { count: 1, lastmod: '2026-01-02T03:04:05Z' },
  ])
  expect(await Array.fromAsync(fetchSitemapEntries(api, 'products', 2))).toEqual([
    { slug: 'gloss', lastmod: '2026-01-02T03:04:05Z' },
  ])
  expect(asked).toHaveLength(2)
})

test('reads a plain WordPress in pages of 100, to the end of the part or list', async () => {
  const total = 5_130
  const { api, asked } = client(({ pathname, searchParams }) => {
    if (pathname.startsWith('/wp-json/a-list/')) return json(NO_ROUTE, 404)
    const [size, page] = [Number(searchParams.get('per_page')), Number(searchParams.get('page') ?? 1)]
    const length = Math.max(0, Math.min(size, total - (page - 1) * size))
    const slugs = Array.from({ length }, (_, at) => ({ slug: `p${(page - 1) * size + at + 1}` }))
    return json(slugs, 200, { 'X-WP-Total': String(total) })
  })
  expect(await fetchSitemapParts(api, 'brands')).toEqual([{ count: 5000 }, { count: 130 }])
  const first = await Array.fromAsync(fetchSitemapEntries(api, 'brands', 1))
  expect([first.length, first[0]?.slug, first.at(-1)?.slug]).toEqual([5000, 'p1', 'p5000'])
  asked.length = 0
  const second = await Array.fromAsync(fetchSitemapEntries(api, 'brands', 2))
  expect([second.length, second[0]?.slug, second.at(-1)?.slug]).toEqual([130, 'p5001', 'p5130'])
  expect(asked.filter((path) => path.includes('celebrity_brand'))).toHaveLength(2)
})

test('fails when the backend is down', async () => {
  const { api } = client(() => json({}, 503))
  await expect(fetchSitemapParts(api, 'products')).rejects.toThrow('503')
})
