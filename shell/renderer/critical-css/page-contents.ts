import type { Names } from './read-stylesheet.ts'

/** The class names, elements and attributes of a page on which its stylesheets depend. */
export interface PageContents {
  classes: Set<string>
  tags: Set<string>
  attributes: Set<string>
}

/** Elements that are closed when the page loads. Their content is still counted. */
const CLOSED = [' popover=', '<dialog']
const CLASS = ' class="'
const DATA = '<script type="application/json"'
const [FIRST_LETTER, LAST_LETTER] = [97, 122]

/** @param known the names in the page's stylesheets; all others are left out */
export function contentsOf(page: string, known: readonly Names[]): PageContents {
  // The page's data comes after its markup, and may be larger.
  const data = page.lastIndexOf(DATA)
  const html = withoutClosedTags(data === -1 ? page : page.slice(0, data))
  const isKnown = (kind: keyof Names) => (name: string) => known.some((names) => names[kind].has(name))
  const lists = [...classLists(html)].flatMap((list) => unescapeHtml(list).split(' '))
  const attributes = known.flatMap((names) => [...names.attributes])
  // React writes some in camel case: `popoverTarget="…"`.
  const lowerCase = html.toLowerCase()
  return {
    classes: new Set(lists.filter(isKnown('classes'))),
    tags: new Set([...tagsOf(html)].filter(isKnown('tags'))),
    attributes: new Set(attributes.filter((attribute) => lowerCase.includes(` ${attribute}`))),
  }
}

// These search for fixed texts: a regular expression takes several times as long for a page of 200 kB.

function withoutClosedTags(html: string): string {
  const starts = CLOSED.flatMap((text) =>
    Array.from(occurrences(html, text), (at) => html.lastIndexOf('<', at)),
  )
  let rest = ''
  let end = 0
  for (const start of starts.sort((a, b) => a - b)) {
    if (start < end) continue
    rest += html.slice(end, start)
    end = html.indexOf('>', start) + 1
  }
  return rest + html.slice(end)
}

function* occurrences(html: string, text: string): Generator<number> {
  for (let at = html.indexOf(text); at !== -1; at = html.indexOf(text, at + text.length)) yield at
}

function classLists(html: string): Set<string> {
  const lists = new Set<string>()
  for (let at = html.indexOf(CLASS); at !== -1; at = html.indexOf(CLASS, at)) {
    at += CLASS.length
    lists.add(html.slice(at, html.indexOf('"', at)))
  }
  return lists
}

function tagsOf(html: string): Set<string> {
  const tags = new Set<string>()
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    const first = html.charCodeAt(at + 1)
    if (first < FIRST_LETTER || first > LAST_LETTER) continue
    let end = at + 2
    while (isInName(html.charCodeAt(end))) end += 1
    tags.add(html.slice(at + 1, end))
  }
  return tags
}

/** `a`–`z`, `0`–`9` and `-`. */
function isInName(code: number): boolean {
  return (code >= FIRST_LETTER && code <= LAST_LETTER) || (code >= 48 && code <= 57) || code === 45
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** Reverses React's escaping of attributes. */
function unescapeHtml(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
}
