import { htmlToText } from '@a-list/domain/html-text.ts'
import { slugify } from '@a-list/domain/slug.ts'
import type { SanitisedHtml } from '@a-list/ui/rich-text/sanitised-html.ts'

export interface Section {
  /** Of its heading in the page. */
  id: string
  title: string
}

/** Keeps a writer's heading from taking the id of something else in the page. */
const ID_PREFIX = 'section-'

/**
 * Gives every heading an address that can be copied, and every table a frame that it scrolls in.
 * Works on tags as text: a sanitised text has brackets nowhere but in tags, and headings and tables carry no
 * attributes in it.
 * @returns the text, and its sections of the first order
 */
export function withSections(html: SanitisedHtml): { html: SanitisedHtml; sections: Section[] } {
  const sections: Section[] = []
  const taken = new Map<string, number>()
  const addressed = html.replace(/<(h[23])>(.*?)<\/\1>/gs, (whole, tag: string, inner: string) => {
    const title = htmlToText(inner)
    if (title === '') return whole
    const base = ID_PREFIX + (slugify(title) || 'untitled')
    const before = taken.get(base) ?? 0
    taken.set(base, before + 1)
    const id = before === 0 ? base : `${base}-${before + 1}`
    if (tag === 'h2') sections.push({ id, title })
    // A heading that holds a link already can't be one as well.
    const text = /<(a|h[23])[ >]/.test(inner) ? inner : `<a href="#${id}">${inner}</a>`
    return `<${tag} id="${id}">${text}</${tag}>`
  })
  const framed = addressed
    .replaceAll('<table>', '<div role="region" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
  return { html: framed as SanitisedHtml, sections }
}
