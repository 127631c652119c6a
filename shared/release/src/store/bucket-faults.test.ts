import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type BucketFault, openBucket } from '../testing/bucket.ts'
import { createBucketStore } from './bucket-store.ts'
import type { ReleaseStore } from './store.ts'

let bucket: Awaited<ReturnType<typeof openBucket>>
let store: ReleaseStore
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  bucket = await openBucket()
  const place = { bucket: 'releases', endpoint: bucket.endpoint, region: 'eu-central-1', prefix: 'site/' }
  store = createBucketStore({ ...place, timeoutMs: 1000 })
  await store.create('blog/1.0.0/manifest.json', Buffer.from('{}'))
})
afterAll(() => {
  bucket.close()
  vi.unstubAllEnvs()
})

const LATE = 'the bucket releases did not respond within 1 s'
const FAULTS: [fault: BucketFault, message: string | RegExp][] = [
  ['hangs', LATE],
  ['stalls', LATE],
  ['fails', /./],
  ['babbles', /returned something|did not confirm|parse|deserialize/i],
]

test('a refused removal in a successful response is an error', async () => {
  bucket.fault = 'keeps'
  try {
    await expect(store.remove('blog/1.0.0/')).rejects.toThrow(
      'did not remove site/blog/1.0.0/manifest.json: AccessDenied',
    )
  } finally {
    bucket.fault = undefined
  }
})

describe.each(FAULTS)('a bucket that %s', (fault, message) => {
  test('never counts as empty, and works again afterwards', async () => {
    bucket.fault = fault
    try {
      await expect(store.list('blog/'), 'list').rejects.toThrow(message)
      await expect(store.remove('blog/1.0.0/'), 'remove').rejects.toThrow(message)
      // This is enough, because callers verify what they read by hash or signature.
      if (fault !== 'babbles')
        await expect(store.read('blog/1.0.0/manifest.json'), 'read').rejects.toThrow(message)
      // For a PUT, only the headers of the response matter.
      if (fault !== 'stalls')
        await expect(store.create('blog/1.0.1/a.js', Buffer.from('a')), 'create').rejects.toThrow(message)
    } finally {
      bucket.fault = undefined
    }
    expect(await store.list('blog/')).toEqual(['blog/1.0.0/manifest.json'])
    expect((await store.read('blog/1.0.0/manifest.json'))?.toString()).toBe('{}')
  }, 20_000)
})
