import type { SanitisedHtml } from './sanitised-html.ts'

/** The policy's name in the site's Content-Security-Policy. */
const POLICY = 'alist-html'

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): Policy
}
interface Policy {
  createHTML(html: string): string
}

declare global {
  var trustedTypes: TrustedTypes | undefined
  // One policy per page, shared by all versions of all remotes on it.
  var __ALIST_HTML_POLICY__: Policy | undefined
}

/**
 * A value for React's `innerHTML`. With Trusted Types it is a TrustedHTML, typed as string because React's types know only
 * that; in other browsers it is the string itself.
 */
export function toTrustedHtml(html: SanitisedHtml): string {
  if (!globalThis.trustedTypes) return html
  globalThis.__ALIST_HTML_POLICY__ ??= globalThis.trustedTypes.createPolicy(POLICY, {
    createHTML: (sanitised) => sanitised,
  })
  return globalThis.__ALIST_HTML_POLICY__.createHTML(html)
}
