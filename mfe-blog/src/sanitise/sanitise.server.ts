import type { SanitisedHtml } from '@a-list/ui/rich-text/sanitised-html.ts'
import sanitizeHtml from 'sanitize-html'
import { oncePerText } from '../once-per-text.ts'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './allow-lists.ts'
import { cleanAttributes } from './clean-attributes.ts'

const clean = oncePerText((html) =>
  sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: ALLOWED_ATTRIBUTES,
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    transformTags: {
      '*': (tagName, given) => ({ tagName, attribs: cleanAttributes(tagName, given) }),
    },
  }),
)

/** The server's sanitiser, which needs no DOM. */
export async function sanitise(html: string): Promise<SanitisedHtml> {
  return clean(html) as SanitisedHtml
}
