import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRenderPool, type RenderPool } from '../render/render-pool.ts'
import { readSettings } from '../settings.ts'
import { releasesFolder, writeRelease } from '../testing/fixture-releases.ts'
import { renderPage } from '../testing/render-page.ts'
import { createRegistryStore, type RegistryStore } from './registry-store.ts'

let releasesDir: string
let pool: RenderPool
let store: RegistryStore
let log: string[]

beforeEach(() => {
  releasesDir = releasesFolder()
  log = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(line) })
  const settings = { ...readSettings({ BACKEND_URL: 'http://127.0.0.1:1' }), releasesDir }
  pool = createRenderPool(settings, logger)
  store = createRegistryStore(releasesDir, pool, logger)
})

afterEach(async () => {
  store.stop()
  await pool.close()
})

function release(version: string, page: string): RegistryEntry {
  return writeRelease(releasesDir, { name: 'hello', version, page })
}

function publish(...remotes: RegistryEntry[]) {
  writeFileSync(join(releasesDir, 'registry.json'), JSON.stringify({ schema: 1, remotes }))
}

async function text(path = '/hello/x') {
  return (await renderPage(pool, path)).html
}

describe('a registry that can’t be used stops the start, and the message names the field', () => {
  test.for([
    ['not JSON', 'nonsense', /registry\.json can't be used: not JSON/],
    ['another shape', '{"schema":2,"remotes":[]}', /schema/],
    [
      'an entry without integrity',
      () => ({ ...release('1.0.0', 'return null'), entry: { file: 'a.js' } }),
      /remotes\.0\.entry\.integrity/,
    ],
    [
      'a base outside the site',
      () => ({ ...release('1.0.0', 'return null'), base: '//evil.example/' }),
      /remotes\.0\.base/,
    ],
    [
      'a file outside the release',
      () => ({ ...release('1.0.0', 'return null'), server: { file: '../../x', sha256: '0'.repeat(64) } }),
      /remotes\.0\.server\.file/,
    ],
  ] as const)('%s', async ([, content, message]) => {
    if (typeof content === 'string') writeFileSync(join(releasesDir, 'registry.json'), content)
    else publish(content() as RegistryEntry)
    await expect(store.start()).rejects.toThrow(message)
  })

  test('none at all', async () => {
    await expect(store.start()).rejects.toThrow(/ENOENT.*npm run build/)
  })

  test('two remotes of one name, and two that claim one address', async () => {
    const hello = release('1.0.0', 'return null')
    publish(hello, hello)
    await expect(store.start()).rejects.toThrow('"hello" is listed twice')
    publish(hello, { ...hello, name: 'other', base: '/remotes/other/1.0.0/' })
    await expect(store.start()).rejects.toThrow('"hello" and "other" both claim /hello/:what')
  })
})

test('a new version is served as soon as it is published and works', async () => {
  publish(release('1.0.0', "return h('p', null, 'first')"))
  await store.start()
  expect(await text()).toContain('first')
  publish(release('2.0.0', "return h('p', null, 'second')"))
  await vi.waitFor(async () => expect(await text()).toContain('second'), { timeout: 5000 })
})

test('a version that fails its smoke render never goes live, and the log says why', async () => {
  publish(release('1.0.0', "return h('p', null, 'first')"))
  await store.start()
  publish(release('2.0.0', "throw new Error('no such shelf')"))
  await vi.waitFor(() => expect(log.join()).toContain('no such shelf'), { timeout: 5000 })
  expect(await text()).toContain('first')
  expect(store.current().remotes[0]?.version).toBe('1.0.0')
})

test('a registry that breaks while the site runs is refused, and the one before it stays', async () => {
  publish(release('1.0.0', "return h('p', null, 'first')"))
  await store.start()
  writeFileSync(join(releasesDir, 'registry.json'), '{"schema":1,')
  await vi.waitFor(() => expect(log.join()).toContain('Registry refused'), { timeout: 5000 })
  expect(await text()).toContain('first')
})

test('a remote whose release is not there leaves the others alone', async () => {
  const ghost = {
    ...release('1.0.0', 'return null'),
    name: 'ghost',
    version: '9.9.9',
    base: '/remotes/ghost/9.9.9/',
  }
  publish(release('1.0.0', "return h('p', null, 'first')"), {
    ...ghost,
    routes: [{ id: 'page', path: '/ghost', chunks: { scripts: [], styles: [] } }],
    smokePaths: ['/ghost'],
  })
  await store.start()
  expect(await text()).toContain('first')
  const page = await renderPage(pool, '/ghost')
  expect(page.status).toBe(503)
  expect(page.html).toContain('<header')
})
