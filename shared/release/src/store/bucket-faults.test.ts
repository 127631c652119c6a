import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type BucketFault, openBucket } from '../testing/bucket.ts'
import { createBucketStore } from './bucket-store.ts'
import type { ReleaseStore } from './store.ts'

let bucket: Awaited<ReturnType<typeof openBucket>>
let store: ReleaseStore
const signIn = () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
}
beforeEach(signIn)
beforeAll(async () => {
  signIn()
  bucket = await openBucket()
  const place = { bucket: 'releases', endpoint: bucket.endpoint, region: 'eu-central-1', prefix: 'site/' }
  store = createBucketStore(place)
  await store.create('blog/1.0.0/manifest.json', Buffer.from('{}'))
})
afterAll(() => {
  bucket.close()
  vi.unstubAllEnvs()
})

const LATE = 'the bucket releases did not respond within 10 s'
const FAULTS: [fault: BucketFault, message: string | RegExp][] = [
  ['hangs', LATE],
  ['stalls', LATE],
  ['fails', /./],
  ['babbles', /returned something|did not confirm|parse|deserialize/i],
]

/** Moves the store's clock to its time limit when the bucket has sent all that it sends. */
async function toTimeLimit(call: () => Promise<unknown>): Promise<unknown> {
  const { faultyResponses } = bucket
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const result = call()
    result.catch(() => {})
    await vi.waitFor(() => expect(bucket.faultyResponses).toBeGreaterThan(faultyResponses))
    await vi.advanceTimersByTimeAsync(10_000)
    return await result
  } finally {
    vi.useRealTimers()
  }
}

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
    const calls: Record<string, () => Promise<unknown>> = {
      list: () => store.list('blog/'),
      remove: () => store.remove('blog/1.0.0/'),
      // This is enough, because callers verify what they read by hash or signature.
      ...(fault !== 'babbles' && { read: () => store.read('blog/1.0.0/manifest.json') }),
      // For a PUT, only the headers of the response matter.
      ...(fault !== 'stalls' && { create: () => store.create('blog/1.0.1/a.js', Buffer.from('a')) }),
    }
    bucket.fault = fault
    try {
      for (const [name, call] of Object.entries(calls))
        await expect(message === LATE ? toTimeLimit(call) : call(), name).rejects.toThrow(message)
    } finally {
      bucket.fault = undefined
    }
    expect(await store.list('blog/')).toEqual(['blog/1.0.0/manifest.json'])
    expect((await store.read('blog/1.0.0/manifest.json'))?.toString()).toBe('{}')
  })
})
