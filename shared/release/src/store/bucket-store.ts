import type { S3 } from '@aws-sdk/client-s3'
import { checkKey, type ReleaseStore } from './store.ts'

interface CallOptions {
  abortSignal: AbortSignal
}

export interface BucketOptions {
  bucket: string
  /** URL of the S3 service, unless it is Amazon's. */
  endpoint?: string
  region: string
  /** Prefix of every key; it is empty or ends with "/". */
  prefix: string
  /** Timeout of a whole operation with its retries, in milliseconds. */
  timeoutMs?: number
}

/**
 * The default is short, because an unresponsive bucket delays rollbacks and servers that follow the registry.
 */
const TIMEOUT_MS = 10_000
const CONNECTION_MS = 2000

/** S3's limit of keys for one request. */
const MAX_DELETED_AT_ONCE = 1000

/**
 * A store in an S3-compatible bucket. Credentials come from the environment, as with Amazon's tools. The bucket must
 * support `If-None-Match` on PUT, so that no file is created twice: Amazon, Cloudflare R2 and MinIO do.
 */
export function createBucketStore(options: BucketOptions): ReleaseStore {
  const { bucket, endpoint, region, prefix, timeoutMs = TIMEOUT_MS } = options
  const label = `the bucket ${bucket}`
  let connected: ReturnType<typeof connect> | undefined
  /** Loads Amazon's SDK only if there is a bucket. */
  async function connect() {
    const { S3 } = await import('@aws-sdk/client-s3')
    return new S3({
      region,
      requestHandler: { connectionTimeout: Math.min(CONNECTION_MS, timeoutMs) },
      ...(endpoint && { endpoint, forcePathStyle: true }),
      // Other vendors don't support the checksums that Amazon's SDK sends by default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
  }
  const location = (key: string) => ({ Bucket: bucket, Key: prefix + checkKey(key) })

  /**
   * Sends one request and reads its whole response within the timeout. A bucket may also stall in the middle of
   * a response.
   */
  async function call<Answer>(send: (s3: S3, options: CallOptions) => Promise<Answer>): Promise<Answer> {
    connected ??= connect()
    const s3 = await connected
    const abort = new AbortController()
    const timeout = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      timeout.reject(new Error(`${label} did not respond within ${timeoutMs / 1000} s`))
      abort.abort()
    }, timeoutMs)
    const response = send(s3, { abortSignal: abort.signal })
    response.catch(() => {})
    return Promise.race([response, timeout.promise]).finally(() => clearTimeout(timer))
  }

  async function list(prefixOfKeys: string): Promise<string[]> {
    const keys: string[] = []
    let token: string | undefined
    do {
      const request = { Bucket: bucket, Prefix: prefix + prefixOfKeys, ContinuationToken: token }
      const page = await call((s3, options) => s3.listObjectsV2(request, options))
      // Any other response, such as a proxy's page, would look like an empty bucket.
      if (page.Name !== bucket) throw new Error(`${label} returned something that is not a listing`)
      for (const { Key = '' } of page.Contents ?? []) keys.push(Key.slice(prefix.length))
      token = page.NextContinuationToken
    } while (token)
    return keys.sort()
  }

  return {
    label,
    list,

    async read(key) {
      return undefinedIfMissing(
        call(async (s3, options) => {
          const { Body } = await s3.getObject(location(key), options)
          return Body && Buffer.from(await Body.transformToByteArray())
        }),
      )
    },

    async create(key, content) {
      try {
        const request = { ...location(key), Body: content, IfNoneMatch: '*' }
        const { ETag } = await call((s3, options) => s3.putObject(request, options))
        if (!ETag) throw new Error(`${label} did not confirm the upload`)
        return true
      } catch (error) {
        // Another writer was first: before this request (412), or during it (409).
        if ([412, 409].includes(statusOf(error) ?? 0)) return false
        throw error
      }
    },

    async createdAt(key) {
      return undefinedIfMissing(
        call(async (s3, options) => (await s3.headObject(location(key), options)).LastModified?.getTime()),
      )
    },

    async remove(start) {
      checkKey(start)
      // A prefix that ends with "/" is a folder; any other prefix is the key of one file.
      const keys = (await list(start)).filter((key) => key === start || start.endsWith('/'))
      for (let from = 0; from < keys.length; from += MAX_DELETED_AT_ONCE) {
        const Objects = keys.slice(from, from + MAX_DELETED_AT_ONCE).map((key) => ({ Key: prefix + key }))
        const request = { Bucket: bucket, Delete: { Objects, Quiet: true } }
        const { Errors = [] } = await call((s3, options) => s3.deleteObjects(request, options))
        // Refused removals are listed in a successful response.
        const [refused] = Errors
        if (refused) throw new Error(`${label} did not remove ${refused.Key}: ${refused.Code}`)
      }
    },
  }
}

async function undefinedIfMissing<Answer>(response: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await response
  } catch (error) {
    if (statusOf(error) === 404) return undefined
    throw error
  }
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode
}
