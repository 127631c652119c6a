import type { SanitisedHtml } from './sanitised-html.ts'

/** Named in the site's Content-Security-Policy. */
const POLICY = 'alist-html'

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): Policy
}
interface Policy {
  createHTML(html: string): string
}

declare global {
  var trustedTypes: TrustedTypes | undefined
  // One policy a page: every version of every remote that lives in it shares this one.
  var __ALIST_HTML_POLICY__: Policy | undefined
}

/**
 * What React may set as `innerHTML`: in a browser with Trusted Types a TrustedHTML, typed as the string it
 * stands for; anywhere else the string itself.
 */
export function toTrustedHtml(html: SanitisedHtml): string {
  if (!globalThis.trustedTypes) return html
  globalThis.__ALIST_HTML_POLICY__ ??= globalThis.trustedTypes.createPolicy(POLICY, {
    createHTML: (sanitised) => sanitised,
  })
  return globalThis.__ALIST_HTML_POLICY__.createHTML(html)
}
