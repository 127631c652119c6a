import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { goLive, rollBack, startCanary } from '@a-list/release/registry/changes.ts'
import type { RegistryDocument } from '@a-list/release/registry/document.ts'
import type { Signature } from '@a-list/release/registry/next-revision.ts'
import { testSigner } from '@a-list/release/testing/test-releases.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { fileRoutes } from '../http/file-routes.ts'
import { fixtureSettings, writeHost } from '../testing/fixture-releases.ts'
import { renderPage } from '../testing/render-page.ts'
import { createTestRegistry } from '../testing/test-registry.ts'
import { BUCKETS } from './version-sets.ts'

const site = createTestRegistry()

let hello: RegistryEntry
beforeEach(() => {
  hello = site.release('1.0.0', "return h('h1', null, 'Hello')")
})

/** A host whose pages say which version they are from. */
const hostThatSays = (version: string) =>
  writeHost(site.dataDir, version, (renderer) => renderer.replaceAll('Skip to', `Host ${version}: skip to`))

/** A host in which no remote works. */
const hostWithoutRemotes = (version: string) =>
  writeHost(site.dataDir, version, (renderer) =>
    renderer.replace(
      'function definitionOf(entry) {',
      "function definitionOf() { throw new Error('not today');",
    ),
  )

const waitForHost = (version: string) =>
  vi.waitFor(async () => expect(await site.text()).toContain(`Host ${version}: skip to`))

/** The host's version in a page of the site's own build. */
const OWN = /<a[^>]*>Skip to/

/** Changes the registry as a command does. */
async function change(
  next: (document: RegistryDocument, signature: Signature) => RegistryDocument,
): Promise<void> {
  const { log, key } = testSigner(site.dataDir)
  await log.change(key, (document) =>
    next(document, { environment: 'production', who: 'ada', now: Date.now() }),
  )
}

async function file(path: string): Promise<Response> {
  const settings = fixtureSettings(site.dataDir)
  const { pool, store: registry, files } = site
  return fileRoutes({ settings, pool, registry, files }).request(path)
}

test('is served and rolled back by a running server, with its remotes, its files and its service worker', async () => {
  await site.publish(hello)
  await site.store.start()
  expect(await site.text()).toMatch(OWN)
  const ownWorker = await (await file('/sw.js')).text()

  const one = await hostThatSays('1.0.0')
  await site.publish(one, hello)
  await waitForHost('1.0.0')
  expect(await site.text()).toContain('<h1>Hello</h1>')
  expect(site.store.status().serving).toEqual([
    { name: 'shell', version: '1.0.0' },
    { name: 'hello', version: '1.0.0' },
  ])
  expect((await file('/assets/only-in-1.0.0.js')).headers.get('Cache-Control')).toContain('immutable')
  expect((await file('/assets/only-in-2.0.0.js')).status).toBe(404)

  await site.publish(await hostThatSays('2.0.0'), hello)
  await waitForHost('2.0.0')
  // An open tab still needs the files of the host before.
  expect((await file('/assets/only-in-1.0.0.js')).status).toBe(200)
  expect((await file('/assets/only-in-2.0.0.js')).status).toBe(200)

  await site.publish(one, hello)
  await waitForHost('1.0.0')
  await site.publish(hello)
  await vi.waitFor(async () => expect(await site.text()).toMatch(OWN))
  expect(await (await file('/sw.js')).text()).toBe(ownWorker)
})

test('serves a canary of the host to its share of visitors', async () => {
  const live = await hostThatSays('1.0.0')
  await site.publish(live, hello)
  await site.store.start()
  const canary = await hostThatSays('2.0.0')
  await change((document, signature) => startCanary(document, canary, 30, signature))
  await vi.waitFor(() => expect(site.store.hasCanary()).toBe(true))
  const versions = Array.from({ length: BUCKETS }, (_, bucket) => site.store.forBucket(bucket).host?.version)
  expect(versions.filter((version) => version === '2.0.0')).toHaveLength(30)
  const inCanary = site.store.forBucket(versions.indexOf('2.0.0'))
  expect((await renderPage(site.pool, '/hello/x', inCanary.id)).html).toContain('Host 2.0.0: skip to')
  expect(await site.text()).toContain('Host 1.0.0: skip to')
})

