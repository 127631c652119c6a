import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { emptyDataDir, setLive } from '@a-list/release/testing/by-hand.ts'
import { remoteSnapshotSchema } from '@a-list/remote/registry.ts'
import { remotesStatusSchema } from '@a-list/remote/remotes-status.ts'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHealthBook } from '../health/health-book.ts'
import type { RegistryStore } from '../registry/registry-store.types.ts'
import { createRenderPool, type RenderPool } from '../render/render-pool.ts'
import { readSettings } from '../settings.ts'
import { fixtureRegistry, writeRelease } from '../testing/fixture-releases.ts'
import { createApp } from './app.ts'

let app: Hono
let pool: RenderPool
let registry: RegistryStore
let isReady = true
let renders = 0

beforeAll(async () => {
  const dataDir = emptyDataDir()
  mkdirSync(join(dataDir, 'releases/hello/1.0.0/web'), { recursive: true })
  writeFileSync(join(dataDir, 'releases/hello/1.0.0/web/page.js'), 'void 0')
  const entry = writeRelease(dataDir, {
    name: 'hello',
    version: '1.0.0',
    page: "return h('h1', null, 'Hello ' + params.what)",
  })
  await setLive(dataDir, [entry])
  const settings = readSettings({
    BACKEND_URL: 'http://127.0.0.1:1',
    PAGE_CACHE_MS: '60000',
    DATA_DIR: dataDir,
  })
  const logger = pino({ level: 'silent' })
  pool = createRenderPool(settings, logger)
  const health = createHealthBook()
  const fixture = fixtureRegistry(dataDir, pool, logger, { onVersions: health.follow })
  registry = fixture.registry
  await registry.start()
  const counting: RenderPool = {
    ...pool,
    render: (request, sink) => {
      renders += 1
      return pool.render(request, sink)
    },
  }
  app = createApp({
    settings,
    pool: counting,
    registry,
    trusted: fixture.trusted,
    health,
    logger,
    isReady: () => isReady,
  })
})

afterAll(async () => {
  registry.stop()
  await pool.close()
})

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await app.request(`http://localhost:3000${path}`, { headers })
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  }
}

function nonceOf(headers: Headers): string {
  return /'nonce-([^']+)'/.exec(headers.get('Content-Security-Policy') ?? '')?.[1] ?? 'none'
}

