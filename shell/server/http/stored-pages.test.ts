import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PREVIEW_PARAMETER } from '@a-list/release/preview/preview-link.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createSuiteApp } from '../testing/suite-app.ts'

const site = createSuiteApp()
let server: Server

beforeAll(async () => {
  server = createServer((request, response) => site.listener(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())
afterEach(() => void vi.useRealTimers())

const urlOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

async function get(path: string, init: RequestInit = {}) {
  const response = await fetch(urlOf(path), { redirect: 'manual', ...init })
  const { 'x-request-id': id, date: _, ...headers } = Object.fromEntries(response.headers)
  return { status: response.status, id, headers, body: await response.text() }
}

test('a stored page has the same status, headers and bytes as the first response', async () => {
  const first = await get('/hello/stored')
  const before = site.renders
  const stored = await get('/hello/stored')
  expect(site.renders).toBe(before)
  expect(stored.id).not.toBe(first.id)
  const { 'transfer-encoding': _, 'content-length': length, ...headers } = stored.headers
  expect(Number(length)).toBeGreaterThan(0)
  expect(first.headers).toMatchObject(headers)
  expect([stored.status, stored.body]).toEqual([200, first.body])
})

test('200 readers of an expired page get it at once, while one new page is rendered', async () => {
  const first = await get('/hello/expired')
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 61_000)
  const before = site.renders
  site.holdRenders()
  const pages = await Promise.all(Array.from({ length: 200 }, () => get('/hello/expired')))
  expect(new Set(pages.map(({ headers }) => headers.etag))).toEqual(new Set([first.headers.etag]))
  site.releaseRenders()
  expect(site.renders - before).toBe(1)
})

test('after a change, readers share one new page', async () => {
  await get('/hello/changed')
  site.announceChange()
  const before = site.renders
  const pages = await Promise.all(Array.from({ length: 200 }, () => get('/hello/changed')))
  expect(site.renders - before).toBe(1)
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
})

test('a page that is out of date when it is done is sent, but stored nowhere', async () => {
  site.holdRenders()
  const before = site.renders
  const early = get('/hello/late')
  await vi.waitFor(() => expect(site.renders).toBe(before + 1))
  site.announceChange()
  site.releaseRenders()
  expect((await early).headers).toMatchObject({ 'surrogate-control': 'no-store' })
  expect((await get('/hello/late')).headers).toMatchObject({
    'surrogate-control': expect.stringMatching(/^max-age/),
  })
  expect(site.renders).toBe(before + 2)
})

test('caches in front of the site may store a page, but not what is meant for one visitor', async () => {
  const page = await get('/hello/edge')
  expect(page.headers).toMatchObject({
    'cache-control': 'no-cache',
    'cdn-cache-control': 'max-age=60, stale-while-revalidate=60, stale-if-error=86400',
    'surrogate-key': expect.stringMatching(/^page versions:[\w-]+$/),
  })
  const link = `/hello/edge?${PREVIEW_PARAMETER}=${site.previewToken()}`
  const opened = await get(link, { headers: { 'Sec-Fetch-Mode': 'navigate' } })
  for (const { headers } of [opened, await get('/no-such-page')]) {
    expect(headers).toMatchObject({ 'cdn-cache-control': 'no-store', 'surrogate-control': 'no-store' })
  }
})

test('conditional requests and HEAD get no body', async () => {
  const { headers } = await get('/hello/short')
  const etag = headers.etag ?? ''
  for (const [method, sent, status] of [
    ['GET', { 'If-None-Match': etag }, 304],
    ['HEAD', {}, 200],
  ] as const) {
    const answer = await get('/hello/short', { method, headers: sent })
    expect([answer.status, answer.body, answer.headers.etag]).toEqual([status, '', etag])
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  }
})

test('a proxy’s request id is returned if its characters are safe', async () => {
  await get('/hello/id')
  const idFor = async (id: string) => (await get('/hello/id', { headers: { 'X-Request-Id': id } })).id
  expect(await idFor('from-proxy_1')).toBe('from-proxy_1')
  expect(await idFor('a b')).toMatch(/^[\w-]{36}$/)
})

test('a preview link works in a browser after a program has only fetched it', async () => {
  const path = `/hello/link?${PREVIEW_PARAMETER}=${site.previewToken()}`
  expect((await get(path)).status).toBe(200)
  expect((await get(path)).status).toBe(200)
  // `fetch` would set this header itself, so the test uses another client.
  const headers = { 'Sec-Fetch-Mode': 'navigate', 'Accept-Encoding': 'gzip' }
  const visit = request(urlOf(path), { headers }).end()
  const [opened]: IncomingMessage[] = await once(visit, 'response')
  expect([opened?.statusCode, opened?.headers.location]).toEqual([302, '/hello/link'])
  opened?.resume()
})