test('previews a version of the host', async () => {
  await site.publish(hello)
  await site.store.start()
  const set = await site.store.withVersion(await hostThatSays('1.0.0'))
  expect((await renderPage(site.pool, '/hello/x', set?.id)).html).toContain('Host 1.0.0: skip to')
  expect((await file('/assets/only-in-1.0.0.js')).status).toBe(200)
  expect(await site.text()).toMatch(OWN)
})

test.for([
  [
    'ends at its start',
    () => writeHost(site.dataDir, '2.0.0', () => 'process.exit(1)'),
    'The renderer ended before it was ready',
  ],
  [
    'fails in its own pages',
    () =>
      writeHost(site.dataDir, '2.0.0', (renderer) =>
        renderer.replace(
          'function createPageRenderer(',
          'function createPageRenderer() { return () => { throw new Error("broken") } }\nfunction unused(',
        ),
      ),
    '/help: broken',
  ],
  ['does not run a live remote', () => hostWithoutRemotes('2.0.0'), '/hello/smoke: Remote "hello" failed'],
  [
    'needs another server',
    () => writeHost(site.dataDir, '2.0.0', undefined, { protocol: 2 }),
    'shell 2.0.0 is for servers with protocol 2, and this one has 1: deploy its server first',
  ],
  [
    'was changed in the store',
    async () => {
      const host = await hostThatSays('2.0.0')
      writeFileSync(join(site.dataDir, 'releases/shell/2.0.0/web/only-in-2.0.0.js'), 'evil()')
      return host
    },
    'shell 2.0.0: web/only-in-2.0.0.js has the wrong sha256',
  ],
] as const)('is refused if it %s, and the host before stays', async ([, release, problem]) => {
  await site.publish(await hostThatSays('1.0.0'), hello)
  await site.store.start()
  await site.publish(await release(), hello)
  await vi.waitFor(() => expect(site.store.status().refusals[0]?.problem).toContain(problem))
  expect(await site.text()).toContain('Host 1.0.0: skip to')
  expect(await site.text()).toContain('<h1>Hello</h1>')
})

test('a server uses its own build if no version of the host works', async () => {
  await site.publish(await hostWithoutRemotes('1.0.0'), hello)
  await site.store.start()
  expect(site.store.status().refusals[0]?.problem).toContain('/hello/smoke: Remote "hello" failed')
  expect(await site.text()).toContain('<h1>Hello</h1>')
})

test('goes live together with a remote that needs it', async () => {
  await site.publish(hello)
  await site.store.start()
  const wantsHost = site.release('2.0.0', "return h('h1', null, globalThis.newInHost())")
  const host = await writeHost(
    site.dataDir,
    '1.0.0',
    (renderer) => `globalThis.newInHost = () => 'New';${renderer}`,
  )
  await site.publish(host, wantsHost)
  await vi.waitFor(async () => expect(await site.text()).toContain('<h1>New</h1>'))
  expect(site.store.status().refusals).toEqual([])
  // The own build of a server that starts can't run the remote, but the host can.
  site.restart()
  await site.store.start()
  expect(await site.text()).toContain('<h1>New</h1>')
})

/** A host in which `globalThis.host` is its version. */
const hostThatIs = (version: string) =>
  writeHost(
    site.dataDir,
    version,
    (renderer) =>
      `globalThis.host = '${version}';${renderer.replaceAll('Skip to', `Host ${version}: skip to`)}`,
  )

/** A version of `hello` that only these hosts can run; `own` is the server's own build. */
const helloFor = (version: string, ...hosts: string[]) =>
  site.release(
    version,
    `if (!${JSON.stringify(hosts)}.includes(globalThis.host ?? 'own')) throw new Error('another host, please')
    return h('h1', null, 'Hello ${version}')`,
  )

test('a server that starts after a change of the contract serves what is live', async () => {
  const [one, two] = [helloFor('1.0.0', 'own', '1.0.0'), helloFor('2.0.0', '1.0.0', '2.0.0')]
  await site.publish(await hostThatIs('1.0.0'), one)
  await site.store.start()
  await site.publish(await hostThatIs('2.0.0'), two)
  await vi.waitFor(async () => expect(await site.text()).toContain('Hello 2.0.0'))
  await waitForHost('2.0.0')
  site.restart()
  await site.store.start()
  expect(await site.text()).toContain('Hello 2.0.0')
  expect(await site.text()).toContain('Host 2.0.0: skip to')
  expect(site.store.status().refusals).toEqual([])
  // A tab may still have the host of before, although it could not run the remote that is live.
  expect((await file('/assets/only-in-1.0.0.js')).status).toBe(200)
})

