import { LRUCache } from 'lru-cache'
import { contentsOf, type PageContents } from './page-contents.ts'
import { flatten, type NamedPart, type Part, type Stylesheet } from './read-stylesheet.ts'
import type { Needs } from './selector-needs.ts'

/** Total length of the remembered critical CSS and its keys, in characters. A page has about 30,000. */
const MAX_CHARACTERS = 4_000_000

/** A stylesheet and the text that is in the page in its place. */
export interface MarkedStylesheet {
  mark: string
  stylesheet: Stylesheet
}

/**
 * Replaces the marks of a page by its critical CSS: the styles that it shows before any interaction. The full
 * stylesheets load later (docs/adr/0008). Stylesheets whose marks are not in the page are ignored.
 */
export type InlineCriticalCss = (html: string, marked: readonly MarkedStylesheet[]) => string

/** Most pages have the same set of class names as another page, so the CSS of each set is computed once. */
export function createCriticalCss(): InlineCriticalCss {
  const written = new LRUCache<string, { css: string[]; size: number }>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ size }) => size,
  })

  function criticalCss(html: string, stylesheets: readonly Stylesheet[]): string[] {
    const contents = contentsOf(
      html,
      stylesheets.map(({ names }) => names),
    )
    const key = keyOf(stylesheets, contents)
    const known = written.get(key)
    if (known) return known.css
    const names = usedNames(stylesheets, contents)
    const css = stylesheets.map(({ parts }) => parts.map((part) => write(part, contents, names)).join(''))
    written.set(key, { css, size: css.reduce((sum, { length }) => sum + length, key.length) })
    return css
  }

  return (html, marked) => {
    const found = marked.filter(({ mark }) => html.includes(mark))
    const css = criticalCss(
      html,
      found.map(({ stylesheet }) => stylesheet),
    )
    // A function, because "$&" in the stylesheet would be a replacement pattern.
    return found.reduce((page, { mark }, index) => page.replace(mark, () => css[index] ?? ''), html)
  }
}

/** No name contains a space or a line break. */
function keyOf(stylesheets: readonly Stylesheet[], { classes, tags, attributes }: PageContents): string {
  const sets = [
    stylesheets.map(({ name }) => name),
    ...[classes, tags, attributes].map((set) => [...set].sort()),
  ]
  return sets.map((names) => names.join(' ')).join('\n')
}

function matches({ classes, tags, attributes }: Needs, contents: PageContents): boolean {
  return (
    classes.every((name) => contents.classes.has(name)) &&
    tags.every((name) => contents.tags.has(name)) &&
    attributes.every((name) => contents.attributes.has(name))
  )
}

/** Variables and animations that the page's rules use, directly or through others, in all stylesheets. */
function usedNames(stylesheets: readonly Stylesheet[], contents: PageContents): Set<string> {
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

function namedIn(part: Part): NamedPart[] {
  if (part.kind === 'variables') return part.each
  return part.kind === 'named' ? [part] : []
}

function write(part: Part, contents: PageContents, names: Set<string>): string {
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
