import type { NamedPart, Part, Stylesheet } from './read-stylesheet.ts'
import type { Needs } from './selector-needs.ts'

/** The parts of a page on which selectors depend. */
interface Contents {
  classes: Set<string>
  tags: Set<string>
  hasAttribute: (attribute: string) => boolean
}

/**
 * Reduces the page's inlined stylesheets to the critical CSS: the rules for what the page shows before any
 * interaction. The full stylesheets load later (docs/adr/0011). Stylesheets that are not in the page are
 * ignored.
 * @param html the whole page, with the text of each stylesheet in a style element
 */
export function inlineCriticalCss(html: string, stylesheets: readonly Stylesheet[]): string {
  const found = stylesheets.filter(({ css }) => html.includes(css))
  const contents = contentsOf(found.reduce((rest, { css }) => rest.replace(css, ''), html))
  const names = usedNames(found, contents)
  return found.reduce((page, { css, parts }) => {
    const first = parts.map((part) => write(part, contents, names)).join('')
    // A function, because "$&" in the stylesheet would be a replacement pattern.
    return page.replace(css, () => first)
  }, html)
}

/** Elements that are closed when the page loads. Their content still counts as part of the page. */
const CLOSED = /<[^<>]*\spopover=[^<>]*>|<dialog[^<>]*>/g

function contentsOf(page: string): Contents {
  const html = page.replace(CLOSED, '')
  const checkedAttributes = new Map<string, boolean>()
  const lists = new Set(Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, list = '']) => list))
  return {
    classes: new Set([...lists].flatMap((list) => unescapeHtml(list).split(' '))),
    tags: new Set(Array.from(html.matchAll(/<([a-z][a-z0-9-]*)/g), ([, tag = '']) => tag)),
    hasAttribute(attribute) {
      const isThere = checkedAttributes.get(attribute) ?? html.includes(` ${attribute}`)
      checkedAttributes.set(attribute, isThere)
      return isThere
    },
  }
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
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
}

function matches({ classes, tags, attributes }: Needs, contents: Contents): boolean {
  return (
    classes.every((name) => contents.classes.has(name)) &&
    tags.every((name) => contents.tags.has(name)) &&
    attributes.every(contents.hasAttribute)
  )
}

/** Variables and animations that the page's rules use, directly or through others, in all stylesheets. */
function usedNames(stylesheets: readonly Stylesheet[], contents: Contents): Set<string> {
  const used = new Set<string>()
  const named = new Map<string, string[]>()
  function use(names: readonly string[]) {
    for (const name of names) {
      if (used.has(name)) continue
      used.add(name)
      use(named.get(name) ?? [])
    }
  }
  const parts = stylesheets.flatMap((stylesheet) => flatten(stylesheet.parts))
  for (const { name, uses } of parts.flatMap(namedIn)) named.set(name, [...(named.get(name) ?? []), ...uses])
  for (const part of parts) {
    if (part.kind === 'rule' && part.selectors.some(({ needs }) => matches(needs, contents))) use(part.uses)
  }
  return used
}

function flatten(parts: readonly Part[]): Part[] {
  return parts.flatMap((part) => (part.kind === 'group' ? flatten(part.parts) : [part]))
}

function namedIn(part: Part): NamedPart[] {
  if (part.kind === 'variables') return part.each
  return part.kind === 'named' ? [part] : []
}

function write(part: Part, contents: Contents, names: Set<string>): string {
  switch (part.kind) {
    case 'always':
      return part.text
    case 'named':
      return names.has(part.name) ? part.text : ''
    case 'variables': {
      const used = part.each.filter(({ name }) => names.has(name)).map(({ text }) => text)
      return used.length > 0 ? `${part.selector}{${used.join(';')}}` : ''
    }
    case 'rule': {
      const selectors = part.selectors.filter(({ needs }) => matches(needs, contents))
      return selectors.length > 0 ? `${selectors.map(({ text }) => text).join(',')}{${part.body}}` : ''
    }
    case 'group': {
      const inner = part.parts.map((child) => write(child, contents, names)).join('')
      if (inner) return `${part.open}{${inner}}`
      // The first occurrence of a layer sets its precedence, even while it is empty.
      return part.open.startsWith('@layer') ? `${part.open};` : ''
    }
  }
}
