/** Trusted Types policies of the site: the bundler's, the starter's, the entry loader's, the story's HTML and its sanitiser. */
const POLICIES = "alist alist-start alist-entry alist-html dompurify 'allow-duplicates'"

/** Headers of every answer; `isHttps` outside a developer's machine. */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'X-Frame-Options': 'DENY',
    ...(isHttps ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

export const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'"

interface PagePolicy {
  nonce: string
  isHttps: boolean
  /** Addresses that the page may connect to besides the site's own. */
  connectTo: readonly string[]
  /** Whether the page shows another site's in a frame: /preview alone. */
  framesOthers: boolean
}

/** Of a page. Scripts run only by its nonce, or when such a script loads them. */
export function contentSecurityPolicy({ nonce, isHttps, connectTo, framesOthers }: PagePolicy): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // data: for the marks that the stylesheet draws.
    "img-src 'self' https: data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectTo].join(' '),
    ...(framesOthers ? ['frame-src https:'] : []),
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
