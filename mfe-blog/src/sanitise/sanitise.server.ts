import type { SanitisedHtml } from '@a-list/ui/rich-text/sanitised-html.ts'
import sanitizeHtml from 'sanitize-html'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './allowed.ts'
import { cleanAttributes } from './attributes.ts'

/** The server's sanitiser: it needs no document. */
export async function sanitise(html: string): Promise<SanitisedHtml> {
  return sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: ALLOWED_ATTRIBUTES,
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    transformTags: {
      '*': (tagName, given) => ({ tagName, attribs: cleanAttributes(tagName, given) }),
    },
  }) as SanitisedHtml
}
