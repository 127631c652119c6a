import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createReleaseFiles } from '@a-list/release/package/release-files.ts'
import { signatureOf } from '@a-list/release/package/sign-release.ts'
import { EMPTY_DOCUMENT, type RegistryDocument } from '@a-list/release/registry/document.ts'
import { trustedKeys } from '@a-list/release/settings.ts'
import { createFolderStore } from '@a-list/release/store/folder-store.ts'
import { createMirroredStore } from '@a-list/release/store/mirrored-store.ts'
import type { ReleaseStore } from '@a-list/release/store/store.ts'
import { makeFifo } from '@a-list/release/testing/fifo.ts'
import {
  emptyDataDir,
  sealRelease,
  setLive,
  testEntry,
  testSigner,
} from '@a-list/release/testing/test-releases.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import { liveManifests, releaseFiles } from './release-files.ts'

let dataDir: string

const pathOf = (file: string) => join(dataDir, 'releases/blog/1.0.0', file)

function put(path: string, content: string) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

const isShared = (remote: string) => remote === 'blog'

/** Publishes blog 1.0.0 without making it live. */
function publish(): RegistryEntry {
  put(pathOf('web/page.js'), 'void 0')
  put(pathOf('web/page.js.br'), 'compressed')
  put(pathOf('server/server.cjs'), 'module.exports = {}')
  return sealRelease(dataDir, testEntry('blog', '1.0.0'))
}

function server({
  store,
  document = EMPTY_DOCUMENT,
  isShared = (remote: string) => remote === 'blog',
}: {
  store?: ReleaseStore
  document?: RegistryDocument
  isShared?: (remote: string) => boolean
} = {}) {
  const { settings } = testSigner(dataDir)
  const files = createReleaseFiles(store ?? settings.store, trustedKeys(settings))
  const app = new Hono().get(
    '/remotes/*',
    releaseFiles({ files, environment: settings.environment, document: () => document, isShared }),
  )
  return (file: string, headers: Record<string, string> = {}) =>
    app.request(`/remotes/blog/1.0.0/${file}`, { headers })
}

beforeEach(() => {
  dataDir = emptyDataDir()
})

describe('a published file', () => {
  test('has its content type, may be cached forever, and gets 304 for a matching ETag', async () => {
    publish()
    const get = server()
    const answer = await get('page.js')
    expect([answer.status, await answer.text()]).toEqual([200, 'void 0'])
    expect(answer.headers.get('Content-Type')).toContain('javascript')
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    const etag = answer.headers.get('ETag') ?? ''
    expect((await get('page.js', { 'If-None-Match': etag })).status).toBe(304)
  })

  test('may be loaded by other sites, unless the remote is not shared', async () => {
    publish()
    const answer = await server()('page.js')
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    const own = await server({ isShared: () => false })('page.js')
    expect([own.status, own.headers.has('Access-Control-Allow-Origin')]).toEqual([200, false])
  })

  test('is sent as the build’s Brotli copy if the browser accepts it', async () => {
    publish()
    const answer = await server()('page.js', { 'Accept-Encoding': 'gzip, br' })
    expect(answer.headers.get('Content-Encoding')).toBe('br')
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
    expect(await answer.text()).toBe('compressed')
  })

  test('is read from the bucket once', async () => {
    publish()
    const near = emptyDataDir()
    const far = createFolderStore(join(dataDir, 'releases'))
    const reads: string[] = []
    const counting: ReleaseStore = {
      ...far,
      read(key) {
        reads.push(key)
        return far.read(key)
      },
    }
    const get = server({ store: createMirroredStore(counting, createFolderStore(near)) })
    for (let time = 0; time < 2; time++) expect(await (await get('page.js')).text()).toBe('void 0')
    expect(reads).toEqual(['blog/1.0.0/manifest.sig', 'blog/1.0.0/manifest.json', 'blog/1.0.0/web/page.js'])
    // The store is not asked for files that the manifest does not list.
    for (const path of ['none.js', `${'long'.repeat(100)}.js`]) expect((await get(path)).status).toBe(404)
    expect(reads).toHaveLength(3)
  })
})

