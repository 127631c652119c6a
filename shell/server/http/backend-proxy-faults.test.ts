import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { backendProxy } from './backend-proxy.ts'

// Raw sockets can send requests that `fetch` can't: Expect headers and interrupted uploads.

let backend: Server
let site: ReturnType<typeof serve>
let port: number
let calls: { method: string; body: string }[] = []
/**
 * Sockets that have sent one response. At the next request, the backend closes them, like a server whose
 * keep-alive timeout has passed.
 */
const used = new WeakSet<Socket>()
let closesUsed = false
let statuses: number[] = []
let answered: () => void = () => {}

beforeAll(async () => {
  backend = createServer(async (request, response) => {
    const { socket } = request
    if (closesUsed && used.has(socket)) return socket.destroy()
    used.add(socket)
    let body = ''
    try {
      for await (const part of request) body += part
    } catch {
      return
    }
    calls.push({ method: request.method ?? '', body })
    if (request.url?.includes('closes')) return socket.destroy()
    response.end('{"ok":true}')
  }).listen(0, '127.0.0.1')
  await new Promise<unknown>((resolve) => backend.once('listening', resolve))
  const base = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    statuses.push(c.res.status)
    answered()
  })
  const bases = { rest: base, custom: base, auth: base, extension: base, root: base }
  const proxyTo = (hasReferenceBackend: boolean) =>
    backendProxy({
      bases,
      settingOf: {},
      hasReferenceBackend,
      origin: 'https://a-list.example',
      logger: { error: () => {} },
    })
  app.all('/wp-json/wordpress/*', proxyTo(false))
  app.all('/wp-json/*', proxyTo(true))
  await new Promise<void>((resolve) => {
    site = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (info) => {
      port = info.port
      resolve()
    })
  })
})

beforeEach(() => {
  calls = []
  statuses = []
  closesUsed = false
})

afterAll(() => {
  site.close()
  backend.closeAllConnections()
  backend.close()
})

const call = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}/wp-json${path}`, init)

/** Fills the pool with connections that the backend closes at their next use. */
async function withStaleConnections() {
  closesUsed = false
  await Promise.all(Array.from({ length: 4 }, async () => (await call('/wp/v2/x')).text()))
  calls = []
  closesUsed = true
}

test('a request with "Expect: 100-continue" reaches the backend', async () => {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('data', (part) => {
    const waits = !received.includes('100 Continue')
    received += part
    if (waits && received.includes('100 Continue')) socket.write('{"name":"Gifts"}')
  })
  socket.write(
    'POST /wp-json/wp/v2/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n' +
      'Content-Type: application/json\r\nContent-Length: 16\r\nExpect: 100-continue\r\n\r\n',
  )
  await ended
  expect(received).toContain('HTTP/1.1 200 OK')
  expect(calls).toEqual([{ method: 'POST', body: '{"name":"Gifts"}' }])
})

test('if the backend has closed the connection, the request is repeated on a new one', async () => {
  await withStaleConnections()
  expect((await call('/wp/v2/x')).status).toBe(200)
  expect(calls).toEqual([{ method: 'GET', body: '' }])
})

test('a POST with an Idempotency-Key is repeated with its body', async () => {
  await withStaleConnections()
  const init = { method: 'POST', headers: { 'Idempotency-Key': 'one' }, body: '{"name":"Gifts"}' }
  expect((await call('/wp/v2/x', init)).status).toBe(200)
  expect(calls).toEqual([{ method: 'POST', body: '{"name":"Gifts"}' }])
})

test('a POST without an Idempotency-Key is not repeated, because it may have been executed', async () => {
  expect((await call('/wp/v2/closes', { method: 'POST', body: '{}' })).status).toBe(502)
  expect(calls).toHaveLength(1)
})

test('a POST that may not be repeated never uses a connection that the backend may have closed', async () => {
  await withStaleConnections()
  const init = { method: 'POST', headers: { 'Idempotency-Key': 'one' }, body: '{"name":"Gifts"}' }
  expect((await call('/wordpress/x', init)).status).toBe(200)
  expect((await call('/wp/v2/x', { method: 'POST', body: '{}' })).status).toBe(200)
  expect(calls.map(({ body }) => body)).toEqual(['{"name":"Gifts"}', '{}'])
  await withStaleConnections()
  expect((await call('/wordpress/x')).status).toBe(200)
})

test('a POST to a WordPress, which ignores idempotency keys, is not repeated', async () => {
  const init = { method: 'POST', headers: { 'Idempotency-Key': 'one' }, body: '{}' }
  expect((await call('/wordpress/closes', init)).status).toBe(502)
  expect(calls).toHaveLength(1)
})

test('a request is repeated only once', async () => {
  expect((await call('/wp/v2/closes')).status).toBe(502)
  expect(calls).toHaveLength(2)
})

test.for(['', 'Idempotency-Key: one\r\n'])('an interrupted upload is logged as 499 (%j)', async (header) => {
  const done = new Promise<void>((resolve) => {
    answered = resolve
  })
  const socket = connect(port, '127.0.0.1')
  const sent = `POST /wp-json/wp/v2/x HTTP/1.1\r\nHost: localhost\r\n${header}Content-Length: 500\r\n\r\n{"name":`
  await new Promise<void>((resolve) => socket.write(sent, () => resolve()))
  socket.resetAndDestroy()
  await done
  expect(statuses).toEqual([499])
})
