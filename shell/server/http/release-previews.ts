import { readManifest } from '@a-list/release/package/put-release.ts'
import { trustProblem } from '@a-list/release/package/sign-release.ts'
import { PREVIEW_PARAMETER, type Preview, readPreviewToken } from '@a-list/release/preview/preview-link.ts'
import { isOpenedBy, openPreview, readOpening } from '@a-list/release/preview/preview-openings.ts'
import { EMPTY_DOCUMENT, type RegistryDocument } from '@a-list/release/registry/document.ts'
import type { TrustedKeys } from '@a-list/release/registry/signing.ts'
import type { ReleaseStore } from '@a-list/release/store/store.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'

/** The link's token, a dot, and the secret of the browser that opened it first. */
const PREVIEW_COOKIE = 'alist_preview'
/** After an entry is evicted, it is read from the store again. */
const MAX_CACHED = 1000

interface ReleasePreviewsOptions {
  store: ReleaseStore
  trusted: TrustedKeys
  environment: string
  /** The registry that this server follows. */
  document: () => RegistryDocument | undefined
  cookie: CookieOptions
  logger: Logger
}

/** Release previews: the versions of browsers that opened a link to a version that is not live. */
export function createReleasePreviews(options: ReleasePreviewsOptions) {
  const { store, trusted, environment, cookie, logger } = options
  /** Link id → hash of the secret of the browser that opened the link. An entry never changes. */
  const openings = new LRUCache<string, string>({ max: MAX_CACHED })
  const trustedReleases = new LRUCache<string, Promise<boolean>>({ max: MAX_CACHED })

  function read(token: string | undefined): Preview | undefined {
    return token ? readPreviewToken(token, trusted, environment, Date.now()) : undefined
  }

  async function openingOf(preview: Preview): Promise<string | undefined> {
    const known = openings.get(preview.id)
    if (known) return known
    const by = await readOpening(store, preview)
    if (by) openings.set(preview.id, by)
    return by
  }

  /** The preview in the browser's cookie, if the browser opened it first. */
  async function previewInCookie(c: Context): Promise<{ preview: Preview; token: string } | undefined> {
    const [token, secret] = getCookie(c, PREVIEW_COOKIE)?.split('.') ?? []
    const preview = read(token)
    if (!preview || !token || !secret) return undefined
    return isOpenedBy(await openingOf(preview), secret) ? { preview, token } : undefined
  }

  /** Verifies the signature of each version once. The gate then compares its files with the signed hashes. */
  function isTrusted(entry: RegistryEntry): Promise<boolean> {
    const key = `${entry.name}@${entry.version} ${entry.manifest}`
    const known = trustedReleases.get(key)
    if (known) return known
    const checking = trustProblem(store, entry, trusted, options.document() ?? EMPTY_DOCUMENT)
      .then((problem) => problem === undefined)
      .catch(() => false)
    trustedReleases.set(key, checking)
    // A failure is not cached: a damaged release may be repaired.
    void checking.then((isTrusted) => !isTrusted && trustedReleases.delete(key))
    return checking
  }

  /** False for messengers and mail scanners, which fetch a link before the recipient opens it. */
  function isVisit({ req }: Context): boolean {
    // The router also sends HEAD here.
    if (req.method !== 'GET') return false
    const mode = req.header('Sec-Fetch-Mode')
    return mode ? mode === 'navigate' : (req.header('Accept')?.includes('text/html') ?? false)
  }

  /** If the store can't be read, the visitor gets the live version. */
  function logStoreFailure(error: unknown): undefined {
    logger.warn({ err: error }, 'A release preview could not be read')
  }

  return {
    /** Whether the cookies may name a preview that the browser has opened. @param cookies the Cookie header */
    mayHave: (cookies: string | undefined) => cookies?.includes(PREVIEW_COOKIE) ?? false,

    /**
     * Handles a link of `npm run release -- preview`: the first browser that opens it may use it until it
     * expires, on all servers of the store. Programs that only fetch the link, such as messengers, don't open
     * it.
     * @returns the URL to redirect to, without the token; `used` in another browser than the first; undefined if there
     * is no valid token
     */
    async openLink(c: Context): Promise<{ to: string } | 'used' | undefined> {
      const address = new URL(c.req.url)
      const token = address.searchParams.get(PREVIEW_PARAMETER)
      const preview = read(token ?? undefined)
      if (!token || !preview) return undefined
      if ((await previewInCookie(c).catch(logStoreFailure))?.token !== token) {
        if (!isVisit(c)) return undefined
        let secret: string | undefined
        try {
          secret = await openPreview(store, preview)
        } catch (error) {
          return logStoreFailure(error)
        }
        if (!secret) return 'used'
        const maxAge = Math.floor((preview.expires - Date.now()) / 1000)
        setCookie(c, PREVIEW_COOKIE, `${token}.${secret}`, { ...cookie, maxAge })
      }
      address.searchParams.delete(PREVIEW_PARAMETER)
      // A path with two leading slashes would redirect to another site.
      return { to: `/${address.pathname.replace(/^\/+/, '')}${address.search}` }
    },

    /** @returns the version that this browser previews */
    async of(c: Context): Promise<RegistryEntry | undefined> {
      const found = await previewInCookie(c).catch(logStoreFailure)
      if (!found) return undefined
      const { remote, version } = found.preview
      const release = await readManifest(store, remote, version).catch(() => undefined)
      return release && (await isTrusted(release.entry)) ? release.entry : undefined
    },
  }
}
