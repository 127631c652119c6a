import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyDataDir } from '@a-list/release/testing/by-hand.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { writeRelease } from '../testing/fixture-releases.ts'
import { renderPage } from '../testing/render-page.ts'
import { createRenderPool, type RenderPool } from './render-pool.ts'

// Real worker, real React, real bundles: the shell's own build must be there (npm test makes it).

let dataDir: string
let pool: RenderPool
let hello: RegistryEntry

beforeEach(() => {
  dataDir = emptyDataDir()
  const settings = readSettings({ BACKEND_URL: 'http://127.0.0.1:1', DATA_DIR: dataDir })
  pool = createRenderPool(settings, pino({ level: 'silent' }))
  hello = writeRelease(dataDir, {
    name: 'hello',
    version: '1.0.0',
    page: "return h('h1', null, 'Hello ' + params.what)",
  })
})

afterEach(() => pool.close())

function use(...remotes: RegistryEntry[]) {
  pool.use({ id: remotes.map(({ name, version }) => name + version).join(), remotes })
}

describe('a page', () => {
  test('has header, content, title and the snapshot it was made with', async () => {
    use(hello)
    const { status, html, cacheable } = await renderPage(pool, '/hello/world')
    expect({ status, cacheable }).toEqual({ status: 200, cacheable: true })
    expect(html).toContain('<h1>Hello world</h1>')
    expect(html).toContain('<title>hello world | A-List</title>')
    expect(html).toContain('<header')
    expect(html).toContain('"version":"1.0.0"')
  })

  test('of an unknown address is the 404 page', async () => {
    use(hello)
    const { status, html } = await renderPage(pool, '/nowhere')
    expect(status).toBe(404)
    expect(html).toContain('Oops! Page not found')
  })

  test('whose loader redirects becomes a redirect', async () => {
    const moved = writeRelease(dataDir, {
      name: 'moved',
      version: '1.0.0',
      page: 'return null',
      loader: "if (params.what === 'old') throw { kind: 'a-list/redirect', to: '/moved/new', status: 301 }",
    })
    use(moved)
    expect(await renderPage(pool, '/moved/old')).toMatchObject({ status: 301, redirect: '/moved/new' })
  })

  test('whose data is later than the budget is sent in parts, data and title included', async () => {
    const slow = writeRelease(dataDir, {
      name: 'slow',
      version: '1.0.0',
      page: "return h('h1', null, 'Here at last')",
      loader: 'await new Promise((resolve) => setTimeout(resolve, 600))',
    })
    use(slow)
    const { status, html, cacheable } = await renderPage(pool, '/slow/data')
    expect({ status, cacheable }).toEqual({ status: 200, cacheable: false })
    expect(html.indexOf('Loading…')).toBeLessThan(html.indexOf('Here at last'))
    expect(html).toContain('<title>slow data | A-List</title>')
    expect(html).toContain('__ALIST_LATE__=')
  })
})

