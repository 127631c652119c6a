import type { SanitisedHtml } from '@a-list/ui/rich-text/sanitised-html.ts'
import { SITE_NAME_MARK } from './attributes.ts'

const MARK_IN_ADDRESS = encodeURIComponent(SITE_NAME_MARK)

/** Puts the site's name into the affiliate links of a text. Both are URL-encoded, so nothing else can come of it. */
export function withSiteName(html: SanitisedHtml, siteName: string): SanitisedHtml {
  return html.replaceAll(MARK_IN_ADDRESS, () => encodeURIComponent(siteName.toLowerCase())) as SanitisedHtml
}