describe('someone who can write to the store', () => {
  const SECRET = 'the private key'

  test('can’t expose a secret through a symlink to it or to its folder', async () => {
    put(join(dataDir, 'keys/secret.pem'), SECRET)
    publish()
    symlinkSync(join(dataDir, 'keys/secret.pem'), pathOf('web/secret.pem'))
    symlinkSync(join(dataDir, 'keys'), pathOf('web/linked'))
    const get = server()
    for (const path of ['secret.pem', 'linked/secret.pem']) expect((await get(path)).status).toBe(404)
  })

  test('can’t expose a secret through a symlink with the name of a published file', async () => {
    const store = createFolderStore(join(dataDir, 'releases'))
    put(join(dataDir, 'keys/secret.pem'), SECRET)
    mkdirSync(pathOf('web'), { recursive: true })
    symlinkSync(join(dataDir, 'keys/secret.pem'), pathOf('web/page.js'))
    symlinkSync(join(dataDir, 'keys'), pathOf('web/linked'))
    expect(await store.read('blog/1.0.0/web/page.js')).toBeUndefined()
    expect(await store.read('blog/1.0.0/web/linked/secret.pem')).toBeUndefined()
    await expect(store.create('blog/1.0.0/web/linked/new.pem', Buffer.from('x'))).rejects.toThrow('is a link')
    await store.remove('blog/1.0.0/web/linked/secret.pem')
    expect(await createFolderStore(dataDir).read('keys/secret.pem')).toEqual(Buffer.from(SECRET))
  })

  test.for(['manifest.sig', 'manifest.json', 'web/page.js'])(
    'can’t block the server with a FIFO at %s',
    async (file) => {
      publish()
      rmSync(pathOf(file))
      makeFifo(pathOf(file))
      expect((await server()('page.js')).status).toBe(404)
    },
  )

  test('can’t add a file to a release', async () => {
    publish()
    put(pathOf('web/added.js'), 'alert(1)')
    expect((await server()('added.js')).status).toBe(404)
  })

  test('can’t change a file after the gate has checked it, requested before or not', async () => {
    publish()
    const get = server()
    expect(await (await get('page.js')).text()).toBe('void 0')
    put(pathOf('web/page.js'), 'alert(1)')
    expect(await (await get('page.js')).text()).toBe('void 0')
    expect((await server()('page.js')).status).toBe(404)
  })

  test.for([
    ['without a signature', () => writeFileSync(pathOf('manifest.sig'), '')],
    [
      'signed by another key',
      (entry: RegistryEntry) =>
        writeFileSync(pathOf('manifest.sig'), signatureOf(entry, testSigner(emptyDataDir()).key)),
    ],
  ] as const)('can’t get a version served that is %s', async ([, spoil]) => {
    spoil(publish())
    expect((await server()('page.js')).status).toBe(404)
  })

  test('can’t pass a file off as one of a version in development', async () => {
    put(join(dataDir, 'releases/blog/1.0.0-dev/web/page.js'), 'alert(1)')
    const { settings } = testSigner(dataDir)
    const files = createReleaseFiles(settings.store, trustedKeys(settings))
    const { environment } = settings
    const app = new Hono().get(
      '/remotes/*',
      releaseFiles({ files, environment, document: () => EMPTY_DOCUMENT, isShared }),
    )
    expect((await app.request('/remotes/blog/1.0.0-dev/page.js')).status).toBe(404)
  })

  test.for([
    ['is not served in production', { environment: 'production', servesDevelopment: false }, 404],
    ['of another environment is not served', { environment: 'staging', servesDevelopment: true }, 404],
    ['is served by npm run dev', { environment: 'production', servesDevelopment: true }, 200],
  ] as const)('a version in development %s', async ([, { environment, servesDevelopment }, status]) => {
    put(join(dataDir, 'releases/blog/0.0.0-dev/web/page.js'), 'void 0')
    await setLive(dataDir, [testEntry('blog', '0.0.0-dev')])
    const { settings, log } = testSigner(dataDir)
    const { document } = await log.latest()
    const files = createReleaseFiles(settings.store, trustedKeys(settings), { servesDevelopment })
    const app = new Hono().get(
      '/remotes/*',
      releaseFiles({ files, environment, document: () => document, isShared }),
    )
    expect((await app.request('/remotes/blog/0.0.0-dev/page.js')).status).toBe(status)
  })

  test('a version in development with a manifest is checked against it', async () => {
    const path = join(dataDir, 'releases/blog/0.0.0-dev/web/page.js')
    put(path, 'void 0')
    const entry = sealRelease(dataDir, testEntry('blog', '0.0.0-dev'))
    writeFileSync(path, 'alert(1)')
    const { settings } = testSigner(dataDir)
    const files = createReleaseFiles(settings.store, trustedKeys(settings), { servesDevelopment: true })
    expect(await files.read(entry, 'web/page.js')).toBeUndefined()
  })
})

