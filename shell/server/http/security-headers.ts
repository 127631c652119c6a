import type { InlineHashes } from '../../renderer/protocol.ts'

/**
 * The Trusted Types policies of a page. The starter creates `default` and `alist`, rich text creates `alist-html`, and
 * its sanitizer creates `dompurify`. Each name is allowed once per page, so later code can't create another with laxer
 * rules.
 */
const POLICIES = 'default alist-html dompurify'
/** The overlay that shows build errors in development. Each watched remote brings its own. */
const OVERLAY_POLICIES = "rspack-dev-server#overlay 'allow-duplicates'"

const TWO_YEARS_S = 2 * 365 * 86_400

interface SiteSecurity {
  /** False only on a developer's machine. */
  isHttps: boolean
  /** Whether browsers may put the domain on their HSTS preload list. */
  preloads: boolean
}

/** Headers of every response. */
export function securityHeaders({ isHttps, preloads }: SiteSecurity): Record<string, string> {
  const transport = `max-age=${TWO_YEARS_S}; includeSubDomains${preloads ? '; preload' : ''}`
  return {
    // Other sites can't embed our responses. Files that may be embedded override this.
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'X-Frame-Options': 'DENY',
    ...(isHttps ? { 'Strict-Transport-Security': transport } : {}),
  }
}

export const NO_SCRIPTS_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** The inline code that a page's policy allows: by hashes, or by a nonce while content is late. */
export type InlineCode = { hashes: InlineHashes } | { nonce: string }

interface PagePolicy {
  inline: InlineCode
  isHttps: boolean
  /** Origins that the page may connect to besides its own. */
  connectTo: readonly string[]
  /** Other sites that the page may frame: one store, on /preview only. */
  frames: readonly string[]
  /** Whether the page contains remotes in watch mode, with the overlay of build errors. */
  inDevelopment: boolean
}

/** The policy of a page. Only the page's own inline scripts run, and the scripts that they load. */
export function contentSecurityPolicy({
  inline,
  isHttps,
  connectTo,
  frames,
  inDevelopment,
}: PagePolicy): string {
  const { scripts, styles } = sourcesOf(inline)
  return [
    "default-src 'none'",
    ['script-src', ...scripts, "'strict-dynamic'"].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    // `data:` allows the icons in the stylesheet.
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
    `trusted-types ${POLICIES}${inDevelopment ? ` ${OVERLAY_POLICIES}` : ''}`,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

function sourcesOf(inline: InlineCode): { scripts: string[]; styles: string[] } {
  if ('nonce' in inline) {
    const source = `'nonce-${inline.nonce}'`
    return { scripts: [source], styles: [source] }
  }
  const sources = (hashes: string[]) => hashes.map((hash) => `'sha256-${hash}'`)
  return { scripts: sources(inline.hashes.scripts), styles: sources(inline.hashes.styles) }
}
