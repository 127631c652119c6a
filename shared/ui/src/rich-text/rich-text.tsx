import { useMemo } from 'react'
import type { SanitisedHtml } from './sanitised-html.ts'

/** An article from a content management system. The utility `rich-text` styles its elements. */
export function RichText({ html }: { html: SanitisedHtml }) {
  // Memoised, because React sets innerHTML again for a new object.
  const inner = useMemo(() => ({ __html: toTrustedHtml(html) }), [html])
  return <div className="rich-text" dangerouslySetInnerHTML={inner} />
}

/** The policy's name in the site's Content-Security-Policy. */
const POLICY = 'alist-html'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML?: (html: string) => string; createScriptURL?: (url: string) => string | null },
  ): Policy
}
interface Policy {
  createHTML(html: string): string
}

declare global {
  var trustedTypes: TrustedTypes | undefined
  // Each page has one policy, which all versions of all remotes share.
  var __ALIST_HTML_POLICY__: Policy | undefined
}

/**
 * A value for React's `innerHTML`. In browsers with Trusted Types, it is a TrustedHTML, although its type is
 * string, because React's types only know strings.
 */
function toTrustedHtml(html: SanitisedHtml): string {
  if (!globalThis.trustedTypes) return html
  globalThis.__ALIST_HTML_POLICY__ ??= globalThis.trustedTypes.createPolicy(POLICY, {
    createHTML: (sanitised) => sanitised,
  })
  return globalThis.__ALIST_HTML_POLICY__.createHTML(html)
}