test('a version in the registry needs no separate signature', async () => {
  const entry = publish()
  await setLive(dataDir, [entry])
  const { document } = await testSigner(dataDir).log.latest()
  writeFileSync(pathOf('manifest.sig'), '')
  expect(await (await server({ document })('page.js')).text()).toBe('void 0')
})

test.for([
  ['a plus sign', '1.0.0+x'],
  ['two dots', '1..0'],
  ['400 characters', `1.0.0-${'x'.repeat(400)}`],
] as const)('a version with %s is not found', async ([, version]) => {
  const { settings } = testSigner(dataDir)
  const files = createReleaseFiles(settings.store, trustedKeys(settings))
  const { environment } = settings
  const app = new Hono().get(
    '/remotes/*',
    releaseFiles({ files, environment, document: () => EMPTY_DOCUMENT, isShared }),
  )
  expect((await app.request(`/remotes/blog/${version}/a.js`)).status).toBe(404)
})

test.each(['../server/server.cjs', '%2e%2e/server/server.cjs', '..%2fserver/server.cjs', 'a..b.js'])(
  'browsers get web files only: %s',
  async (path) => {
    publish()
    expect((await server()(path)).status).toBe(404)
  },
)

describe('Module Federation’s manifest of a remote', () => {
  /** Publishes blog 1.0.0 with this manifest. */
  function publishWith(manifest: string) {
    put(pathOf('web/mf-manifest.json'), manifest)
    return publish()
  }

  function ofLive(entry: RegistryEntry) {
    const { settings } = testSigner(dataDir)
    const files = createReleaseFiles(settings.store, trustedKeys(settings))
    const app = new Hono().route(
      '/remotes',
      liveManifests({ files, origin: 'https://shop.example', live: () => [entry] }),
    )
    return (remote: string) => app.request(`/remotes/${remote}/mf-manifest.json`)
  }

  test('is that of the live version, and names where its files are', async () => {
    const live = publishWith('{"name":"blog","metaData":{"publicPath":"auto","type":"app"}}')
    const answer = await ofLive(live)('blog')
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    const publicPath = 'https://shop.example/remotes/blog/1.0.0/'
    expect(await answer.json()).toEqual({ name: 'blog', metaData: { publicPath, type: 'app' } })
  })

  test.each([
    ['of another remote', () => ofLive(publishWith('{}'))('brand')],
    ['of a version without one', () => ofLive(publish())('blog')],
    ['that is not JSON', () => ofLive(publishWith('{'))('blog')],
    ['without a path', () => ofLive(publishWith('{"metaData":{}}'))('blog')],
  ])('%s is not found', async (_, request) => {
    expect((await request()).status).toBe(404)
  })
})
