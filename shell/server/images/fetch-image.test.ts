import { pipeline } from 'node:stream'
import type { Resolve } from '@a-list/network/safe-request.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture, redirect, startImageHost } from '../testing/image-host.ts'
import { fetchImage } from './fetch-image.ts'

let wordpress: Awaited<ReturnType<typeof startImageHost>>
/** An internal server that an attacker wants to reach. */
let inside: typeof wordpress

beforeAll(async () => {
  wordpress = await startImageHost()
  inside = await startImageHost()
  inside.serve('/a.jpg', picture(Buffer.from('a secret')))
})
afterAll(() => Promise.all([wordpress.close(), inside.close()]))

/** The names `cdn.example` and `inside.example` are allowed; the latter resolves to a private address. */
const resolve: Resolve = async (name) => {
  const address = { 'cdn.example': '93.184.215.14', 'inside.example': '10.0.0.5' }[name] ?? name
  return [{ address, family: 4 }]
}

function get(url: string, timeoutMs = 5000) {
  const hosts = { backend: [wordpress.host], others: ['cdn.example', 'inside.example', inside.host] }
  return fetchImage(new URL(url, wordpress.url), { hosts, resolve, timeoutMs })
}

test('a picture of the backend is fetched, also after a redirect on the backend', async () => {
  wordpress.serve('/a.jpg?v=2', picture(Buffer.from('a picture')))
  wordpress.serve('/old.jpg', redirect('/a.jpg?v=2'))
  expect(await get('/a.jpg?v=2')).toEqual({ ok: true, content: Buffer.from('a picture') })
  expect(await get('/old.jpg')).toEqual({ ok: true, content: Buffer.from('a picture') })
})

test('a host of the settings may not have a private address', async () => {
  for (const url of [`${inside.url}/a.jpg`, 'https://inside.example/a.jpg']) {
    expect(await get(url)).toEqual({ ok: false, failure: 'missing', problem: 'refused_address' })
  }
  expect(inside.asked).toEqual([])
})

test.each([
  ['another host', 'https://elsewhere.example/a.jpg'],
  ['cloud metadata', 'http://169.254.169.254/latest/meta-data/a.jpg'],
  ['loopback', 'http://127.0.0.1:1/a.jpg'],
  ['IPv6 loopback', 'http://[::1]/a.jpg'],
  ['an allowed host on a private network', 'https://inside.example/a.jpg'],
  ['a file', 'file:///etc/passwd.jpg'],
  ['inline data', 'data:image/png;base64,AAAA'],
  ['a route of the backend', '/wp-json/wp/v2/users'],
  ['itself', '/redirect.jpg'],
  ['nothing that is a URL', 'http://'],
])('a redirect to %s is not followed', async (_, location) => {
  wordpress.serve('/redirect.jpg', redirect(location))
  expect(await get('/redirect.jpg')).toMatchObject({ ok: false, failure: 'missing' })
  expect(inside.asked).toEqual([])
})

test.each([
  ['a page', 200, 'text/html'],
  ['JSON', 200, 'application/json'],
  ['no type', 200, undefined],
  ['an error page with a picture', 404, 'image/jpeg'],
  ['a picture for signed-in users', 401, 'image/jpeg'],
])('%s is no picture', async (_, status, type) => {
  wordpress.serve('/b.jpg', (response) => {
    response.writeHead(status, type ? { 'Content-Type': type } : {}).end('{}')
  })
  expect(await get('/b.jpg')).toMatchObject({ ok: false, failure: 'missing' })
})

test.each([500, 503, 429])('a host that answers %s may answer later', async (status) => {
  wordpress.serve('/c.jpg', (response) => response.writeHead(status).end())
  expect(await get('/c.jpg')).toEqual({ ok: false, failure: 'unavailable', problem: `status ${status}` })
})

test('a body of more than 20 MB is refused', async () => {
  let sent = 0
  function* endless() {
    for (;;) {
      sent += 1024 * 1024
      yield Buffer.alloc(1024 * 1024)
    }
  }
  wordpress.serve('/huge.jpg', (response) => {
    response.writeHead(200, { 'Content-Type': 'image/jpeg' })
    pipeline(endless(), response, () => {})
  })
  expect(await get('/huge.jpg')).toEqual({ ok: false, failure: 'missing', problem: 'too_large' })
  expect(sent).toBeLessThan(64 * 1024 * 1024)
})

test.each([
  ['never answers', () => {}],
  [
    'stops in the middle',
    (response) => void response.writeHead(200, { 'Content-Type': 'image/jpeg' }).write('x'),
  ],
] satisfies [string, Parameters<typeof wordpress.serve>[1]][])(
  'a host that %s is given up',
  async (_, answer) => {
    wordpress.serve('/slow.jpg', answer)
    expect(await get('/slow.jpg', 50)).toEqual({ ok: false, failure: 'unavailable', problem: 'timeout' })
  },
)

test('a closed connection means that the picture may come later', async () => {
  wordpress.serve('/cut.jpg', (response) => void response.destroy())
  expect(await get('/cut.jpg')).toEqual({ ok: false, failure: 'unavailable', problem: 'network' })
})
