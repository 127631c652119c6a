/** An arbitrary origin, to check whether a path leaves it. */
const SOME_ORIGIN = 'https://site.invalid'

/** Browsers remove tabs and line breaks from URLs, and read a backslash as a slash. */
const DECEPTIVE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/u
/** A slash, backslash or control character, even if it is encoded more than once. */
const HIDDEN = /%(?:25)*(?:2f|5c|[01][\da-f]|7f)/i
/** The page of a store's product (`productPath`), whose id contains slashes. */
const STORE_PRODUCT = /^\/product\/shopify-gid%3A%2F%2Fshopify%2FProduct%2F[\w-]+$/i
const BROKEN_ESCAPE = /%(?![\da-f]{2})/i

/**
 * The rule for paths that must stay on this site: the `return` parameter, and links in notifications and
 * stories.
 * @returns path, query and fragment in the browser's normal form; undefined if it could lead to another site
 */
export function sitePath(address: string | null | undefined): string | undefined {
  if (!address?.startsWith('/') || DECEPTIVE.test(address)) return undefined
  const url = URL.parse(address, SOME_ORIGIN)
  if (url?.origin !== SOME_ORIGIN) return undefined
  const { pathname, search, hash } = url
  // Resolving dots may leave two slashes: "/..//evil.example".
  const isHiding = HIDDEN.test(pathname) && !STORE_PRODUCT.test(pathname)
  if (pathname.startsWith('//') || isHiding || BROKEN_ESCAPE.test(pathname)) return undefined
  return pathname + search + hash
}
