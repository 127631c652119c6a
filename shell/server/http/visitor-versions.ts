import type { TrustedKeys } from '@a-list/release/registry/signing.ts'
import type { ReleaseStore } from '@a-list/release/store/store.ts'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Logger } from 'pino'
import type { Snapshot } from '../../renderer/protocol.ts'
import { BUCKET_HEADER } from '../edge/edge-headers.ts'
import type { RegistryStore } from '../registry/registry-store.types.ts'
import { BUCKETS } from '../registry/version-sets.ts'
import { createReleasePreviews } from './release-previews.ts'

/** Names the version that a page previews. */
export const PREVIEW_HEADER = 'X-A-List-Preview'

const BUCKET_COOKIE = 'alist_bucket'
const BUCKET_SECONDS = 180 * 24 * 3600

interface VisitorVersionsOptions {
  registry: RegistryStore
  store: ReleaseStore
  trusted: TrustedKeys
  environment: string
  isHttps: boolean
  logger: Logger
}

/** Chooses the versions for a visitor's page: live, canary, or a release preview. */
export function createVisitorVersions(options: VisitorVersionsOptions) {
  const { registry, isHttps } = options
  const cookie = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps } as const
  const previews = createReleasePreviews({ ...options, cookie, document: () => registry.status().document })

  /**
   * The bucket from a cache in front of the site, or from the visitor's cookie. Visitors get a bucket only while there
   * is a canary.
   */
  function bucketOf(c: Context): number | undefined {
    if (!registry.hasCanary()) return undefined
    const known = /^\d{1,2}$/.exec(c.req.header(BUCKET_HEADER) ?? getCookie(c, BUCKET_COOKIE) ?? '')
    if (known) return Number(known[0])
    const bucket = Math.floor(Math.random() * BUCKETS)
    setCookie(c, BUCKET_COOKIE, String(bucket), { ...cookie, maxAge: BUCKET_SECONDS })
    return bucket
  }

  return {
    openPreviewLink: previews.openLink,

    /**
     * Whether a visitor gets the live versions in any case, because there is no canary and the cookies name no
     * preview.
     * @param cookies the Cookie header
     */
    areLive: (cookies: string | undefined) => !registry.hasCanary() && !previews.mayHave(cookies),

    /** @returns undefined for the live versions */
    async of(c: Context): Promise<Snapshot | undefined> {
      const entry = await previews.of(c)
      const set = entry && (await registry.withVersion(entry))
      if (set && entry) {
        c.header(PREVIEW_HEADER, `${entry.name}@${entry.version}`)
        return set
      }
      const bucket = bucketOf(c)
      return bucket === undefined ? undefined : registry.forBucket(bucket)
    },
  }
}

export type VisitorVersions = ReturnType<typeof createVisitorVersions>
