import { WpError } from './wp-error.ts'

/**
 * Refuses a call that another site's page makes. Browsers say so in Sec-Fetch-Site, older ones in Origin. A program that
 * sends neither carries nobody's cookies. SameSite alone is not enough: a form of another site is answered without the
 * cookie, and the answer could still clear it.
 */
export function refuseCrossSite(header: (name: string) => string | undefined): void {
  const site = header('sec-fetch-site')
  const own = header('x-forwarded-host') ?? header('host')
  const isOwn =
    site === undefined
      ? isOwnOrigin(header('origin'), own)
      : // "none": the person did it, from the address bar or a bookmark.
        site === 'same-origin' || site === 'none'
  if (!isOwn) throw new WpError(403, 'alist_other_site', 'This call is for the site’s own pages.')
}

function isOwnOrigin(origin: string | undefined, own: string | undefined): boolean {
  return origin === undefined || URL.parse(origin)?.host === own?.toLowerCase()
}
