import { readManifest } from '@a-list/release/package/put-release.ts'
import { trustProblem } from '@a-list/release/package/sign-release.ts'
import { EMPTY_DOCUMENT, type RegistryDocument } from '@a-list/release/registry/document.ts'
import { PREVIEW_PARAMETER, type Preview, readPreviewToken } from '@a-list/release/registry/preview-link.ts'
import { isOpenedBy, openPreview, readOpening } from '@a-list/release/registry/preview-openings.ts'
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
/** A forgotten link or release is looked up in the store again. */
const MAX_REMEMBERED = 1000

interface ReleasePreviewsOptions {
  store: ReleaseStore
  trusted: TrustedKeys
  environment: string
  /** The registry that this server follows. */
  document: () => RegistryDocument | undefined
  cookie: CookieOptions
  logger: Logger
}

/** Browsers that were sent to look at a version which is not live. */
export function createReleasePreviews(options: ReleasePreviewsOptions) {
  const { store, trusted, environment, cookie, logger } = options
  /** By link, once somebody has opened it: that does not change. */
  const openings = new LRUCache<string, string>({ max: MAX_REMEMBERED })
  const trustedReleases = new LRUCache<string, Promise<boolean>>({ max: MAX_REMEMBERED })

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

  /** What the browser may look at, by its cookie. */
  async function held(c: Context): Promise<{ preview: Preview; token: string } | undefined> {
    const [token, secret] = getCookie(c, PREVIEW_COOKIE)?.split('.') ?? []
    const preview = read(token)
    if (!preview || !token || !secret) return undefined
    return isOpenedBy(await openingOf(preview), secret) ? { preview, token } : undefined
  }

  /** Checks the signature of each version once: the gate then holds its files against the signed hashes. */
  function isOurs(entry: RegistryEntry): Promise<boolean> {
    const key = `${entry.name}@${entry.version} ${entry.manifest}`
    const known = trustedReleases.get(key)
    if (known) return known
    const asked = trustProblem(store, entry, options.document() ?? EMPTY_DOCUMENT, trusted)
      .then((problem) => problem === undefined)
      .catch(() => false)
    trustedReleases.set(key, asked)
    // A damaged release may be mended.
    void asked.then((isTrusted) => !isTrusted && trustedReleases.delete(key))
    return asked
  }

  /** Messengers, scanners of mail and the like look at a link before the person whom it was sent to does. */
  function isVisit({ req }: Context): boolean {
    // The router answers HEAD as it does GET.
    if (req.method !== 'GET') return false
    const mode = req.header('Sec-Fetch-Mode')
    return mode ? mode === 'navigate' : (req.header('Accept')?.includes('text/html') ?? false)
  }

  /** A store that can't be asked shows what is live. */
  function unanswered(error: unknown): undefined {
    logger.warn({ err: error }, 'A preview could not be looked up')
  }

  return {
    /**
     * A link of `npm run release -- preview`: the browser that opens it first keeps it until it expires, over all servers
     * of the store. Who only looks at it, as messengers do, does not open it.
     * @returns where to go on without the token, or undefined when there is none to take
     */
    async take(c: Context): Promise<string | undefined> {
      const address = new URL(c.req.url)
      const token = address.searchParams.get(PREVIEW_PARAMETER)
      const preview = read(token ?? undefined)
      if (!token || !preview) return undefined
      if ((await held(c).catch(unanswered))?.token !== token) {
        if (!isVisit(c)) return undefined
        const secret = await openPreview(store, preview).catch(unanswered)
        if (!secret) return undefined
        const maxAge = Math.floor((preview.expires - Date.now()) / 1000)
        setCookie(c, PREVIEW_COOKIE, `${token}.${secret}`, { ...cookie, maxAge })
      }
      address.searchParams.delete(PREVIEW_PARAMETER)
      // Two slashes at the start would be another site.
      return `/${address.pathname.replace(/^\/+/, '')}${address.search}`
    },

    /** @returns the version that this browser was sent to look at */
    async of(c: Context): Promise<RegistryEntry | undefined> {
      const found = await held(c).catch(unanswered)
      if (!found) return undefined
      const { remote, version } = found.preview
      const release = await readManifest(store, remote, version).catch(() => undefined)
      return release && (await isOurs(release.entry)) ? release.entry : undefined
    },
  }
}
