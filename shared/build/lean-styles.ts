import type { Plugin, Root } from 'postcss'
import valueParser, { type FunctionNode, type Node } from 'postcss-value-parser'

interface LeanOptions {
  /** Whether the page has the theme's tokens from another sheet: then a value need not repeat them. */
  hasTokens: boolean
}

/** Tailwind's own variables have no other place where they are set. */
const OWN = '--tw-'

/** Takes out of Tailwind's output what no browser of ours reads: each byte stands in the HTML of every page. */
export function leanStyles({ hasTokens }: LeanOptions): Plugin {
  return {
    postcssPlugin: 'a-list-lean-styles',
    OnceExit(root) {
      root.walkComments((comment) => {
        comment.remove()
      })
      // The same as the `@property` rules, for browsers without them: older ones than `@scope` asks for.
      root.walkAtRules('layer', (layer) => {
        if (layer.params === 'properties') layer.remove()
      })
      dropUnread(root)
      if (!hasTokens) return
      root.walkDecls((declaration) => {
        if (declaration.value.includes('var(')) declaration.value = withoutFallbacks(declaration.value)
      })
    },
  }
}

/** Tailwind sets some of its variables for plugins that this site does not have. */
function dropUnread(root: Root) {
  const read = new Set(Array.from(root.toString().matchAll(/var\((--tw-[\w-]+)/g), ([, name]) => name))
  root.walkDecls(/^--tw-/, (declaration) => {
    if (!read.has(declaration.prop)) declaration.remove()
  })
  root.walkAtRules('property', (property) => {
    if (property.params.startsWith(OWN) && !read.has(property.params)) property.remove()
  })
}

/** `var(--color-ink, #241720)` → `var(--color-ink)`. */
function withoutFallbacks(value: string): string {
  const parsed = valueParser(value)
  parsed.walk((node) => {
    if (!isVariable(node)) return
    const [name] = node.nodes
    if (name && !name.value.startsWith(OWN)) node.nodes = [name]
  })
  return parsed.toString()
}

function isVariable(node: Node): node is FunctionNode {
  return node.type === 'function' && node.value === 'var'
}