describe('a remote that fails on the server', () => {
  test('leaves header and footer, a 503 and a page that the browser can finish', async () => {
    const thrower = writeRelease(dataDir, {
      name: 'thrower',
      version: '1.0.0',
      page: "throw new Error('no shelf in <aisle>')",
    })
    use(hello, thrower)
    const { status, html, cacheable } = await renderPage(pool, '/thrower/x')
    expect({ status, cacheable }).toEqual({ status: 503, cacheable: false })
    expect(html).toContain('<header')
    expect(html).toContain('<footer')
    expect(html).toContain('data-remote-pending="thrower"')
    expect(html).not.toContain('aisle')
    expect((await renderPage(pool, '/hello/again')).html).toContain('Hello again')
  })

  test.for([
    [
      'is missing',
      (file: string) => writeFileSync(file.replace('server.cjs', 'gone'), ''),
      'gone/nothing.cjs',
    ],
    ['was changed', (file: string) => writeFileSync(file, 'module.exports = {}'), undefined],
  ] as const)('whose bundle %s is not run', async ([, spoil, otherFile]) => {
    spoil(join(dataDir, 'releases/hello/1.0.0/server/server.cjs'))
    const entry = otherFile ? { ...hello, server: { ...hello.server, file: otherFile } } : hello
    expect(await pool.tryEntry(entry)).toMatch(/can't be read|wrong sha256/)
    use(entry)
    expect((await renderPage(pool, '/hello/x')).status).toBe(503)
  })

  test('that asks for a module outside the share table is refused by name', async () => {
    const spy = writeRelease(dataDir, {
      name: 'spy',
      version: '1.0.0',
      page: "require('node:fs'); return null",
    })
    expect(await pool.tryEntry(spy)).toContain('requires "node:fs", which the host does not share')
  })

  test('that speaks another contract is refused', async () => {
    const foreign = { ...hello }
    const bundle = 'module.exports.default = { name: "hello", contract: 99, routes: [], widgets: {} }'
    writeFileSync(join(dataDir, 'releases/hello/1.0.0/server/server.cjs'), bundle)
    const { createHash } = await import('node:crypto')
    foreign.server = { file: 'server.cjs', sha256: createHash('sha256').update(bundle).digest('hex') }
    expect(await pool.tryEntry(foreign)).toContain('it speaks contract 99, this host 1')
  })
})

// Each waits for the watchdog's own patience; the limit is for a test that hangs.
describe('the watchdog', { timeout: 30_000 }, () => {
  test('ends an endless loop, blames its remote, and everything else goes on', async () => {
    const looper = writeRelease(dataDir, {
      name: 'looper',
      version: '1.0.0',
      page: "if (params.what === 'forever') for (;;); return h('h1', null, 'Fine')",
    })
    use(hello, looper)
    expect((await renderPage(pool, '/looper/once')).html).toContain('Fine')
    const [looped, other] = await Promise.all([
      renderPage(pool, '/looper/forever'),
      renderPage(pool, '/hello/meanwhile'),
    ])
    expect(looped.status).toBe(503)
    expect(looped.html).toContain('<footer')
    expect(other.html).toContain('Hello meanwhile')
    expect((await renderPage(pool, '/hello/later')).html).toContain('Hello later')
  })

  test('blames the remote that loops, not the one that began last', async () => {
    const looper = writeRelease(dataDir, {
      name: 'looper',
      version: '1.0.0',
      page: 'return null',
      loader: 'await new Promise((resolve) => setTimeout(resolve, 50)); for (;;);',
    })
    const waiting = writeRelease(dataDir, {
      name: 'waiting',
      version: '1.0.0',
      page: "return h('h1', null, 'Waited')",
      loader: 'await new Promise((resolve) => setTimeout(resolve, 200))',
    })
    use(waiting, looper)
    const [looped, waited] = await Promise.all([
      renderPage(pool, '/looper/x'),
      renderPage(pool, '/waiting/x'),
    ])
    expect(looped.status).toBe(503)
    expect(waited).toMatchObject({ status: 200, html: expect.stringContaining('Waited') })
    expect((await renderPage(pool, '/waiting/later')).status).toBe(200)
    expect((await renderPage(pool, '/looper/later')).status).toBe(503)
  })

  test('finds the culprit too where its reader has gone', async () => {
    const looper = writeRelease(dataDir, {
      name: 'looper',
      version: '1.0.0',
      page: 'return null',
      loader: 'await new Promise((resolve) => setTimeout(resolve, 20)); for (;;);',
    })
    use(hello, looper)
    const nobody = { redirect() {}, head() {}, chunk() {}, end() {}, failed() {} }
    const leave = pool.render({ url: 'http://localhost/looper/x', nonce: 'test-nonce' }, nobody)
    leave()
    expect((await renderPage(pool, '/hello/meanwhile')).html).toContain('Hello meanwhile')
    // Left to the browser now, without a second loop.
    expect((await renderPage(pool, '/looper/again')).status).toBe(503)
  })

  test('ends a remote that takes all memory', async () => {
    const glutton = writeRelease(dataDir, {
      name: 'glutton',
      version: '1.0.0',
      page: "if (params.what !== 'smoke') { const all = []; for (;;) all.push(new Array(1e5).fill(params)) } return null",
    })
    use(hello, glutton)
    expect((await renderPage(pool, '/glutton/all')).status).toBe(503)
    expect((await renderPage(pool, '/hello/later')).html).toContain('Hello later')
  })

  test('takes a long queue of pages for what it is: no loop', async () => {
    const slow = writeRelease(dataDir, {
      name: 'slow',
      version: '1.0.0',
      page: "const end = performance.now() + 10; while (performance.now() < end); return h('h1', null, 'Done')",
    })
    use(slow)
    // More work at once than the watchdog's patience.
    const pages = await Promise.all(Array.from({ length: 300 }, (_, n) => renderPage(pool, `/slow/${n}`)))
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('refuses a version whose loader never ends; where it is live all the same, its page ends without data', async () => {
    const hung = writeRelease(dataDir, {
      name: 'hung',
      version: '1.0.0',
      page: 'return null',
      loader: 'await new Promise(() => {})',
    })
    use(hello)
    expect(await pool.tryEntry(hung)).toContain('its loader did not finish')
    use(hello, hung)
    const { status, html } = await renderPage(pool, '/hung/x')
    expect(status).toBe(200)
    expect(html).toContain('</html>')
    expect((await renderPage(pool, '/hello/later')).html).toContain('Hello later')
  })

  test('refuses a version that loops in its smoke render', async () => {
    const looper = writeRelease(dataDir, { name: 'looper', version: '2.0.0', page: 'for (;;);' })
    use(hello)
    expect(await pool.tryEntry(looper)).toContain('stopped the render worker')
    expect((await renderPage(pool, '/hello/later')).html).toContain('Hello later')
  })
})
