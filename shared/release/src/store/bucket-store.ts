import { checkKey, type ReleaseStore } from './store.ts'

export interface BucketPlace {
  bucket: string
  /** Of another vendor than Amazon: the address of its service. */
  endpoint?: string
  region: string
  /** Stands before every key; ends with "/", or is empty. */
  prefix: string
}

/** As many as one call may remove. */
const MOST_AT_ONCE = 1000

/**
 * A store in an S3-compatible bucket; who may is taken from the environment, as Amazon's own tools do. The bucket must know
 * `If-None-Match` on a PUT, which is what keeps a file from being made twice: Amazon, Cloudflare R2 and MinIO do.
 */
export function createBucketStore({ bucket, endpoint, region, prefix }: BucketPlace): ReleaseStore {
  let connected: ReturnType<typeof connect> | undefined
  /** Amazon's code is loaded where there is a bucket, and only then. */
  async function connect() {
    const { S3 } = await import('@aws-sdk/client-s3')
    return new S3({
      region,
      // A bucket that does not answer must not hold up who follows the registry, or takes a version back.
      requestHandler: { connectionTimeout: 2000, requestTimeout: 10_000, throwOnRequestTimeout: true },
      ...(endpoint && { endpoint, forcePathStyle: true }),
      // Others' buckets do not know the checksums that Amazon's has come to expect.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
  }
  const client = () => {
    connected ??= connect()
    return connected
  }
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + checkKey(key) })

  async function list(start: string): Promise<string[]> {
    const s3 = await client()
    const keys: string[] = []
    let token: string | undefined
    do {
      const page = await s3.listObjectsV2({
        Bucket: bucket,
        Prefix: prefix + start,
        ContinuationToken: token,
      })
      for (const { Key = '' } of page.Contents ?? []) keys.push(Key.slice(prefix.length))
      token = page.NextContinuationToken
    } while (token)
    return keys.sort()
  }

  return {
    label: `the bucket ${bucket}`,
    list,

    async read(key) {
      try {
        const { Body } = await (await client()).getObject(at(key))
        return Body && Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (statusOf(error) === 404) return undefined
        throw error
      }
    },

    async create(key, content) {
      try {
        await (await client()).putObject({ ...at(key), Body: content, IfNoneMatch: '*' })
        return true
      } catch (error) {
        // Somebody was first: before this call, or during it.
        if ([412, 409].includes(statusOf(error) ?? 0)) return false
        throw error
      }
    },

    async madeAt(key) {
      try {
        return (await (await client()).headObject(at(key))).LastModified?.getTime()
      } catch (error) {
        if (statusOf(error) === 404) return undefined
        throw error
      }
    },

    async remove(start) {
      checkKey(start)
      // A file is that file alone; only what ends with "/" is a folder.
      const keys = (await list(start)).filter((key) => key === start || start.endsWith('/'))
      const s3 = await client()
      for (let from = 0; from < keys.length; from += MOST_AT_ONCE) {
        const Objects = keys.slice(from, from + MOST_AT_ONCE).map((key) => ({ Key: prefix + key }))
        await s3.deleteObjects({ Bucket: bucket, Delete: { Objects, Quiet: true } })
      }
    },
  }
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode
}
