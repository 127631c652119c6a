import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sealRelease } from '@a-list/release/testing/test-releases.ts'
import { describe, expect, test } from 'vitest'
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

  test('is sent in parts, with data and title, if its data is late', async () => {
    const slow = on.write({
      name: 'slow',
      page: "return h('h1', null, 'Here at last')",
      loader: 'await new Promise((resolve) => setTimeout(resolve, 600))',
    })
    on.use(slow)
    const { status, html, cacheable } = await on.render('/slow/data')
    expect({ status, cacheable }).toEqual({ status: 200, cacheable: false })
    expect(html.indexOf('Loading…')).toBeLessThan(html.indexOf('Here at last'))
    expect(html).toContain('<title>slow data | A-List</title>')
    expect(html).toContain('__ALIST_LATE__=')
  })

  test.for([
    ['at once', 0, 503],
    // Its status line has been sent by then.
    ['late', 600, 200],
  ] as const)('whose data fails %s is not indexed or cached', async ([, ms, status]) => {
    const loader = `await new Promise((resolve) => setTimeout(resolve, ${ms})); throw new Error('down')`
    on.use(on.write({ name: 'unsure', page: "return h('h1', null, 'Not found')", loader }))
    const page = await on.render('/unsure/x')
    expect(page).toMatchObject({ status, cacheable: false })
    expect(page.html).toContain('<h1>Not found</h1>')
    expect(page.html).toContain('<meta name="robots" content="noindex"')
    expect(page.html).not.toContain('rel="canonical"')
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
      'it was built for contract 99, but this host has contract 2',
    )
  })
})
