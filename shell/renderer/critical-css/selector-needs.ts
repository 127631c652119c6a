import parser, { type Node, type Selector } from 'postcss-selector-parser'

/** What a page must contain so that a selector can match. */
export interface Needs {
  classes: string[]
  tags: string[]
  /** As written in HTML, in lower case: `aria-invalid="true"`, or `open="` for any value. */
  attributes: string[]
}

/** Selectors that match only after an interaction, when printing, or in date fields. */
const INTERACTIVE_ONLY =
  /^:(hover|active|focus|focus-visible|focus-within|user-invalid)$|^::(backdrop|selection|file-selector-button|view-transition|-webkit-(date|datetime|calendar|search|inner|outer))|^::?-moz/

const read = parser()

/** What each selector of a list needs. Selectors that match only after an interaction are left out. */
export function selectorNeeds(selectors: readonly string[]): { text: string; needs: Needs }[] {
  return selectors.flatMap((text) => {
    const needs: Needs = { classes: [], tags: [], attributes: [] }
    const isInteractiveOnly = read.astSync(text).nodes.some((selector) => !collect(selector, needs))
    return isInteractiveOnly ? [] : [{ text, needs }]
  })
}

/** Attributes that a script in the head sets before the first paint. */
const SET_IN_HEAD = ['data-theme', 'data-member']

/** @returns false if the selector matches only after an interaction */
function collect(selector: Selector, needs: Needs): boolean {
  return selector.nodes.every((node) => collectNode(node, needs))
}

function collectNode(node: Node, needs: Needs): boolean {
  switch (node.type) {
    case 'class':
      needs.classes.push(node.value)
      return true
    case 'tag':
      needs.tags.push(node.value.toLowerCase())
      return true
    case 'attribute':
      // Other attributes change after hydration, with the full stylesheet loaded.
      if (SET_IN_HEAD.includes(node.attribute)) return true
      if (node.operator === '=') needs.attributes.push(`${node.attribute}="${node.value}"`.toLowerCase())
      else if (!node.operator) needs.attributes.push(`${node.attribute}="`.toLowerCase())
      return true
    case 'pseudo': {
      if (INTERACTIVE_ONLY.test(node.value)) return false
      const [only, ...others] = node.nodes
      // A selector with alternatives needs only one of them, and `:not()` may name absent things. So neither
      // adds a need.
      const addsNeeds = [':is', ':where', ':has'].includes(node.value) && only && others.length === 0
      return addsNeeds ? collect(only, needs) : true
    }
    default:
      return true
  }
}
