import { goLive, rollBack } from '@a-list/release/registry/changes.ts'
import { createRegistryLog } from '@a-list/release/registry/registry-log.ts'
import { trustedKeys } from '@a-list/release/settings.ts'
import { createBucketStore } from '@a-list/release/store/bucket-store.ts'
import { createFolderStore } from '@a-list/release/store/folder-store.ts'
import { createMirroredStore } from '@a-list/release/store/mirrored-store.ts'
import type { ReleaseStore } from '@a-list/release/store/store.ts'
import { openBucket } from '@a-list/release/testing/bucket.ts'
import { testSigner } from '@a-list/release/testing/test-releases.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestRegistry } from '../testing/test-registry.ts'

// A site whose bucket fails while pages are served. bucket-faults.test.ts has every kind of fault.

const site = createTestRegistry()
/** How long the site waits for a bucket with a fault, in milliseconds. */
const FAULTY_MS = 100

let bucket: Awaited<ReturnType<typeof openBucket>>
let desk: ReturnType<typeof openDesk>

beforeEach(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  bucket = await openBucket()
  desk = openDesk()
})
afterEach(() => {
  bucket.close()
  vi.unstubAllEnvs()
})

/** The bucket with a local copy in a folder. */
function openStore(timeoutMs?: number): ReleaseStore {
  const { endpoint } = bucket
  const far = createBucketStore({
    bucket: 'releases',
    endpoint,
    region: 'eu-central-1',
    prefix: '',
    timeoutMs,
  })
  return createMirroredStore(far, createFolderStore(`${site.dataDir}/releases`))
}

/** The site's store. It soon gives up on a bucket with a fault, and waits for a healthy one as long as it takes. */
function openSiteStore(): ReleaseStore {
  const [patient, impatient] = [openStore(), openStore(FAULTY_MS)]
  const now = () => (bucket.fault ? impatient : patient)
  return { ...patient, read: (key) => now().read(key), list: (prefix) => now().list(prefix) }
}

/** A team's own connection to the bucket, where it publishes. */
function openDesk() {
  const { key, settings } = testSigner(site.dataDir)
  const far = openStore()
  const log = createRegistryLog(far, trustedKeys(settings))
  const sign = () => ({ environment: 'production', who: 'ada', now: Date.now() })
  return {
    log,
    publish: (version: string) => {
      const entry = site.release(version, `return h('p', null, 'page of ${version}')`)
      return log.change(key, (document) => goLive(document, entry, 'publish', sign()))
    },
    rollBack: () => log.change(key, (document) => rollBack(document, 'hello', sign())),
  }
}

test('while the bucket hangs, pages, pushed rollbacks and later revisions still work', async () => {
  await desk.publish('1.0.0')
  await desk.publish('2.0.0')
  let looks = true
  const store = openSiteStore()
  const list = async (prefix: string) => (looks ? store.list(prefix) : [])
  site.restart({ store: { ...store, list } })
  await site.store.start()
  await vi.waitFor(() => expect(site.store.inUse().map(({ version }) => version)).toContain('1.0.0'))
  expect(await site.text()).toContain('page of 2.0.0')
  looks = false
  await desk.rollBack()
  const { text } = await desk.log.latest()
  bucket.fault = 'hangs'
  looks = true
  await site.store.acceptPushed(text)
  expect(await site.text()).toContain('page of 1.0.0')
  await vi.waitFor(() => expect(site.store.status().problems[0]).toContain("can't be read"))
  expect(await site.text()).toContain('page of 1.0.0')
  bucket.fault = undefined
  await desk.publish('3.0.0')
  await vi.waitFor(async () => expect(await site.text()).toContain('page of 3.0.0'))
  await vi.waitFor(() => expect(site.store.status().problems).toEqual([]))
})

test('while the bucket fails, a server starts from its saved registry and local copies', async () => {
  await desk.publish('1.0.0')
  const store = openSiteStore()
  site.restart({ store })
  await site.store.start()
  bucket.fault = 'fails'
  site.restart({ store })
  await site.store.start()
  expect(await site.text()).toContain('page of 1.0.0')
  const { problems } = site.store.status()
  expect(problems[0]).toContain("can't be read")
  // A poll in progress must not clear the problems of the last one.
  const looking = site.store.pollNow()
  await Promise.resolve()
  expect(site.store.status().problems).toEqual(problems)
  await looking
})

test('a server with neither a saved registry nor its bucket does not start', async () => {
  await desk.publish('1.0.0')
  bucket.fault = 'fails'
  site.restart({ store: openSiteStore() })
  await expect(site.store.start()).rejects.toThrow(/can't be used: .*can't be read/)
})
