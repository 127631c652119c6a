import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss'
import { type Needs, selectorNeeds } from './selector-needs.ts'

/** One part of a stylesheet. `uses` are the names of the variables and animations in its text. */
export type Part =
  | { kind: 'group'; open: string; parts: Part[] }
  | { kind: 'rule'; selectors: { text: string; needs: Needs }[]; body: string; uses: string[] }
  /** Custom properties for the whole page. */
  | { kind: 'variables'; selector: string; each: NamedPart[] }
  /** A registered custom property or an animation. */
  | ({ kind: 'named' } & NamedPart)
  | { kind: 'always'; text: string }

/** Included in a page only if something uses its name. */
export interface NamedPart {
  name: string
  text: string
  uses: string[]
}

/** A parsed stylesheet, from which each page takes its critical CSS. */
export interface Stylesheet {
  /** Identifies its text. */
  name: string
  parts: Part[]
  /** The tags and attributes in its selectors, as in `Needs`. */
  tags: ReadonlySet<string>
  attributes: ReadonlySet<string>
}

/** Declarations that have no effect before an interaction. */
const INTERACTIVE_ONLY =
  /^(transition|cursor|touch-action|-webkit-user-select|user-select|-webkit-tap-highlight-color)/

/** The full stylesheet is early enough for these. Browsers without scripts load it through `noscript`. */
const LATER_MEDIA = new Set(['print', '(scripting:none)', '(forced-colors:active)'])

/** What every animation uses, so that a page with any of them has this name. */
export const ANIMATION = '@keyframes'

const VARIABLES = /var\((--[\w-]+)/g

/**
 * @param name identifies the text
 * @param css the minified text of the file
 */
export function readStylesheet(name: string, css: string): Stylesheet {
  const parts = postcss.parse(css).nodes.flatMap(readNode)
  const needs = flatten(parts).flatMap((part) =>
    part.kind === 'rule' ? part.selectors.map((selector) => selector.needs) : [],
  )
  return {
    name,
    parts,
    tags: new Set(needs.flatMap(({ tags }) => tags)),
    attributes: new Set(needs.flatMap(({ attributes }) => attributes)),
  }
}

/** The parts without their groups. */
export function flatten(parts: readonly Part[]): Part[] {
  return parts.flatMap((part) => (part.kind === 'group' ? flatten(part.parts) : [part]))
}

function readNode(node: ChildNode): Part[] {
  if (node.type === 'atrule') return readAtRule(node)
  return node.type === 'rule' ? readRule(node) : []
}

function readAtRule(rule: AtRule): Part[] {
  const { name, params, nodes } = rule
  if (!nodes) return [{ kind: 'always', text: `${rule.toString()};` }]
  switch (name) {
    case 'layer':
    case 'scope':
    case 'media':
    case 'supports':
    case 'container':
      if (name === 'media' && LATER_MEDIA.has(params)) return []
      return [{ kind: 'group', open: `@${name} ${params}`, parts: nodes.flatMap(readNode) }]
    // It applies when a popover or a dialog opens.
    case 'starting-style':
      return []
    case 'property':
      return [{ kind: 'named', name: params, text: rule.toString(), uses: [] }]
    case 'keyframes':
      return [
        { kind: 'named', name: params, text: rule.toString(), uses: [ANIMATION, ...usesOf(rule.toString())] },
      ]
    default:
      return [{ kind: 'always', text: rule.toString() }]
  }
}

function readRule(rule: Rule): Part[] {
  const selectors = selectorNeeds(rule.selectors)
  if (selectors.length === 0) return []
  const isForAll = selectors.every(({ needs }) => needs.classes.length === 0)
  const declarations = rule.nodes
    .filter((node) => node.type === 'decl')
    .filter(({ prop }) => !INTERACTIVE_ONLY.test(prop))
  const named = declarations.filter(({ prop }) => isForAll && prop.startsWith('--'))
  const others = declarations.filter((declaration) => !named.includes(declaration))
  const nested = rule.nodes.filter((node) => node.type === 'rule' || node.type === 'atrule')
  const body = [...others, ...nested].map(String).join(';')
  const variables = named.map((declaration) => {
    const text = String(declaration)
    return { name: declaration.prop, text, uses: usesOf(text) }
  })
  const selector = selectors.map(({ text }) => text).join(',')
  return [
    ...(variables.length > 0 ? [{ kind: 'variables' as const, selector, each: variables }] : []),
    ...(body ? [{ kind: 'rule' as const, selectors, body, uses: usesOf(body) }] : []),
  ]
}

/**
 * Names that the text may use: every variable, and every word of an animation, because any of them may be its
 * name.
 */
function usesOf(text: string): string[] {
  const variables = Array.from(text.matchAll(VARIABLES), ([, name = '']) => name)
  const animations = Array.from(text.matchAll(/animat[\w-]*:([^;}]*)/g), ([, value = '']) => value)
  return [...variables, ...animations.flatMap((value) => value.split(/[\s,]+/))]
}
