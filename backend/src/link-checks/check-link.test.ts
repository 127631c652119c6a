import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createLinkChecker } from './check-link.ts'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: string
}

/** A shop with these pages. Records the paths that were requested. */
async function openShop(pages: Record<string, Answer>) {
  const requested: string[] = []
  const respond: RequestListener = (request, response) => {
    const path = request.url ?? ''
    requested.push(`${path} ${request.headers['user-agent']}`)
    const {
      status = 200,
      headers = { 'content-type': 'text/html' },
      body = '',
    } = pages[path] ?? { status: 404 }
    response.writeHead(status, headers).end(body)
  }
  const server = createServer(respond)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  open.push(() => new Promise((closed) => server.close(() => closed())))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, origin: `http://${host}`, requested }
}

const checker = (...testHosts: string[]) =>
  createLinkChecker({ testHosts, signal: new AbortController().signal })
const to = (location: string, status = 302) => ({ status, headers: { location } })

test('follows redirects to the page and reads its offer', async () => {
  const document = {
    '@type': 'Product',
    offers: { price: 24, priceCurrency: 'USD', availability: 'OutOfStock' },
  }
  const shop = await openShop({
    '/old?ref=a': to('/new', 301),
    '/new': { body: `<script type="application/ld+json">${JSON.stringify(document)}</script>` },
  })
  expect(await checker(shop.host).check(`${shop.origin}/old?ref=a`)).toEqual({
    state: 'works',
    finalUrl: `${shop.origin}/new`,
    seen: { availability: 'out_of_stock', price_cents: 2_400, currency: 'USD' },
  })
  expect(shop.requested).toEqual(['/robots.txt A-ListBot', '/old?ref=a A-ListBot', '/new A-ListBot'])
})

test.each([
  [404, 'broken'],
  [410, 'broken'],
  [500, 'broken'],
  [403, 'unknown'],
  [429, 'unknown'],
  [503, 'unknown'],
])('status %i is %s', async (status, state) => {
  const shop = await openShop({ '/x': { status } })
  expect(await checker(shop.host).check(`${shop.origin}/x`)).toMatchObject({
    state,
    reason: `http_${status}`,
  })
})

test('robots.txt is read once for all links and obeyed, also after a redirect', async () => {
  const shop = await openShop({
    '/robots.txt': to('/rules.txt'),
    '/rules.txt': { body: 'User-agent: a-listbot\nDisallow: /private' },
    '/gone': to('/private/a'),
    '/open': {},
  })
  const { check } = checker(shop.host)
  for (const path of ['/private/x', '/gone']) {
    expect(await check(shop.origin + path)).toMatchObject({ state: 'unknown', reason: 'robots' })
  }
  expect(await check(`${shop.origin}/open`)).toMatchObject({ state: 'works' })
  expect(shop.requested.map((line) => line.split(' ')[0])).toEqual([
    '/robots.txt',
    '/rules.txt',
    '/gone',
    '/open',
  ])
})

test('a failing robots.txt forbids everything', async () => {
  const shop = await openShop({ '/robots.txt': { status: 503 }, '/x': {} })
  expect(await checker(shop.host).check(`${shop.origin}/x`)).toMatchObject({
    state: 'unknown',
    reason: 'robots',
  })
})

test('what would take seconds to match is left alone: a long robots.txt and a long address', async () => {
  const long = await openShop({ '/robots.txt': { body: 'Disallow: /*a\n'.repeat(20_000) }, '/x': {} })
  expect(await checker(long.host).check(`${long.origin}/x`)).toMatchObject({ reason: 'robots' })
  const shop = await openShop({ '/x': to(`/${'a'.repeat(2_000)}`) })
  expect(await checker(shop.host).check(`${shop.origin}/x`)).toMatchObject({
    state: 'unknown',
    reason: 'refused_address',
  })
})

test('no redirect reaches an address inside the network', async () => {
  const inside = await openShop({ '/secret': {} })
  const shop = await openShop({ '/a': to(`${inside.origin}/secret`), '/b': to('file:///etc/passwd') })
  for (const path of ['/a', '/b']) {
    const result = await checker(shop.host).check(shop.origin + path)
    expect(result).toMatchObject({ state: 'unknown', reason: 'refused_address' })
  }
  expect(inside.requested).toEqual([])
  const named = createLinkChecker({
    testHosts: [],
    signal: new AbortController().signal,
    resolve: async () => [{ address: '10.0.0.1', family: 4 }],
  })
  expect(await named.check('https://shop.example.com/x')).toMatchObject({ reason: 'refused_address' })
})

test('a loop of redirects ends, and a host without a server is broken', async () => {
  const shop = await openShop({ '/loop': to('/loop') })
  expect(await checker(shop.host).check(`${shop.origin}/loop`)).toMatchObject({
    reason: 'too_many_redirects',
  })
  expect(shop.requested).toHaveLength(7)
  await open.pop()?.()
  expect(await checker(shop.host).check(`${shop.origin}/x`)).toMatchObject({
    state: 'broken',
    reason: 'network',
  })
})
