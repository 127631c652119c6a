import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { registryOfEachTest } from '../testing/registry-of-each-test.ts'
import { renderPage } from '../testing/render-page.ts'

const site = registryOfEachTest()

test('a new version is served as soon as it is published and works', async () => {
  await site.publish(site.release('1.0.0', "return h('p', null, 'page the first')"))
  await site.store.start()
  expect(await site.text()).toContain('page the first')
  await site.publish(site.release('2.0.0', "return h('p', null, 'page the second')"))
  await vi.waitFor(async () => expect(await site.text()).toContain('page the second'), { timeout: 5000 })
})

test('a version that fails its smoke render never goes live, and the log says why', async () => {
  await site.publish(site.release('1.0.0', "return h('p', null, 'page the first')"))
  await site.store.start()
  await site.publish(site.release('2.0.0', "throw new Error('no such shelf')"))
  await vi.waitFor(() => expect(site.log.join()).toContain('no such shelf'), { timeout: 5000 })
  expect(await site.text()).toContain('page the first')
  expect(site.store.current().remotes[0]?.version).toBe('1.0.0')
})

test('a file that can’t be read at all is one fault of one version, not of the server', async () => {
  await site.publish(site.release('1.0.0', "return h('p', null, 'page the first')"))
  await site.store.start()
  const second = site.release('2.0.0', "return h('p', null, 'page the second')")
  const bundle = join(site.dataDir, 'releases/hello/2.0.0/server/server.cjs')
  const good = readFileSync(bundle)
  rmSync(bundle)
  mkdirSync(bundle)
  await site.publish(second)
  await vi.waitFor(() => expect(site.store.status().refusals[0]?.problem).toContain("can't be read"), {
    timeout: 5000,
  })
  expect(await site.text()).toContain('page the first')
  rmSync(bundle, { recursive: true })
  writeFileSync(bundle, good)
  await vi.waitFor(async () => expect(await site.text()).toContain('page the second'), { timeout: 5000 })
})

describe('one byte flipped in a release', () => {
  test.for(['server/server.cjs', 'web/page.js', 'manifest.json'])(
    '%s: the version before is served, and the first comes back once it is mended',
    async (file) => {
      mkdirSync(join(site.dataDir, 'releases/hello/2.0.0/web'), { recursive: true })
      writeFileSync(join(site.dataDir, 'releases/hello/2.0.0/web/page.js'), 'void 0')
      await site.publish(site.release('1.0.0', "return h('p', null, 'page the first')"))
      const second = site.release('2.0.0', "return h('p', null, 'page the second')")
      const path = join(site.dataDir, 'releases/hello/2.0.0', file)
      const good = readFileSync(path)
      const bad = Buffer.from(good)
      bad[5] = (bad[5] ?? 0) ^ 1
      writeFileSync(path, bad)
      await site.publish(second)
      await site.store.start()
      expect(await site.text()).toContain('page the first')
      expect(site.store.status().refusals[0]?.problem).toContain(file)
      writeFileSync(path, good)
      await vi.waitFor(async () => expect(await site.text()).toContain('page the second'), { timeout: 5000 })
    },
  )
})

test('a remote whose release is not there leaves the others alone', async () => {
  const ghost = {
    ...site.release('1.0.0', 'return null'),
    name: 'ghost',
    version: '9.9.9',
    base: '/remotes/ghost/9.9.9/',
  }
  await site.publish(site.release('1.0.0', "return h('p', null, 'page the first')"), {
    ...ghost,
    routes: [{ id: 'page', path: '/ghost', chunks: { scripts: [], styles: [] } }],
    smokePaths: ['/ghost'],
  })
  await site.store.start()
  expect(await site.text()).toContain('page the first')
  const page = await renderPage(site.pool, '/ghost')
  expect(page.status).toBe(503)
  expect(page.html).toContain('<header')
})
