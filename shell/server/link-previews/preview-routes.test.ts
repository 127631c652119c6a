import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { basesUnder, createApiClient } from '@a-list/api/client.ts'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import type { PreviewCard } from './preview-card.ts'
import { previewRoutes } from './preview-routes.ts'

/** The rendered cards, and whether rendering works. */
let drawn: PreviewCard[] = []
let works = true
let price = '$21.00'

const api = createApiClient({
  bases: basesUnder('https://backend.example'),
  fetch: async (input) => {
    if (String(input).includes('/celebrity_brand')) return Response.json([])
    if (!String(input).includes('/products?')) {
      const code = 'rest_no_route'
      return Response.json({ code, message: '', data: { status: 404 } }, { status: 404 })
    }
    const slugs = new URL(String(input)).searchParams.get('slug') ?? ''
    if (!slugs.split(',').includes('gloss')) return Response.json([])
    const acf = { brand: 'Fenty Beauty', price, image: 'https://elsewhere.example/gloss.jpg' }
    return Response.json([{ id: 1, slug: 'gloss', title: { rendered: 'Gloss' }, acf }])
  },
})

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'a-list-previews-'))
  drawn = []
  works = true
  price = '$21.00'
})

function routes() {
  const iconsDir = join(dataDir, 'icons')
  mkdirSync(iconsDir, { recursive: true })
  writeFileSync(join(iconsDir, 'preview.jpg'), 'the site')
  const settings = { ...readSettings({ DATA_DIR: dataDir }), iconsDir }
  async function draw(card: PreviewCard) {
    drawn.push(card)
    if (!works) throw new Error('No font has U+65E5.')
    return Buffer.from(`drawing ${drawn.length}`)
  }
  return previewRoutes({ settings, api, logger: pino({ level: 'silent' }), draw })
}

const read = async (from: ReturnType<typeof routes>, path: string) => (await from.request(path)).text()

test('an image is rendered once per content, even after a restart', async () => {
  const first = routes()
  const all = await Promise.all([1, 2, 3].map(() => read(first, '/og/product/gloss.jpg')))
  expect(all).toEqual(['drawing 1', 'drawing 1', 'drawing 1'])
  expect(drawn[0]).toEqual({ site: 'A-List', label: 'Fenty Beauty', title: 'Gloss', line: '$21.00' })
  expect(await read(routes(), '/og/product/gloss.jpg')).toBe('drawing 1')
  price = '$19.00'
  expect(await read(routes(), '/og/product/gloss.jpg')).toBe('drawing 2')
})

test('an image shows the item’s own picture', async () => {
  await read(routes(), '/og/story/who-owns-the-name.jpg')
  expect(basename(drawn[0]?.picture ?? '')).toBe('story-who-owns-the-name.jpeg')
})

test('a matching ETag answers 304', async () => {
  const site = routes()
  const tag = (await site.request('/og/product/gloss.jpg')).headers.get('etag') ?? ''
  const again = await site.request('/og/product/gloss.jpg', { headers: { 'If-None-Match': tag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('if rendering fails, the site’s own image is served, and cached briefly', async () => {
  works = false
  const response = await routes().request('/og/product/gloss.jpg')
  expect([response.status, await response.text()]).toEqual([200, 'the site'])
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')

  drawn = []
  const site = routes()
  const all = await Promise.all([1, 2, 3].map(() => read(site, '/og/product/gloss.jpg')))
  expect(all).toEqual(['the site', 'the site', 'the site'])
  expect(drawn).toHaveLength(1)
})

test.each([
  '/og/product/nothing.jpg',
  '/og/brand/nobody.jpg',
  '/og/story/nothing.jpg',
  '/og/user/1.jpg',
  '/og/x',
])('%s answers 404', async (path) => {
  expect((await routes().request(path)).status).toBe(404)
  expect(drawn).toEqual([])
})
