import type { S3 } from '@aws-sdk/client-s3'
import { checkKey, type ReleaseStore } from './store.ts'

type CallOptions = { abortSignal: AbortSignal }

export interface BucketPlace {
  bucket: string
  /** Of another vendor than Amazon: the address of its service. */
  endpoint?: string
  region: string
  /** Stands before every key; ends with "/", or is empty. */
  prefix: string
  /** For a whole call with its repetitions, in milliseconds. */
  patienceMs?: number
}

/** A bucket that does not answer must not hold up who follows the registry, or takes a version back. */
const PATIENCE_MS = 10_000
const CONNECTION_MS = 2000

/** As many as one call may remove. */
const MOST_AT_ONCE = 1000

/**
 * A store in an S3-compatible bucket; who may is taken from the environment, as Amazon's own tools do. The bucket must know
 * `If-None-Match` on a PUT, which is what keeps a file from being made twice: Amazon, Cloudflare R2 and MinIO do.
 */
export function createBucketStore(place: BucketPlace): ReleaseStore {
  const { bucket, endpoint, region, prefix, patienceMs = PATIENCE_MS } = place
  const label = `the bucket ${bucket}`
  let connected: ReturnType<typeof connect> | undefined
  /** Amazon's code is loaded where there is a bucket, and only then. */
  async function connect() {
    const { S3 } = await import('@aws-sdk/client-s3')
    return new S3({
      region,
      requestHandler: { connectionTimeout: Math.min(CONNECTION_MS, patienceMs) },
      ...(endpoint && { endpoint, forcePathStyle: true }),
      // Others' buckets do not know the checksums that Amazon's has come to expect.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
  }
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + checkKey(key) })

  /** One call, its answer read to the end: a bucket may also fall silent in the middle of that. */
  async function ask<Answer>(call: (s3: S3, options: CallOptions) => Promise<Answer>): Promise<Answer> {
    connected ??= connect()
    const s3 = await connected
    const abort = new AbortController()
    const tooLate = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      tooLate.reject(new Error(`${label} did not answer within ${patienceMs / 1000} s`))
      abort.abort()
    }, patienceMs)
    const answer = call(s3, { abortSignal: abort.signal })
    answer.catch(() => {})
    return Promise.race([answer, tooLate.promise]).finally(() => clearTimeout(timer))
  }

  async function list(start: string): Promise<string[]> {
    const keys: string[] = []
    let token: string | undefined
    do {
      const wish = { Bucket: bucket, Prefix: prefix + start, ContinuationToken: token }
      const page = await ask((s3, options) => s3.listObjectsV2(wish, options))
      // Any other page would look as if nothing were there.
      if (page.Name !== bucket) throw new Error(`${label} answered with something that is no listing`)
      for (const { Key = '' } of page.Contents ?? []) keys.push(Key.slice(prefix.length))
      token = page.NextContinuationToken
    } while (token)
    return keys.sort()
  }

  return {
    label,
    list,

    async read(key) {
      return unlessMissing(
        ask(async (s3, options) => {
          const { Body } = await s3.getObject(at(key), options)
          return Body && Buffer.from(await Body.transformToByteArray())
        }),
      )
    },

    async create(key, content) {
      try {
        const wish = { ...at(key), Body: content, IfNoneMatch: '*' }
        const { ETag } = await ask((s3, options) => s3.putObject(wish, options))
        if (!ETag) throw new Error(`${label} answered with something that confirms nothing`)
        return true
      } catch (error) {
        // Somebody was first: before this call, or during it.
        if ([412, 409].includes(statusOf(error) ?? 0)) return false
        throw error
      }
    },

    async madeAt(key) {
      return unlessMissing(
        ask(async (s3, options) => (await s3.headObject(at(key), options)).LastModified?.getTime()),
      )
    },

    async remove(start) {
      checkKey(start)
      // A file is that file alone; only what ends with "/" is a folder.
      const keys = (await list(start)).filter((key) => key === start || start.endsWith('/'))
      for (let from = 0; from < keys.length; from += MOST_AT_ONCE) {
        const Objects = keys.slice(from, from + MOST_AT_ONCE).map((key) => ({ Key: prefix + key }))
        const wish = { Bucket: bucket, Delete: { Objects, Quiet: true } }
        const { Errors = [] } = await ask((s3, options) => s3.deleteObjects(wish, options))
        // What a bucket refuses to remove stands in an answer that is otherwise a good one.
        const [refused] = Errors
        if (refused) throw new Error(`${label} did not remove ${refused.Key}: ${refused.Code}`)
      }
    },
  }
}

async function unlessMissing<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked
  } catch (error) {
    if (statusOf(error) === 404) return undefined
    throw error
  }
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode
}
