import postcss, { type AtRule, type Plugin } from 'postcss'

/** At-rules that describe the page as a whole; inside `@scope` they would be ignored. */
const GLOBAL_RULES = new Set(['property', 'keyframes', 'font-face', 'layer', 'import', 'charset'])

/**
 * Limits the utilities of one remote to its own part of the page. Two sheets that both hold `.hidden` and
 * `.md:flex` would otherwise override each other by the order in which they arrived.
 */
export function scopeStyles(remote: string): Plugin {
  return {
    postcssPlugin: 'a-list-scope-styles',
    OnceExit(root) {
      for (const node of [...root.nodes]) {
        if (node.type !== 'atrule' || node.name !== 'layer' || !node.nodes) continue
        const scope = postcss.atRule({
          name: 'scope',
          params: `([data-mfe='${remote}'])`,
          nodes: [],
        }) as AtRule
        for (const inner of [...node.nodes]) {
          if (inner.type === 'atrule' && GLOBAL_RULES.has(inner.name)) continue
          scope.append(inner)
        }
        if (scope.nodes?.length) node.append(scope)
      }
    },
  }
}
