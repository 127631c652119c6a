import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backendProxy } from './backend-proxy.ts'

// A real backend behind a real server.

interface Received {
  url: string
  method: string
  headers: IncomingHttpHeaders
  body: string
}

let received: Received[] = []
let backend: Server
let site: ReturnType<typeof serve>
let origin: string

beforeAll(async () => {
  backend = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    received.push({ url: request.url ?? '', method: request.method ?? '', headers: request.headers, body })
    response.writeHead(request.url?.includes('teapot') ? 418 : 200, { 'X-WP-Total': '7' })
    response.end('{"ok":true}')
  }).listen(0, '127.0.0.1')
  await new Promise<unknown>((resolve) => backend.once('listening', resolve))
  const { port } = backend.address() as AddressInfo
  const at = (base: string) => `http://127.0.0.1:${port}/${base}`
  const app = new Hono()
  app.all(
    '/wp-json/*',
    backendProxy({
      bases: {
        rest: at('rest'),
        custom: at('custom'),
        auth: 'http://127.0.0.1:1',
        extension: at('extension'),
        root: at('root'),
      },
      settingOf: {},
      hasReferenceBackend: true,
      logger: { error: () => {} },
      origin: 'https://a-list.example',
      shellSecret: 'the-secret-of-wordpress',
      trustedProxies: ['127.0.0.1'],
    }),
  )
  await new Promise<void>((resolve) => {
    site = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (info) => {
      origin = `http://127.0.0.1:${info.port}`
      resolve()
    })
  })
})

afterAll(() => {
  site.close()
  backend.close()
})

async function call(path: string, init?: RequestInit) {
  received = []
  const response = await fetch(origin + path, init)
  return { response, request: received[0] }
}

test.for([
  ['/wp-json/wp/v2/celebrity_brand?page=2', '/rest/celebrity_brand?page=2'],
  ['/wp-json/a-list/v1/favorites', '/custom/favorites'],
  ['/wp-json/a-list/v2/search?q=a%20b', '/root/a-list/v2/search?q=a%20b'],
  ['/wp-json/', '/root/'],
] as const)('%s goes to %s', async ([path, target]) => {
  expect((await call(path)).request?.url).toBe(target)
})

test('method, body, token, status and headers are forwarded', async () => {
  const { response, request } = await call('/wp-json/wp/v2/lists/teapot', {
    method: 'POST',
    body: '{"name":"Gifts"}',
    headers: { Authorization: 'Bearer t', 'Content-Type': 'application/json', 'Idempotency-Key': 'k' },
  })
  expect(request).toMatchObject({ method: 'POST', body: '{"name":"Gifts"}' })
  expect(request?.headers).toMatchObject({ authorization: 'Bearer t', 'idempotency-key': 'k' })
  expect(response.status).toBe(418)
  expect(response.headers.get('X-WP-Total')).toBe('7')
})

test('the visitor’s IP address is appended after any forged one, and the backend reads the last', async () => {
  const { request } = await call('/wp-json/wp/v2/x', { headers: { 'X-Forwarded-For': '6.6.6.6' } })
  expect(request?.headers['x-forwarded-for']).toBe('6.6.6.6, 127.0.0.1')
})

test('a WordPress gets the visitor’s address with the secret, whatever the visitor sends', async () => {
  const forged = { 'X-A-List-Shell': 'a guess', 'X-A-List-Visitor': '6.6.6.6' }
  const headers = { ...forged, 'X-Forwarded-For': '203.0.113.9' }
  expect((await call('/wp-json/wp/v2/x', { headers })).request?.headers).toMatchObject({
    'x-a-list-shell': 'the-secret-of-wordpress',
    'x-a-list-visitor': '203.0.113.9',
  })
})

test('the forwarded scheme is the site’s own, whatever the visitor’s header says', async () => {
  const { request } = await call('/wp-json/wp/v2/x', { headers: { 'X-Forwarded-Proto': 'gopher' } })
  expect(request?.headers['x-forwarded-proto']).toBe('https')
})

test('an unreachable backend is reported in WordPress’s error format', async () => {
  const { response } = await call('/wp-json/jwt-auth/v1/token', { method: 'POST' })
  expect(response.status).toBe(502)
  expect(await response.json()).toMatchObject({ code: 'backend_unreachable', data: { status: 502 } })
})
