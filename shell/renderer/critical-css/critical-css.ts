import { LRUCache } from 'lru-cache'
import { classesOf, type Markup, readMarkup } from './page-markup.ts'
import { ANIMATION, flatten, type NamedPart, type Part, type Stylesheet } from './read-stylesheet.ts'
import type { Needs } from './selector-needs.ts'

/** Total length of the remembered critical CSS and its keys, in characters. An entry has about 40,000. */
const MAX_CHARACTERS = 4_000_000

/** A stylesheet and the text that is in the page in its place. */
export interface MarkedStylesheet {
  mark: string
  stylesheet: Stylesheet
}

/**
 * Replaces the marks of a page by its critical CSS: the styles that it shows before any interaction. The full
 * stylesheets load later (docs/adr/0008). Stylesheets whose marks are not in the page are ignored.
 * @param html with each mark once, in a `style` element
 * @returns the page in parts, because each copy of it takes time. Each `style` and `script` is whole in one part.
 */
export type InlineCriticalCss = (html: string, marked: readonly MarkedStylesheet[]) => string[]

/** Keeps the CSS that it computed, because most pages have the same class names and elements as another page. */
export function createCriticalCss(): InlineCriticalCss {
  const written = new LRUCache<string, { css: string[]; size: number }>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ size }) => size,
  })

  function criticalCss(html: string, stylesheets: readonly Stylesheet[]): string[] {
    const markup = readMarkup(html, {
      tags: new Set(stylesheets.flatMap(({ tags }) => [...tags])),
      attributes: new Set(stylesheets.flatMap(({ attributes }) => [...attributes])),
    })
    const key = keyOf(stylesheets, markup)
    const known = written.get(key)
    if (known) return known.css
    const contents = { ...markup, classes: classesOf(markup) }
    const names = usedNames(stylesheets, contents)
    const page = { contents, names, definitions: new Set<string>() }
    const css = stylesheets.map(({ parts }) => parts.map((part) => write(part, page)).join(''))
    written.set(key, { css, size: css.reduce((sum, { length }) => sum + length, key.length) })
    return css
  }

  return (html, marked) => {
    const found = marked
      .map(({ mark, stylesheet }) => ({ stylesheet, start: html.indexOf(mark), length: mark.length }))
      .filter(({ start }) => start !== -1)
      .sort((a, b) => a.start - b.start)
    if (found.length === 0) return [html]
    const css = criticalCss(
      html,
      found.map(({ stylesheet }) => stylesheet),
    )
    let end = 0
    const styled = found.map(({ start, length }, index) => {
      const before = html.slice(end, start)
      end = start + length
      return before + css[index]
    })
    const close = html.indexOf('</style>', end)
    if (close === -1) throw new Error('The mark of a stylesheet is not in a style element')
    const rest = close + '</style>'.length
    return [styled.join('') + html.slice(end, rest), html.slice(rest)]
  }
}

function keyOf(stylesheets: readonly Stylesheet[], { classLists, tags, attributes }: Markup): string {
  const sets = [classLists, tags, attributes].map((set) => [...set].sort())
  return JSON.stringify([stylesheets.map(({ name }) => name), ...sets])
}

/** What a page contains, as in `Needs`. */
type Contents = { [kind in keyof Needs]: ReadonlySet<string> }

function matches({ classes, tags, attributes }: Needs, contents: Contents): boolean {
  return (
    classes.every((name) => contents.classes.has(name)) &&
    tags.every((name) => contents.tags.has(name)) &&
    attributes.every((name) => contents.attributes.has(name))
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

function namedIn(part: Part): NamedPart[] {
  if (part.kind === 'variables') return part.each
  return part.kind === 'named' ? [part] : []
}

interface Page {
  contents: Contents
  /** See `usedNames`. */
  names: ReadonlySet<string>
  /** The texts of `named` parts that are written. Tailwind's stylesheets have many in common. */
  definitions: Set<string>
}

/** Without an animation, it would change nothing: transitions are left out. */
const REDUCED_MOTION = '@media (prefers-reduced-motion:reduce)'

function write(part: Part, page: Page): string {
  const { contents, names, definitions } = page
  switch (part.kind) {
    case 'always':
      return part.text
    case 'named':
      if (!names.has(part.name) || definitions.has(part.text)) return ''
      definitions.add(part.text)
      return part.text
    case 'variables': {
      const used = part.each.filter(({ name }) => names.has(name)).map(({ text }) => text)
      return used.length > 0 ? `${part.selector}{${used.join(';')}}` : ''
    }
    case 'rule': {
      const selectors = part.selectors.filter(({ needs }) => matches(needs, contents))
      return selectors.length > 0 ? `${selectors.map(({ text }) => text).join(',')}{${part.body}}` : ''
    }
    case 'group': {
      if (part.open === REDUCED_MOTION && !names.has(ANIMATION)) return ''
      const inner = part.parts.map((child) => write(child, page)).join('')
      if (inner) return `${part.open}{${inner}}`
      // The first occurrence of a layer sets its precedence, even while it is empty.
      return part.open.startsWith('@layer') ? `${part.open};` : ''
    }
  }
}
