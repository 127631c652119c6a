import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { checkBackend, shapeOf } from './check-backend.ts'

let stop: () => void
afterEach(() => stop?.())

async function serve(handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  stop = () => server.close()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each([
  ['/wp/v2/products/(?P<id>[\\d]+)', '/wp/v2/products/*'],
  ['/a-list/v1/users/(?P<user_id>me|\\d+)/reviews', '/a-list/v1/users/*/reviews'],
  ['/wp/v2/templates/(?P<id>([^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:]+)?)[\\/\\w%-]+)', '/wp/v2/templates/*'],
  ['/a-list/v1/reviews/{productId}/rating', '/a-list/v1/reviews/*/rating'],
])('the shape of %s is %s', (path, shape) => expect(shapeOf(path)).toBe(shape))

test('the report names a URL that refuses connections', async () => {
  const { problem, results } = await checkBackend('http://127.0.0.1:9')
  expect(problem).toMatch(/^http:\/\/127\.0\.0\.1:9\/wp-json\/ could not be reached/)
  expect(results).toEqual([])
})

test('a site that is not a WordPress is refused', async () => {
  const html = await serve((_, response) =>
    response.setHeader('Content-Type', 'text/html').end('<h1>Hello</h1>'),
  )
  expect((await checkBackend(html)).problem).toContain('does not respond with JSON')
  stop()
  const json = await serve((_, response) => response.end('{"name":"Something else"}'))
  expect((await checkBackend(json)).problem).toContain('is not the index of a WordPress')
})

test('the home page says where the REST API is', async () => {
  const linksTo = (target: string) =>
    serve(({ url }, response) => {
      const isHome = url === '/shop/'
      if (isHome) response.setHeader('Link', `<${target}>; rel="https://api.w.org/"`)
      if (url === '/shop/index.php/wp-json/') response.end('{"routes":{}}')
      else response.writeHead(isHome ? 200 : 404).end()
    })
  const inFolder = await linksTo('/shop/index.php/wp-json/')
  expect((await checkBackend(`${inFolder}/shop/`)).problem).toContain('this call is missing')
  stop()
  const plain = await linksTo('/shop/index.php?rest_route=/')
  expect((await checkBackend(`${plain}/shop/`)).problem).toContain('has "Plain" permalinks')
})

test('the report distinguishes missing endpoints, wrong formats and failures', async () => {
  const routes = Object.fromEntries(
    ['/wp/v2/celebrity_brand', '/wp/v2/products', '/a-list/v2/suggest'].map((path) => [
      path,
      { methods: ['GET'] },
    ]),
  )
  const address = await serve(({ url = '' }, response) => {
    if (url === '/wp-json/') return response.end(JSON.stringify({ routes }))
    if (url.includes('celebrity_brand'))
      return response.end('[{"id":7,"slug":"seven","title":{"rendered":"Seven"},"acf":[]}]')
    if (url.includes('products')) return response.end('[{"id":"nine"}]')
    response.writeHead(500).end()
  })
  const { problem, results } = await checkBackend(address)
  expect(problem).toBeUndefined()
  const stateOf = (call: string) => results.find((result) => result.call === call)
  expect(stateOf('GET /wp/v2/celebrity_brand')?.state).toBe('present')
  expect(stateOf('GET /wp/v2/products')).toMatchObject({
    state: 'wrong shape',
    detail: expect.stringContaining('0.id'),
  })
  expect(stateOf('GET /a-list/v2/suggest')).toMatchObject({ state: 'failed', detail: 'It returns 500.' })
  expect(stateOf('GET /a-list/v2/search')).toMatchObject({
    state: 'missing',
    without: expect.stringContaining('searches'),
  })
})
