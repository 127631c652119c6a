/**
 * Trusted Types policies of the site: the bundler's, the starter's, the entry loader's, the story's HTML and its sanitiser.
 * Each is created once a page: nothing that runs later can make another of the same name with laxer rules.
 */
const POLICIES = 'alist alist-start alist-entry alist-html dompurify'

const TWO_YEARS_S = 2 * 365 * 86_400

interface SiteSecurity {
  /** Outside a developer's machine. */
  isHttps: boolean
  /** Whether browsers may keep the site's domain in the list of those they only ever open over https. */
  preloads: boolean
}

/** Headers of every answer. */
export function securityHeaders({ isHttps, preloads }: SiteSecurity): Record<string, string> {
  const transport = `max-age=${TWO_YEARS_S}; includeSubDomains${preloads ? '; preload' : ''}`
  return {
    // Pages of other sites can't take our answers into their own process. Link previews say otherwise themselves.
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'X-Frame-Options': 'DENY',
    ...(isHttps ? { 'Strict-Transport-Security': transport } : {}),
  }
}

export const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'"

interface PagePolicy {
  nonce: string
  isHttps: boolean
  /** Addresses that the page may connect to besides the site's own. */
  connectTo: readonly string[]
  /** Other sites that the page may show in a frame: a store, on /preview alone. */
  frames: readonly string[]
}

/** Of a page. Scripts run only by its nonce, or when such a script loads them. */
export function contentSecurityPolicy({ nonce, isHttps, connectTo, frames }: PagePolicy): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // data: for the marks that the stylesheet draws.
    "img-src 'self' https: data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectTo].join(' '),
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${POLICIES}`,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
