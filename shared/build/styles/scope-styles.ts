import postcss, { type AtRule, type Plugin } from 'postcss'

/** Page-wide at-rules. Browsers ignore them inside `@scope`. */
const GLOBAL_RULES = new Set(['property', 'keyframes', 'font-face', 'layer', 'import', 'charset'])

/**
 * Limits a remote's utilities to its own part of the page. Otherwise, if two stylesheets contain `.hidden` and
 * `.md:flex`, the stylesheet that loads later would win.
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
