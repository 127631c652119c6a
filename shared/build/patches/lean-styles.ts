import { createRequire } from 'node:module'
import type { Plugin, Root } from 'postcss'
import valueParser, { type FunctionNode, type Node } from 'postcss-value-parser'
import { expectVersion } from './expect-version.ts'

// Tailwind 4.3.5 (measured 2026-11-22). Pages inline part of each stylesheet, so this patch saves 2.1 kB brotli
// on a brand page: 0.4 kB in the shell's stylesheet and 1.6 kB in the remote's. Most of the saving (1.2 kB)
// comes from the fallbacks.

const VERSION = '4.3.5'

interface LeanOptions {
  /** Whether another stylesheet of the page sets the theme's tokens. If so, values need no fallbacks. */
  hasTokens: boolean
}

/** Prefix of Tailwind's own variables. No other stylesheet sets them. */
const OWN = '--tw-'

/**
 * Removes the rules and values in Tailwind's output that no supported browser needs.
 * @throws Error when another version of Tailwind is installed
 */
export function leanStyles({ hasTokens }: LeanOptions): Plugin {
  const file = createRequire(import.meta.url).resolve('tailwindcss/package.json')
  expectVersion({ name: 'tailwindcss', version: VERSION, file }, 'shared/build/patches/lean-styles.ts')
  return {
    postcssPlugin: 'a-list-lean-styles',
    OnceExit(root) {
      root.walkComments((comment) => {
        comment.remove()
      })
      // A copy of the `@property` rules for browsers that don't know them. Those browsers lack `@scope` too, so
      // they are not supported.
      root.walkAtRules('layer', (layer) => {
        if (layer.params === 'properties') layer.remove()
      })
      dropOverridden(root)
      dropUnread(root)
      if (!hasTokens) return
      root.walkDecls((declaration) => {
        if (declaration.value.includes('var(')) declaration.value = withoutFallbacks(declaration.value)
      })
    },
  }
}

/** Removes what base.css sets again: the text of the page, and the colour of placeholders. */
function dropOverridden(root: Root) {
  root.walkRules(/^html,\s*:host$/, (rule) => {
    rule.walkDecls(/^(font|line-height|-webkit-text-size-adjust)/, (declaration) => {
      declaration.remove()
    })
  })
  root.walkAtRules('supports', (condition) => {
    if (condition.params.includes('-apple-pay-button')) condition.remove()
  })
}

/** Removes Tailwind's variables that no rule reads. Some exist only for plugins that this site does not use. */
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
