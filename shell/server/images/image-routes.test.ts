import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { makePhoto, picture, startImageHost } from '../testing/image-host.ts'
import { imageRoutes } from './image-routes.ts'

const PHOTO = await makePhoto()
const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

let wordpress: Awaited<ReturnType<typeof startImageHost>>
let dataDir: string
beforeEach(async () => {
  wordpress = await startImageHost()
  dataDir = mkdtempSync(join(tmpdir(), 'a-list-images-'))
  wordpress.serve('/uploads/a.jpg', picture(PHOTO))
  wordpress.serve('/uploads/a.jpg?v=2', picture(PHOTO))
  wordpress.serve('/uploads/a-0f9a7c5e2b14d836.jpg', picture(PHOTO))
})
afterEach(() => wordpress.close())

function routes(env: Record<string, string> = {}) {
  const settings = readSettings({ DATA_DIR: dataDir, WP_REST_BASE: `${wordpress.url}/wp-json/wp/v2`, ...env })
  return imageRoutes({ settings, logger: pino({ level: 'silent' }) })
}

const addressOf = (url: string, width = '320') => `/images?${new URLSearchParams({ url, w: width })}`
const ofPath = (path: string, width?: string) => addressOf(wordpress.url + path, width)

async function get(path: string, { from = routes(), accept = CHROME, tag = '' } = {}) {
  const response = await from.request(path, { headers: { Accept: accept, 'If-None-Match': tag } })
  const { status, headers } = response
  return { status, headers, body: Buffer.from(await response.arrayBuffer()) }
}

test.each([
  ['image/avif', CHROME],
  ['image/webp', 'image/webp,*/*'],
  ['image/webp', 'image/avif;q=0,image/webp'],
  ['image/jpeg', '*/*'],
  ['image/jpeg', ''],
])('answers with %s to a client that accepts %j', async (type, accept) => {
  const { status, headers, body } = await get(ofPath('/uploads/a.jpg'), { accept })
  expect([status, headers.get('content-type'), headers.get('vary')]).toEqual([200, type, 'Accept'])
  expect((await sharp(body).metadata()).width).toBe(320)
})

test('all visitors share one fetch of a picture, also after a restart', async () => {
  const site = routes()
  const all = await Promise.all([1, 2, 3].map(() => get(ofPath('/uploads/a.jpg'), { from: site })))
  expect(new Set(all.map(({ body }) => body.toString('base64'))).size).toBe(1)
  await get(ofPath('/uploads/a.jpg'))
  expect(wordpress.asked).toEqual(['/uploads/a.jpg'])
})

test('a picture is cached for a day, or forever if its name has a hash', async () => {
  const caching = async (path: string) => (await get(path)).headers.get('cache-control')
  expect(await caching(ofPath('/uploads/a.jpg'))).toBe('public, max-age=86400')
  expect(await caching(ofPath('/uploads/a-0f9a7c5e2b14d836.jpg'))).toBe('public, max-age=31536000, immutable')
})

test('a matching ETag gets 304', async () => {
  const site = routes()
  const first = await get(ofPath('/uploads/a.jpg'), { from: site })
  const again = await get(ofPath('/uploads/a.jpg'), { from: site, tag: first.headers.get('etag') ?? '' })
  expect([again.status, again.body.length, again.headers.get('vary')]).toEqual([304, 0, 'Accept'])
})

test('a missing or broken picture is not fetched again at once', async () => {
  wordpress.serve('/uploads/broken.jpg', picture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))
  const site = routes()
  for (const path of [
    '/uploads/none.jpg',
    '/uploads/none.jpg',
    '/uploads/broken.jpg',
    '/uploads/broken.jpg',
  ]) {
    const { status, headers } = await get(ofPath(path), { from: site })
    expect([status, headers.get('cache-control')]).toEqual([404, 'public, max-age=60'])
  }
  expect(wordpress.asked).toEqual(['/uploads/none.jpg', '/uploads/broken.jpg'])
})

test('while a host is down, the response asks clients to retry later', async () => {
  wordpress.serve('/uploads/down.jpg', (response) => response.writeHead(503).end())
  const { status, headers } = await get(ofPath('/uploads/down.jpg'))
  expect([status, headers.get('cache-control'), headers.get('retry-after')]).toEqual([503, 'no-store', '60'])
})

test.each([
  '/images',
  '/images?w=320',
  '/images/',
  '/images/media/',
  '/images/media/0',
  '/images/media/-1',
  '/images/media/1e3',
  '/images/media/../../wp-json',
  '/images/media/7%2f..',
  '/images/uploads/a.jpg',
  addressOf('https://elsewhere.example/a.jpg'),
  addressOf('http://169.254.169.254/latest/meta-data/a.jpg'),
  addressOf('http://localhost/a.jpg'),
  addressOf('/etc/passwd.jpg'),
  addressOf('file:///etc/passwd.jpg'),
])('%s answers 404 without a request', async (path) => {
  expect((await get(path)).status).toBe(404)
  expect(wordpress.asked).toEqual([])
})

test.each(['', '0', '321', '99999', '320px'])('the width %j answers 404 without a request', async (width) => {
  expect((await get(ofPath('/uploads/a.jpg', width))).status).toBe(404)
  expect(wordpress.asked).toEqual([])
})

test('an IMAGE_HOSTS entry that names this machine is refused', async () => {
  const inside = await startImageHost()
  inside.serve('/a.jpg', picture(PHOTO))
  const site = routes({ IMAGE_HOSTS: `cdn.example, ${inside.host}` })
  expect((await get(addressOf(`${inside.url}/a.jpg`), { from: site })).status).toBe(404)
  expect(inside.asked).toEqual([])
  await inside.close()
})

/** A media library that maps numbers to the given URLs. */
function library(addresses: Record<number, string>) {
  const found = Object.entries(addresses).map(([id, source_url]) => ({ id: Number(id), source_url }))
  wordpress.serve('/wp-json/wp/v2/media?include=7&per_page=100&_fields=id,source_url', (response) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(found)),
  )
}

test('a picture requested by number is cached for a day only, because it may be replaced', async () => {
  library({ 7: `${wordpress.url}/uploads/a.jpg?v=2` })
  const { status, headers } = await get('/images/media/7?w=320')
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=86400'])
})

test('a drawing is redirected to its own host, because it needs no resizing', async () => {
  library({ 7: 'https://wp.example/logo.svg' })
  const { status, headers } = await get('/images/media/7')
  expect([status, headers.get('location')]).toEqual([302, 'https://wp.example/logo.svg'])
})

test.each(['http://169.254.169.254/a.jpg', 'javascript:alert(1)', ''])(
  '404 if the media library names the URL %j',
  async (address) => {
    library({ 7: address })
    expect((await get('/images/media/7')).status).toBe(404)
  },
)

test('503 if the media library fails, and 404 if the backend has none', async () => {
  expect((await get('/images/media/7')).status).toBe(404)
  wordpress.serve('/wp-json/wp/v2/media?include=8&per_page=100&_fields=id,source_url', (response) =>
    response.writeHead(500).end(),
  )
  expect((await get('/images/media/8')).status).toBe(503)
})