test('a remote that is broken anyway does not hold back a host', async () => {
  const broken = site.release('1.0.0', "throw new Error('boom')", 'broken')
  await site.publish(hello, broken)
  await site.store.start()
  await site.publish(await hostThatSays('1.0.0'), hello, broken)
  await waitForHost('1.0.0')
})

test('a canary of a remote that needs another host takes only itself off, also after a restart', async () => {
  await site.publish(await hostThatIs('1.0.0'), hello)
  const canary = helloFor('2.0.0', 'own')
  await change((document, signature) => startCanary(document, canary, 30, signature))
  await site.store.start()
  expect(site.store.hasCanary()).toBe(false)
  expect(await site.text()).toContain('Host 1.0.0: skip to')
  expect(site.store.status().refusals.map(({ remote, version }) => [remote, version])).toEqual([
    ['hello', '2.0.0'],
  ])
})

test('after a rollback of the host, remotes that it can’t run follow', async () => {
  const [one, two] = [await hostThatIs('1.0.0'), await hostThatIs('2.0.0')]
  const old = helloFor('1.0.0', '1.0.0', '2.0.0')
  await site.publish(one, old)
  await site.store.start()
  await site.publish(two, old)
  await waitForHost('2.0.0')
  const next = helloFor('2.0.0', '2.0.0')
  await site.publish(two, next)
  await vi.waitFor(async () => expect(await site.text()).toContain('Hello 2.0.0'))
  await change((document, signature) => rollBack(document, 'shell', signature, { to: one }))
  await waitForHost('1.0.0')
  await vi.waitFor(async () => expect(await site.text()).toContain('Hello 1.0.0'))
  // Until the newer version is checked with this host, the one that works is served.
  await vi.waitFor(() => expect(site.store.status().refusals[0]?.problem).toContain('another host, please'))
})

test('a host that takes away a remote is refused, also by a server that restarts, until the remote has followed', async () => {
  const old = helloFor('1.0.0', '1.0.0')
  await site.publish(await hostThatIs('1.0.0'), old)
  await site.store.start()
  await site.publish(await hostThatIs('2.0.0'), old)
  const isRefused = () =>
    expect(site.store.status().refusals[0]).toMatchObject({ remote: 'shell', version: '2.0.0' })
  await vi.waitFor(isRefused)
  expect(await site.text()).toContain('Host 1.0.0: skip to')
  site.restart()
  await site.store.start()
  isRefused()
  expect(await site.text()).toContain('Host 1.0.0: skip to')
  expect(await site.text()).toContain('Hello 1.0.0')
  await change((document, signature) => goLive(document, helloFor('2.0.0', '2.0.0'), 'publish', signature))
  await vi.waitFor(async () => expect(await site.text()).toContain('Hello 2.0.0'))
  await waitForHost('2.0.0')
})

test('visitors of a canary of the host get the versions of remotes that work with it', async () => {
  const [first, second] = [await hostThatIs('1.0.0'), await hostThatIs('2.0.0')]
  const both = helloFor('1.0.0', '1.0.0', '2.0.0')
  await site.publish(first, both)
  await site.store.start()
  await change((document, signature) => startCanary(document, second, 30, signature))
  await vi.waitFor(() => expect(site.store.hasCanary()).toBe(true))
  await change((document, signature) => goLive(document, helloFor('2.0.0', '1.0.0'), 'publish', signature))
  await vi.waitFor(async () => expect(await site.text()).toContain('Hello 2.0.0'))
  const sets = Array.from({ length: BUCKETS }, (_, bucket) => site.store.forBucket(bucket))
  const versions = new Set(sets.map(({ host, remotes }) => `${host?.version} ${remotes[0]?.version}`))
  expect([...versions].sort()).toEqual(['1.0.0 2.0.0', '2.0.0 1.0.0'])
})

test('a server with a build of its own ignores the live host', async () => {
  site.restart({ ignoresHost: true })
  await site.publish(await hostThatSays('1.0.0'), hello)
  await site.store.start()
  expect(await site.text()).toMatch(OWN)
})
