import { decodeEntities } from '@a-list/domain/text/html-text.ts'

/** What the markup of a page contains, as far as its stylesheets depend on it. */
export interface Markup {
  /** The different texts of `class` attributes. */
  classLists: Set<string>
  tags: Set<string>
  /** In the form of `Needs`. */
  attributes: Set<string>
}

const [FIRST_LETTER, LAST_LETTER] = [97, 122]
/** The page's data comes after its markup, and may be larger. */
const DATA = '<script type="application/json"'

/**
 * Reads markup as React and sanitize-html write it: lower-case tags, double quotes, and no `>` in a value.
 * @param known tags and attributes of the page's stylesheets; all others are left out
 */
export function readMarkup(page: string, known: Pick<Markup, 'tags' | 'attributes'>): Markup {
  const markup: Markup = { classLists: new Set(), tags: new Set(), attributes: new Set() }
  const knownNames = new Set(Array.from(known.attributes, (need) => need.slice(0, need.indexOf('='))))
  // Many tags of a page are the same text.
  for (const tag of new Set(openingTags(page))) {
    const [name = ''] = tag.match(/^[a-z0-9-]+/) ?? []
    const classLists: string[] = []
    const needs: string[] = []
    // These elements are closed when the page loads, so their own styles can wait. The elements in them still count.
    let isClosed = name === 'dialog'
    for (let at = tag.indexOf('="'); at !== -1; ) {
      const end = tag.indexOf('"', at + 2)
      if (end === -1) break
      // React writes some in camel case: `popoverTarget="…"`.
      const attribute = tag.slice(tag.lastIndexOf(' ', at) + 1, at).toLowerCase()
      if (attribute === 'popover') isClosed = true
      if (attribute === 'class') classLists.push(tag.slice(at + 2, end))
      else if (knownNames.has(attribute))
        needs.push(`${attribute}="`, `${attribute}="${tag.slice(at + 2, end).toLowerCase()}"`)
      at = tag.indexOf('="', end + 1)
    }
    if (isClosed) continue
    if (known.tags.has(name)) markup.tags.add(name)
    for (const list of classLists) markup.classLists.add(list)
    for (const need of needs) if (known.attributes.has(need)) markup.attributes.add(need)
  }
  return markup
}

export function classesOf({ classLists }: Markup): Set<string> {
  return new Set(Array.from(classLists, decodeEntities).flatMap((list) => list.split(' ')))
}

/**
 * The text of each opening tag without its brackets: `p class="a"`. It searches for fixed texts, because a regular
 * expression takes several times as long for a page of 200 kB.
 */
function* openingTags(page: string): Generator<string> {
  const data = page.lastIndexOf(DATA)
  const end = data === -1 ? page.length : data
  for (let at = page.indexOf('<'); at !== -1 && at < end; at = page.indexOf('<', at + 1)) {
    const first = page.charCodeAt(at + 1)
    if (first >= FIRST_LETTER && first <= LAST_LETTER) yield page.slice(at + 1, page.indexOf('>', at))
  }
}
