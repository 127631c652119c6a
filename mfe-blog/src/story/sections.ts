import { htmlToText } from '@a-list/domain/text/html-text.ts'
import { slugify } from '@a-list/domain/text/slug.ts'
import type { SanitisedHtml } from '@a-list/ui/rich-text/sanitised-html.ts'

export interface Section {
  /** Id of the section's heading in the page. */
  id: string
  title: string
}

/** A prefix that prevents clashes of a heading's id with other ids of the page. */
const ID_PREFIX = 'section-'

/**
 * Gives every heading an id and a link to itself, and every table a scrollable frame. Regular expressions are
 * safe here, because in sanitised HTML angle brackets occur only in tags, and headings and tables have no
 * attributes.
 * @returns the HTML, and one section for each `h2`
 */
export function withSections(html: SanitisedHtml): { html: SanitisedHtml; sections: Section[] } {
  const sections: Section[] = []
  const uses = new Map<string, number>()
  const withIds = html.replace(/<(h[23])>(.*?)<\/\1>/gs, (whole, tag: string, inner: string) => {
    const title = htmlToText(inner)
    if (title === '') return whole
    const base = ID_PREFIX + (slugify(title) || 'untitled')
    const before = uses.get(base) ?? 0
    uses.set(base, before + 1)
    const id = before === 0 ? base : `${base}-${before + 1}`
    if (tag === 'h2') sections.push({ id, title })
    // Links can't be nested, so a heading that contains a link gets none.
    const text = /<(a|h[23])[ >]/.test(inner) ? inner : `<a href="#${id}">${inner}</a>`
    return `<${tag} id="${id}">${text}</${tag}>`
  })
  const framed = withIds
    .replaceAll('<table>', '<div role="region" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
  return { html: framed as SanitisedHtml, sections }
}