describe('security of a page', () => {
  test('its policy allows scripts by nonce alone, demands Trusted Types and knows no unsafe word', async () => {
    const { headers } = await get('/hello/policy')
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("'strict-dynamic'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  })

  test('every script and style carries the nonce, what it starts does too, and readers of a cached page get their own', async () => {
    const [first, second] = [await get('/hello/nonce'), await get('/hello/nonce')]
    expect(nonceOf(first.headers)).not.toBe(nonceOf(second.headers))
    for (const { headers, body } of [first, second]) {
      // Data is no script: it never runs.
      const tags = body.toString().match(/<(?:script(?! type="application\/ld)|style)[^>]*>/g) ?? []
      expect(tags.length).toBeGreaterThan(2)
      for (const tag of tags) expect(tag).toContain(`nonce="${nonceOf(headers)}"`)
      expect(body.toString()).toContain(`"${nonceOf(headers)}",`)
    }
  })

  test('no page has an inline style or handler, which the policy would refuse', async () => {
    const { body } = await get('/hello/inline')
    expect(body.toString()).not.toMatch(/<[^>]+\s(?:style|on\w+)=/)
  })
})

describe('the page cache', () => {
  test('many readers of one address at one moment cost one render', async () => {
    const before = renders
    const pages = await Promise.all(Array.from({ length: 20 }, () => get('/hello/crowd')))
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
    expect(renders - before).toBe(1)
  })

  test('keeps nothing that is not a good page', async () => {
    const before = renders
    await get('/nowhere')
    await get('/nowhere')
    expect(renders - before).toBe(2)
  })
})

test('pages are compressed for those who take it', async () => {
  const { headers, body } = await get('/hello/small', { 'Accept-Encoding': 'gzip, br' })
  expect(headers.get('Content-Encoding')).toBe('br')
  expect(brotliDecompressSync(body).toString()).toContain('Hello small')
  expect(
    (await get('/hello/small', { 'Accept-Encoding': 'br;q=0' })).headers.get('Content-Encoding'),
  ).toBeNull()
})

test('a file of a release is kept by browsers for good', async () => {
  const { status, headers } = await get('/remotes/hello/1.0.0/page.js')
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable'])
})

test('the service worker may reach this site alone, is asked for anew, and changes with the shell', async () => {
  const { headers, body } = await get('/sw.js')
  expect(headers.get('Content-Type')).toContain('text/javascript')
  expect(headers.get('Cache-Control')).toBe('no-cache')
  expect(headers.get('Content-Security-Policy')).toContain("connect-src 'self'")
  expect(body.toString()).toMatch(/^ALIST_STAND_IN_FILES = \["\/assets\/shell\.offline\.[0-9a-f]{8}\.js",/)
})

describe('bad input', () => {
  test.for([
    ['/nowhere', 404, 'Oops! Page not found'],
    ['/hello/%E0%A4%A', 200, 'Hello'],
    [`/hello/x?q=${'a'.repeat(20_000)}`, 414, 'longer than the site can read'],
    ['/hello/%3Cscript%3Ealert(1)%3C/script%3E', 404, 'Oops'],
    ['/hello/%3Cimg%20src=x%3E', 200, 'Hello &lt;img src=x&gt;'],
  ] as const)('%s answers with a clear page', async ([path, status, text]) => {
    const page = await get(path)
    expect(page.status).toBe(status)
    expect(page.body.toString()).toContain(text)
    expect(page.body.toString()).not.toMatch(/at \S+ \(|node:internal|<img src=x>|<script>alert/)
  })

  test.for([
    ['/remotes/hello/1.0.0/page.js', 200],
    ['/remotes/hello/1.0.0/../server/server.cjs', 404],
    ['/remotes/hello/1.0.0/%2e%2e/server/server.cjs', 404],
    ['/remotes/hello/1.0.0/..%2fserver%2fserver.cjs', 404],
    ['/remotes/../../package.json', 404],
    ['/assets/assets.json', 200],
    ['/assets/..%2f..%2f..%2fpackage.json', 404],
    ['/pictures/%00', 404],
  ] as const)('static path %s: %i', async ([path, status]) => {
    expect((await get(path)).status).toBe(status)
  })

  test('another method than GET is refused', async () => {
    const response = await app.request('http://localhost:3000/hello/x', { method: 'POST' })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET, HEAD')
  })
})

test('health says alive, readiness says when to send readers elsewhere', async () => {
  expect((await get('/healthz')).status).toBe(200)
  expect((await get('/readyz')).status).toBe(200)
  isReady = false
  expect((await get('/readyz')).status).toBe(503)
  isReady = true
})

describe('the desk of those who release', () => {
  let caller = '127.0.0.1'

  const ask = (path: string, headers: Record<string, string> = {}, body?: unknown) =>
    app.request(
      `http://localhost:3000/__remotes/${path}`,
      {
        headers: { Host: 'localhost:3000', ...headers },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      },
      { incoming: { socket: { remoteAddress: caller } } },
    )

  test('on a developer’s machine tells what is live, under the site’s own name only', async () => {
    const answer = await ask('status')
    expect(remotesStatusSchema.parse(await answer.json())).toMatchObject({
      environment: 'production',
      canChange: false,
      remotes: [{ name: 'hello', live: '1.0.0', serving: '1.0.0' }],
    })
    caller = '192.168.1.7'
    expect((await ask('status')).status).toBe(401)
    caller = '127.0.0.1'
    // A name that an attacker has pointed at this machine.
    expect((await ask('status', { Host: 'evil.example:3000' })).status).toBe(401)
  })

  test('changes nothing for another site’s page', async () => {
    const body = { remote: 'hello', from: '1.0.0' }
    expect((await ask('rollback', { Origin: 'https://evil.example' }, body)).status).toBe(403)
    expect((await ask('rollback', {}, body)).status).toBe(403)
    expect((await ask('rollback', { Origin: 'http://localhost:3000' }, body)).status).toBe(501)
  })

  test('takes a push only where a trusted key has signed it', async () => {
    expect((await ask('push', {}, { revision: 99 })).status).toBe(403)
  })

  test('counts what browsers tell of versions that it serves, and refuses the rest', async () => {
    const report = { remote: 'hello', version: '1.0.0', kind: 'view' }
    expect((await ask('health', {}, report)).status).toBe(204)
    expect((await ask('health', {}, { ...report, version: '6.6.6' })).status).toBe(204)
    expect((await ask('health', {}, { ...report, kind: 'nonsense' })).status).toBe(400)
    expect((await ask('health', {}, { ...report, remote: '../x' })).status).toBe(400)
    expect((await ask('health', {}, 'x'.repeat(3000))).status).toBe(413)
    const status = remotesStatusSchema.parse(await (await ask('status')).json())
    expect(status.remotes[0]?.health).toMatchObject([{ version: '1.0.0', views: 1 }])
  })

  test('says which version stands in for one that failed', async () => {
    expect((await ask('instead-of/hello/1.0.0')).status).toBe(404)
    const other = await ask('instead-of/hello/0.9.0')
    expect(remoteSnapshotSchema.parse(await other.json())).toMatchObject({ name: 'hello', version: '1.0.0' })
    expect((await ask('instead-of/nobody/1.0.0')).status).toBe(404)
  })
})
