import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBucket } from '../testing/bucket.ts'
import { emptyDataDir } from '../testing/test-releases.ts'
import { createBucketStore } from './bucket-store.ts'
import { createFolderStore } from './folder-store.ts'
import { createMirroredStore } from './mirrored-store.ts'
import type { ReleaseStore } from './store.ts'

let bucket: Awaited<ReturnType<typeof openBucket>>
beforeAll(async () => {
  bucket = await openBucket()
})
beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
})
afterAll(() => bucket.close())

let prefixes = 0
const STORES: Record<string, () => ReleaseStore> = {
  'a folder': () => createFolderStore(join(emptyDataDir(), 'releases')),
  'a bucket': () =>
    createBucketStore({
      bucket: 'releases',
      endpoint: bucket.endpoint,
      region: 'eu-central-1',
      prefix: `site-${prefixes++}/`,
    }),
  'a bucket with a copy here': () =>
    createMirroredStore(STORES['a bucket']?.() as ReleaseStore, createFolderStore(emptyDataDir())),
}

describe.each(Object.keys(STORES))('%s', (name) => {
  const open = () => STORES[name]?.() as ReleaseStore

  test('returns stored content, and undefined for missing files', async () => {
    const store = open()
    const content = Buffer.from([0, 1, 254, 255])
    expect(await store.create('blog/1.0.0/web/a-b.js', content)).toBe(true)
    expect(await store.read('blog/1.0.0/web/a-b.js')).toEqual(content)
    expect(await store.read('blog/1.0.0/web/none.js')).toBeUndefined()
    expect(await store.createdAt('blog/1.0.0/web/none.js')).toBeUndefined()
    const age = Date.now() - ((await store.createdAt('blog/1.0.0/web/a-b.js')) ?? 0)
    expect(Math.abs(age)).toBeLessThan(60_000)
  })

  test('of twenty concurrent writers of one file, one succeeds, and the file has its content', async () => {
    const store = open()
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, by) =>
        store.create('_registry/000000001.json', Buffer.from(`by ${by}`)),
      ),
    )
    expect(made.filter(Boolean)).toHaveLength(1)
    expect((await store.read('_registry/000000001.json'))?.toString()).toBe(`by ${made.indexOf(true)}`)
  })

  test('lists and removes by prefix, in order', async () => {
    const store = open()
    for (const key of ['blog/2/b.js', 'blog/1/a.js', 'blogger/1/a.js', 'brand/1/a.js'])
      await store.create(key, Buffer.from(key))
    expect(await store.list('blog/')).toEqual(['blog/1/a.js', 'blog/2/b.js'])
    expect(await store.list('blog')).toHaveLength(3)
    await store.create('blog/2/b.js.br', Buffer.from('packed'))
    await store.remove('blog/2/b.js')
    expect(await store.list('blog/2/')).toEqual(['blog/2/b.js.br'])
    await store.create('blog/2/b.js', Buffer.from('again'))
    await store.remove('blog/2/b.js.br')
    await store.remove('blog/1/')
    expect(await store.list('blog/')).toEqual(['blog/2/b.js'])
    expect(await store.read('blog/1/a.js')).toBeUndefined()
  })

  test('no key points outside it', async () => {
    const store = open()
    for (const key of ['../keys/release.pem', '/etc/passwd', 'blog/../../x', '']) {
      await expect(store.read(key)).rejects.toThrow('is not a valid key')
      await expect(store.create(key, Buffer.from(''))).rejects.toThrow('is not a valid key')
    }
  })
})

test('release files are read from the local copy, but the registry never is', async () => {
  const far = createFolderStore(emptyDataDir())
  const store = createMirroredStore(far, createFolderStore(emptyDataDir()))
  await far.create('blog/1/a.js', Buffer.from('a'))
  await far.create('_registry/000000001.json', Buffer.from('1'))
  const keys = ['blog/1/a.js', '_registry/000000001.json']
  for (const key of keys) expect(await store.read(key)).toBeDefined()
  for (const key of keys) await far.remove(key)
  expect((await store.read('blog/1/a.js'))?.toString()).toBe('a')
  expect(await store.read('_registry/000000001.json')).toBeUndefined()
})
