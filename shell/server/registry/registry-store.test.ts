import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../testing/render-page.ts'
import { createTestRegistry } from '../testing/test-registry.ts'

const site = createTestRegistry()

test('a new version is served as soon as it is published and checked', async () => {
  await site.publish(site.release('1.0.0', "return h('p', null, 'the first page')"))
  await site.store.start()
  expect(await site.text()).toContain('the first page')
  await site.publish(site.release('2.0.0', "return h('p', null, 'the second page')"))
  await vi.waitFor(async () => expect(await site.text()).toContain('the second page'))
})

test('a version that fails its smoke render never goes live, and the log says why', async () => {
  await site.publish(site.release('1.0.0', "return h('p', null, 'the first page')"))
  await site.store.start()
  await site.publish(site.release('2.0.0', "throw new Error('no such product')"))
  await vi.waitFor(() => expect(site.log.join()).toContain('no such product'))
  expect(await site.text()).toContain('the first page')
  expect(site.store.current().remotes[0]?.version).toBe('1.0.0')
})

test('an unreadable file disables one version, not the server', async () => {
  await site.publish(site.release('1.0.0', "return h('p', null, 'the first page')"))
  await site.store.start()
  const second = site.release('2.0.0', "return h('p', null, 'the second page')")
  const bundle = join(site.dataDir, 'releases/hello/2.0.0/server/server.cjs')
  const good = readFileSync(bundle)
  rmSync(bundle)
  mkdirSync(bundle)
  await site.publish(second)
  await vi.waitFor(() => expect(site.store.status().refusals[0]?.problem).toContain("can't be read"))
  expect(await site.text()).toContain('the first page')
  rmSync(bundle, { recursive: true })
  writeFileSync(bundle, good)
  await vi.waitFor(async () => expect(await site.text()).toContain('the second page'))
})

test('a version with one flipped byte waits until the file is repaired', async () => {
  mkdirSync(join(site.dataDir, 'releases/hello/2.0.0/web'), { recursive: true })
  writeFileSync(join(site.dataDir, 'releases/hello/2.0.0/web/page.js'), 'void 0')
  await site.publish(site.release('1.0.0', "return h('p', null, 'the first page')"))
  const second = site.release('2.0.0', "return h('p', null, 'the second page')")
  const good = ['manifest.json', 'server/server.cjs', 'web/page.js'].map((file) => {
    const path = join(site.dataDir, 'releases/hello/2.0.0', file)
    return { file, path, bytes: readFileSync(path) }
  })
  const flip = ({ path, bytes }: (typeof good)[number]) =>
    writeFileSync(path, bytes.with(5, (bytes[5] ?? 0) ^ 1))
  good.forEach(flip)
  await site.publish(second)
  await site.store.start()
  for (const { file, path, bytes } of good) {
    await vi.waitFor(() => expect(site.store.status().refusals[0]?.problem).toContain(file))
    expect(await site.text()).toContain('the first page')
    writeFileSync(path, bytes)
  }
  await vi.waitFor(async () => expect(await site.text()).toContain('the second page'))
  expect(site.log.filter((line) => line.includes('the last working one stays'))).toHaveLength(1)
})

test('a remote without its release does not affect the others', async () => {
  const ghost = {
    ...site.release('1.0.0', 'return null'),
    name: 'ghost',
    version: '9.9.9',
    base: '/remotes/ghost/9.9.9/',
  }
  await site.publish(site.release('1.0.0', "return h('p', null, 'the first page')"), {
    ...ghost,
    routes: [{ id: 'page', path: '/ghost', chunks: { scripts: [], styles: [] } }],
    smokePaths: ['/ghost'],
  })
  await site.store.start()
  expect(await site.text()).toContain('the first page')
  const page = await renderPage(site.pool, '/ghost')
  expect(page.status).toBe(503)
  expect(page.html).toContain('<header')
})
