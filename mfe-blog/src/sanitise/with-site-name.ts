import type { SanitisedHtml } from '@a-list/ui/rich-text/sanitised-html.ts'
import { SITE_NAME_PLACEHOLDER } from './clean-attributes.ts'

const ENCODED_PLACEHOLDER = encodeURIComponent(SITE_NAME_PLACEHOLDER)

/** Inserts the site's name into affiliate URLs. The name is URL-encoded, so it cannot change the markup. */
export function withSiteName(html: SanitisedHtml, siteName: string): SanitisedHtml {
  return html.replaceAll(ENCODED_PLACEHOLDER, () =>
    encodeURIComponent(siteName.toLowerCase()),
  ) as SanitisedHtml
}
