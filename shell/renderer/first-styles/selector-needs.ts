import parser, { type Node, type Selector } from 'postcss-selector-parser'

/** What must stand in a page for a selector to mean anything in it. */
export interface Needs {
  classes: string[]
  tags: string[]
  /** As they stand in HTML: `aria-invalid="true"`. */
  attributes: string[]
}

/** What no page shows before somebody has done something in it, or what only paper and date fields show. */
const LATER =
  /^:(hover|active|focus|focus-visible|focus-within|user-invalid)$|^::(backdrop|selection|file-selector-button|view-transition|-webkit-(date|datetime|calendar|search|inner|outer))|^::?-moz/

const read = parser()

/** The needs of each selector of a list, by its text; those that only matter later are left out. */
export function selectorNeeds(selectors: readonly string[]): { text: string; needs: Needs }[] {
  return selectors.flatMap((text) => {
    const needs: Needs = { classes: [], tags: [], attributes: [] }
    const isForLater = read.astSync(text).nodes.some((selector) => !collect(selector, needs))
    return isForLater ? [] : [{ text, needs }]
  })
}

/** @returns false where the selector only matters later */
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
      // Scripts in the head set data attributes; all others are the server's.
      if (node.operator === '=' && !node.attribute.startsWith('data-')) {
        needs.attributes.push(`${node.attribute}="${node.value}"`)
      }
      return true
    case 'pseudo': {
      if (LATER.test(node.value)) return false
      const [only, ...others] = node.nodes
      // One of several is enough, and what `:not()` names need not be there: neither asks for anything.
      const asks = [':is', ':where', ':has'].includes(node.value) && only && others.length === 0
      return asks ? collect(only, needs) : true
    }
    default:
      return true
  }
}
