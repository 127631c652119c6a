import { readManifest } from '@a-list/release/package/put-release.ts'
import { distrust } from '@a-list/release/package/sign-release.ts'
import { PREVIEW_PARAMETER, type Preview, readPreviewToken } from '@a-list/release/registry/preview-link.ts'
import { createRegistryLog } from '@a-list/release/registry/registry-log.ts'
import type { TrustedKeys } from '@a-list/release/registry/signing.ts'
import type { ReleaseStore } from '@a-list/release/store/store.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { RegistryStore } from '../registry/registry-store.types.ts'
import { BUCKETS } from '../registry/version-sets.ts'
import type { Snapshot } from '../render/protocol.ts'

const BUCKET_COOKIE = 'alist_bucket'
const PREVIEW_COOKIE = 'alist_preview'
const BUCKET_SECONDS = 180 * 24 * 3600

interface VisitorVersionsOptions {
  registry: RegistryStore
  store: ReleaseStore
  trusted: TrustedKeys
  environment: string
  isHttps: boolean
}

/** Which versions a visitor's page is made of: the live ones, a canary's, or one that they were sent to look at. */
export function createVisitorVersions(options: VisitorVersionsOptions) {
  const { registry, store, trusted, environment, isHttps } = options
  /** Which browser opened a link first, by the link's id: for the next, the link is none. */
  const opened = new Map<string, number>()
  const trustedReleases = new Map<string, Promise<boolean>>()
  const cookie = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps } as const

  function read(token: string | undefined): Preview | undefined {
    return token ? readPreviewToken(token, trusted, environment, Date.now()) : undefined
  }

  /** The place in the dealing that a browser keeps; it gets one only while there is something to deal. */
  function bucketOf(c: Context): number | undefined {
    if (!registry.hasCanary()) return undefined
    const known = /^\d{1,2}$/.exec(getCookie(c, BUCKET_COOKIE) ?? '')
    if (known) return Number(known[0])
    const bucket = Math.floor(Math.random() * BUCKETS)
    setCookie(c, BUCKET_COOKIE, String(bucket), { ...cookie, maxAge: BUCKET_SECONDS })
    return bucket
  }

  async function previewed(preview: Preview): Promise<Snapshot | undefined> {
    const release = await readManifest(store, preview.remote, preview.version).catch(() => undefined)
    if (!release || !(await isOurs(release.entry))) return undefined
    return registry.withVersion(release.entry)
  }

  /** Looked at once a version: its files have their hashes, and the gate holds them against these. */
  function isOurs(entry: RegistryEntry): Promise<boolean> {
    const key = `${entry.name}@${entry.version} ${entry.manifest}`
    const known = trustedReleases.get(key)
    if (known) return known
    const asked = createRegistryLog(store, trusted)
      .latest()
      .then(({ document }) => distrust(store, entry, document, trusted))
      .then((problem) => problem === undefined)
      .catch(() => {
        trustedReleases.delete(key)
        return false
      })
    trustedReleases.set(key, asked)
    return asked
  }

  return {
    trusted,
    /**
     * A link of `npm run release -- preview`: the browser that opens it first keeps it until it expires.
     * @returns where to go on without the token, or undefined when there is none to take
     */
    takePreview(c: Context): string | undefined {
      const address = new URL(c.req.url)
      const token = address.searchParams.get(PREVIEW_PARAMETER)
      const preview = read(token ?? undefined)
      if (!token || !preview) return undefined
      const now = Date.now()
      for (const [id, expires] of opened) if (expires <= now) opened.delete(id)
      if (opened.has(preview.id) && getCookie(c, PREVIEW_COOKIE) !== token) return undefined
      opened.set(preview.id, preview.expires)
      const maxAge = Math.floor((preview.expires - now) / 1000)
      setCookie(c, PREVIEW_COOKIE, token, { ...cookie, maxAge })
      address.searchParams.delete(PREVIEW_PARAMETER)
      // Two slashes at the start would be another site.
      return `/${address.pathname.replace(/^\/+/, '')}${address.search}`
    },

    /** @returns undefined for the live versions */
    async of(c: Context): Promise<Snapshot | undefined> {
      const preview = read(getCookie(c, PREVIEW_COOKIE))
      const set = preview && (await previewed(preview))
      if (set && preview) {
        c.header('X-A-List-Preview', `${preview.remote}@${preview.version}`)
        return set
      }
      const bucket = bucketOf(c)
      return bucket === undefined ? undefined : registry.forBucket(bucket)
    },
  }
}

export type VisitorVersions = ReturnType<typeof createVisitorVersions>
