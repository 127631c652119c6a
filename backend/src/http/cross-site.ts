import { WpError } from './wp-error.ts'

/**
 * Refuses a cross-site request. Browsers declare it in Sec-Fetch-Site, older ones in Origin. A program that
 * sends neither has no browser cookies. SameSite is not enough: a cross-site form arrives without the cookie,
 * but the response could clear the cookie.
 */
export function refuseCrossSite(header: (name: string) => string | undefined): void {
  const site = header('sec-fetch-site')
  const own = header('x-forwarded-host') ?? header('host')
  const isOwn =
    site === undefined
      ? isOwnOrigin(header('origin'), own)
      : // "none" means that the person started the request, from the address bar or a bookmark.
        site === 'same-origin' || site === 'none'
  if (!isOwn) throw new WpError(403, 'alist_other_site', 'Only the site’s own pages may send this request.')
}

function isOwnOrigin(origin: string | undefined, own: string | undefined): boolean {
  return origin === undefined || URL.parse(origin)?.host === own?.toLowerCase()
}
