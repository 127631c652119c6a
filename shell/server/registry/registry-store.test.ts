import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signText } from '@a-list/release/registry/signing.ts'
import { deskByHand, emptyDataDir, setLive } from '@a-list/release/testing/by-hand.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRenderPool, type RenderPool } from '../render/render-pool.ts'
import { createTrials } from '../render/trials.ts'
import { readSettings, type Settings } from '../settings.ts'
import { fixtureRegistry, writeRelease } from '../testing/fixture-releases.ts'
import { renderPage } from '../testing/render-page.ts'
import type { RegistryStore } from './registry-store.ts'

let dataDir: string
let pool: RenderPool
let settings: Settings
let store: RegistryStore
let log: string[]

beforeEach(() => {
  dataDir = emptyDataDir()
  log = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(line) })
  settings = readSettings({ BACKEND_URL: 'http://127.0.0.1:1', DATA_DIR: dataDir })
  pool = createRenderPool(settings, logger)
  store = fixtureRegistry(dataDir, pool, logger).registry
})

afterEach(async () => {
  store.stop()
  await pool.close()
})

function release(version: string, page: string): RegistryEntry {
  return writeRelease(dataDir, { name: 'hello', version, page })
}

const publish = (...remotes: RegistryEntry[]) => setLive(dataDir, remotes)

/** The newest file of the registry, to be spoiled. */
function registryFile(): string {
  const folder = join(dataDir, 'releases/_registry')
  return join(folder, readdirSync(folder).sort().at(-1) ?? '')
}

async function text(path = '/hello/x') {
  return (await renderPage(pool, path)).html
}

describe('a registry that can’t be used stops the start, and the message names the field', () => {
  test.for([
    ['not JSON', () => 'nonsense', /_registry\/000000001\.json: not JSON/],
    ['not signed', () => '{"schema":2,"remotes":[]}', /not a signed document/],
    [
      'a letter of what was signed changed',
      (good: string) => good.replace('1.0.0', '1.0.1'),
      /its signature is wrong/,
    ],
    ['signed by somebody else', signedByAStranger, /which is not trusted/],
  ] as const)('%s', async ([, spoil, message]) => {
    await publish(release('1.0.0', 'return null'))
    writeFileSync(registryFile(), spoil(readFileSync(registryFile(), 'utf8')))
    await expect(store.start()).rejects.toThrow(message)
  })

  test.for([
    ['an entry without integrity', { entry: { file: 'a.js' } }, /remotes\.hello\.live\.entry\.integrity/],
    ['a base outside the site', { base: '//evil.example/' }, /remotes\.hello\.live\.base/],
    [
      'a file outside the release',
      { server: { file: '../../x', sha256: '0'.repeat(64) } },
      /remotes\.hello\.live\.server\.file/,
    ],
  ] as const)('%s is never written', async ([, change, message]) => {
    await expect(publish({ ...release('1.0.0', 'return null'), ...change } as RegistryEntry)).rejects.toThrow(
      message,
    )
  })

  test('none at all', async () => {
    deskByHand(dataDir)
    await expect(store.start()).rejects.toThrow(/No registry in .*npm run build/)
  })

  test('two remotes that claim one address are never written', async () => {
    const hello = release('1.0.0', 'return null')
    const other = { ...hello, name: 'other', base: '/remotes/other/1.0.0/' }
    await expect(publish(hello, other)).rejects.toThrow('"hello" and "other" both claim /hello/:what')
  })
})

/** As if an attacker had a key of their own. */
function signedByAStranger(good: string): string {
  const { payload } = JSON.parse(good) as { payload: string }
  const { key } = deskByHand(emptyDataDir())
  return signText(payload, key, 'a-list registry')
}

test('a new version is served as soon as it is published and works', async () => {
  await publish(release('1.0.0', "return h('p', null, 'first')"))
  await store.start()
  expect(await text()).toContain('first')
  await publish(release('2.0.0', "return h('p', null, 'second')"))
  await vi.waitFor(async () => expect(await text()).toContain('second'), { timeout: 5000 })
})

test('a version that fails its smoke render never goes live, and the log says why', async () => {
  await publish(release('1.0.0', "return h('p', null, 'first')"))
  await store.start()
  await publish(release('2.0.0', "throw new Error('no such shelf')"))
  await vi.waitFor(() => expect(log.join()).toContain('no such shelf'), { timeout: 5000 })
  expect(await text()).toContain('first')
  expect(store.current().remotes[0]?.version).toBe('1.0.0')
})

test('a registry that breaks while the site runs is refused, and the one before it stays', async () => {
  await publish(release('1.0.0', "return h('p', null, 'first')"))
  await store.start()
  await publish(release('2.0.0', "return h('p', null, 'second')"))
  writeFileSync(join(dataDir, 'releases/_registry/000000003.json'), '{"key":')
  await vi.waitFor(() => expect(log.join()).toContain('Registry refused'), { timeout: 5000 })
  await vi.waitFor(async () => expect(await text()).toContain('second'), { timeout: 5000 })
  expect(store.status().problems[0]).toContain('000000003.json: not JSON')
})

