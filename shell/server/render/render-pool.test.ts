import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sealRelease } from '@a-list/release/testing/test-releases.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestPage } from '../testing/render-page.ts'
import { createTestPool } from '../testing/test-pool.ts'

// A real renderer, real React and real bundles. It needs the shell's build, which npm test makes.
const on = createTestPool()

describe('a rendered page', () => {
  test('has the header, its content, its title and the snapshot’s id', async () => {
    on.use(on.hello)
    const { status, html, cacheable } = await on.render('/hello/world')
    expect({ status, cacheable }).toEqual({ status: 200, cacheable: true })
    expect(html).toContain('<h1>Hello world</h1>')
    expect(html).toContain('<title>hello world | A-List</title>')
    expect(html).toContain('<header')
    expect(html).toContain('"version":"1.0.0"')
  })

  test('with an unknown path is the 404 page', async () => {
    on.use(on.hello)
    const { status, html } = await on.render('/nowhere')
    expect(status).toBe(404)
    expect(html).toContain('Oops! Page not found')
  })

  test('becomes a redirect if its loader redirects', async () => {
    const moved = on.write({
      name: 'moved',
      page: 'return null',
      loader: "if (params.what === 'old') throw { kind: 'a-list/redirect', to: '/moved/new', status: 301 }",
    })
    on.use(moved)
    expect(await on.render('/moved/old')).toMatchObject({ status: 301, redirect: '/moved/new' })
  })

  test('whose data fails at once is not indexed or cached', async () => {
    on.use(
      on.write({
        name: 'unsure',
        page: "return h('h1', null, 'Not found')",
        loader: "throw new Error('down')",
      }),
    )
    expectNotIndexed(await on.render('/unsure/x'), 503)
  })
})

function expectNotIndexed(page: TestPage, status: number) {
  expect(page).toMatchObject({ status, cacheable: false })
  expect(page.html).toContain('<h1>Not found</h1>')
  expect(page.html).toContain('<meta name="robots" content="noindex"')
  expect(page.html).not.toContain('rel="canonical"')
}

describe('a page whose data is late', () => {
  /** The backend answers when a part of the page has been sent. */
  let sent: PromiseWithResolvers<void>
  const backend = createServer((_, response) => {
    response.setHeader('Content-Type', 'application/json')
    void sent.promise.then(() => response.end('{}'))
  })
  beforeAll(() => new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve)))
  beforeEach(() => {
    sent = Promise.withResolvers()
  })
  afterAll(() => new Promise((resolve) => backend.close(resolve)))

  const on = createTestPool({
    env: () => ({
      BACKEND_URL: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
      LOADER_BUDGET_MS: '10',
    }),
  })
  const LATE = "await api.request({ base: 'custom', path: '/late', schema: require('zod/mini').unknown() })"
  const render = (path: string) => on.render(path, (html) => html.includes('Loading…') && sent.resolve())

  test('is sent in parts, with data and title', async () => {
    on.use(on.write({ name: 'slow', page: "return h('h1', null, 'Here at last')", loader: LATE }))
    const { status, html, cacheable } = await render('/slow/data')
    expect({ status, cacheable }).toEqual({ status: 200, cacheable: false })
    expect(html.indexOf('Loading…')).toBeLessThan(html.indexOf('Here at last'))
    expect(html).toContain('<title>slow data | A-List</title>')
    expect(html).toContain('__ALIST_LATE__=')
  })

  test('and fails is not indexed or cached', async () => {
    const loader = `${LATE}; throw new Error('down')`
    on.use(on.write({ name: 'unsure', page: "return h('h1', null, 'Not found')", loader }))
    // Its status line has been sent when the data fails.
    expectNotIndexed(await render('/unsure/x'), 200)
  })
})

test('the process that checked a version renders its first page, so that no visitor waits for a new one', async () => {
  const page =
    "return h('p', null, 'rendering ' + (globalThis.renderings = (globalThis.renderings ?? 0) + 1))"
  on.use(on.hello)
  await on.render('/hello/x')
  const next = on.write({ name: 'hello', version: '2.0.0', page })
  expect(await on.pool.smokeRender(next)).toBeNull()
  on.use(next)
  expect((await on.render('/hello/x')).html).toContain('rendering 2')
})

describe('a version that changes a built-in object for good', () => {
  // React escapes text with it.
  const SPOIL = 'RegExp.prototype.exec = () => null; return null'
  const ESCAPED = 'Hello &lt;b&gt;'
  let spoiler: RegistryEntry
  beforeEach(() => {
    spoiler = on.write({ name: 'spoiler', page: SPOIL })
  })

  test('takes its process with it when it leaves', async () => {
    on.use(on.hello, spoiler)
    await on.render('/spoiler/x')
    expect((await on.render('/hello/<b>')).html).not.toContain(ESCAPED)
    on.use(on.hello)
    expect((await on.render('/hello/<b>')).html).toContain(ESCAPED)
  })

  test('harms no other set by its smoke render, before the first page or later', async () => {
    await on.pool.smokeRender(spoiler)
    on.use(on.hello)
    expect((await on.render('/hello/<b>')).html).toContain(ESCAPED)
    await on.pool.smokeRender(spoiler)
    expect((await on.render('/hello/<b>')).html).toContain(ESCAPED)
  })
})

describe('a remote that fails on the server', () => {
  test('leaves header and footer, status 503 and a page that the browser can complete', async () => {
    const thrower = on.write({
      name: 'thrower',
      page: "throw new Error('no shelf in <aisle>')",
    })
    on.use(on.hello, thrower)
    const { status, html, cacheable } = await on.render('/thrower/x')
    expect({ status, cacheable }).toEqual({ status: 503, cacheable: false })
    expect(html).toContain('<header')
    expect(html).toContain('<footer')
    expect(html).toContain('data-remote-pending="thrower"')
    expect(html).not.toContain('aisle')
    expect((await on.render('/hello/again')).html).toContain('Hello again')
  })

  test.for([
    [
      'is missing',
      (file: string) => writeFileSync(file.replace('server.cjs', 'gone'), ''),
      'gone/nothing.cjs',
    ],
    ['was changed', (file: string) => writeFileSync(file, 'module.exports = {}'), undefined],
  ] as const)('whose bundle %s is not run', async ([, spoil, otherFile]) => {
    spoil(join(on.dataDir, 'releases/hello/1.0.0/server/server.cjs'))
    const entry = otherFile ? { ...on.hello, server: { ...on.hello.server, file: otherFile } } : on.hello
    expect(await on.pool.smokeRender(entry)).toContain('is missing or differs from the published file')
    on.use(entry)
    expect((await on.render('/hello/x')).status).toBe(503)
  })

  test('is refused if it requires a module outside the share table', async () => {
    const spy = on.write({
      name: 'spy',
      page: "require('node:fs'); return null",
    })
    expect(await on.pool.smokeRender(spy)).toContain('requires "node:fs", which is not in the share table')
  })

  test('is refused if it was built for another contract', async () => {
    const bundle = 'module.exports.default = { name: "hello", contract: 99, routes: [], widgets: {} }'
    writeFileSync(join(on.dataDir, 'releases/hello/1.0.0/server/server.cjs'), bundle)
    const server = { file: 'server.cjs', sha256: createHash('sha256').update(bundle).digest('hex') }
    const foreign = sealRelease(on.dataDir, { ...on.hello, server })
    expect(await on.pool.smokeRender(foreign)).toContain(
      'it was built for contract 99, but this host runs contract 2',
    )
  })
})
