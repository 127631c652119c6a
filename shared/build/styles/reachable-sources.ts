import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import postcss, { type Plugin } from 'postcss'

/** `import … from 'x'`, `export … from 'x'`, `import('x')` and `import 'x'`. */
const IMPORTS = /(?:from|import)\s*\(?\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g

/**
 * The script files that a file imports, directly or not, including itself: its own and those of our packages, which may
 * be compiled. Other packages are left out, because they use none of our classes.
 */
export function reachableSources(entry: string): string[] {
  const seen = new Set<string>()
  const waiting = [resolve(entry)]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const require = createRequire(file)
    for (const [, request = ''] of readFileSync(file, 'utf8').matchAll(IMPORTS)) {
      if (!/\.(tsx?|js)$/.test(request)) continue
      const target = request.startsWith('.') ? join(dirname(file), request) : resolveOurs(require, request)
      if (target && existsSync(target)) waiting.push(target)
    }
  }
  return [...seen].sort()
}

function resolveOurs(require: NodeJS.Require, request: string): string | undefined {
  return request.startsWith('@a-list/') ? require.resolve(request) : undefined
}

/**
 * Lets Tailwind scan exactly the files that a build imports. If it scanned whole folders, every remote would
 * contain the classes of all of shared/ui.
 */
export function sourcesReachedFrom(entry: string): Plugin {
  return {
    postcssPlugin: 'a-list-reachable-sources',
    Once(root) {
      for (const file of reachableSources(entry)) {
        root.append(postcss.atRule({ name: 'source', params: `'${file}'` }))
      }
    },
  }
}