test('an old registry put back in the place of a newer one is refused, also by a server that starts', async () => {
  await publish(release('1.0.0', "return h('p', null, 'first')"))
  const old = readFileSync(registryFile())
  await publish(release('2.0.0', "return h('p', null, 'second')"))
  await store.start()
  writeFileSync(join(dataDir, 'releases/_registry/000000003.json'), old)
  await store.lookNow()
  expect(store.status().problems[0]).toContain('it holds revision 1')
  expect(await text()).toContain('second')
  store.stop()

  for (const newer of ['2', '3']) rmSync(join(dataDir, `releases/_registry/00000000${newer}.json`))
  store = fixtureRegistry(dataDir, pool, pino({ level: 'silent' })).registry
  await store.start()
  expect(store.status().revision).toBe(2)
  expect(await text()).toContain('second')
})

test('a version that loops at its gate holds up no reader', async () => {
  await publish(release('1.0.0', "return h('p', null, 'first')"))
  const trials = createTrials(settings, pino({ level: 'silent' }))
  store = fixtureRegistry(dataDir, pool, pino({ level: 'silent' }), { trials }).registry
  try {
    await store.start()
    await publish(release('2.0.0', 'for (;;);'))
    let longest = 0
    while (store.status().refusals.length === 0) {
      const began = performance.now()
      expect(await text()).toContain('first')
      longest = Math.max(longest, performance.now() - began)
    }
    // The loop is ended after two seconds and a half.
    expect(longest).toBeLessThan(2000)
  } finally {
    await trials.close()
  }
}, 20_000)

test('a file that can’t be read at all is one fault of one version, not of the server', async () => {
  await publish(release('1.0.0', "return h('p', null, 'first')"))
  await store.start()
  const second = release('2.0.0', "return h('p', null, 'second')")
  const bundle = join(dataDir, 'releases/hello/2.0.0/server/server.cjs')
  const good = readFileSync(bundle)
  rmSync(bundle)
  mkdirSync(bundle)
  await publish(second)
  await vi.waitFor(() => expect(store.status().refusals[0]?.problem).toContain("can't be read"), {
    timeout: 5000,
  })
  expect(await text()).toContain('first')
  rmSync(bundle, { recursive: true })
  writeFileSync(bundle, good)
  await vi.waitFor(async () => expect(await text()).toContain('second'), { timeout: 5000 })
})

test('a rollback that comes while a mended version is tried stays', async () => {
  await publish(release('1.0.0', "return h('p', null, 'first')"))
  await store.start()
  const second = release('2.0.0', "return h('p', null, 'second')")
  const bundle = join(dataDir, 'releases/hello/2.0.0/server/server.cjs')
  const good = readFileSync(bundle)
  writeFileSync(bundle, 'spoiled')
  await publish(second)
  await vi.waitFor(() => expect(store.status().refusals).toHaveLength(1), { timeout: 5000 })
  writeFileSync(bundle, good)
  await publish(release('1.0.0', "return h('p', null, 'first')"))
  await vi.waitFor(() => expect(store.status().revision).toBe(3), { timeout: 5000 })
  await vi.waitFor(() => expect(store.status().document?.revision).toBe(3))
  expect(store.current().remotes[0]?.version).toBe('1.0.0')
})

describe('one byte flipped in a release', () => {
  test.for(['server/server.cjs', 'web/page.js', 'manifest.json'])(
    '%s: the version before is served, and the first comes back once it is mended',
    async (file) => {
      mkdirSync(join(dataDir, 'releases/hello/2.0.0/web'), { recursive: true })
      writeFileSync(join(dataDir, 'releases/hello/2.0.0/web/page.js'), 'void 0')
      await publish(release('1.0.0', "return h('p', null, 'first')"))
      const second = release('2.0.0', "return h('p', null, 'second')")
      const path = join(dataDir, 'releases/hello/2.0.0', file)
      const good = readFileSync(path)
      const bad = Buffer.from(good)
      bad[5] = (bad[5] ?? 0) ^ 1
      writeFileSync(path, bad)
      await publish(second)
      await store.start()
      expect(await text()).toContain('first')
      expect(store.status().refusals[0]?.problem).toContain(file)
      writeFileSync(path, good)
      await vi.waitFor(async () => expect(await text()).toContain('second'), { timeout: 5000 })
    },
  )
})

test('a remote whose release is not there leaves the others alone', async () => {
  const ghost = {
    ...release('1.0.0', 'return null'),
    name: 'ghost',
    version: '9.9.9',
    base: '/remotes/ghost/9.9.9/',
  }
  await publish(release('1.0.0', "return h('p', null, 'first')"), {
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
