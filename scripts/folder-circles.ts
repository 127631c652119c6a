import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dirname, normalize } from 'node:path/posix'
import { parseSync } from 'oxc-parser'
import { workspace } from './workspace.ts'

// Finds folders that import each other, directly or through other folders. Such folders can't be understood or
// moved one by one. Biome finds such circles among files.

/** One file imports another. Both paths are relative to the workspace. */
export interface FileImport {
  from: string
  to: string
}

/** Tests are not checked. A test may use any folder, because no file imports a test. */
const NOT_CHECKED = ['**/node_modules', '**/dist', '**/testing', '**/*.test.*', '**/*.d.ts']
const SOURCES = '{shell,mfe-*,shared,backend,e2e,scripts,tools}/**/*.{ts,tsx}'

/**
 * Finds circles among the files and folders in one folder. The imports of a folder are those of its files that
 * lead outside of it.
 * @returns each circle as a chain of imports, at most one for each folder
 */
export function findCircles(imports: readonly FileImport[]): FileImport[][] {
  const siblings = new Map<string, Map<string, Map<string, FileImport>>>()
  for (const fileImport of imports) {
    const { parent, from, to } = separate(fileImport)
    const graph = getOrCreate(siblings, parent)
    getOrCreate(graph, from).set(to, fileImport)
  }
  return [...siblings.values()].map(findCircle).filter((circle) => circle !== undefined)
}

function getOrCreate<K, L, V>(map: Map<K, Map<L, V>>, key: K): Map<L, V> {
  const found = map.get(key) ?? new Map<L, V>()
  map.set(key, found)
  return found
}

/** The innermost folder that contains both files, and the files or folders in it through which they differ. */
function separate({ from, to }: FileImport): { parent: string; from: string; to: string } {
  const one = from.split('/')
  const other = to.split('/')
  const depth = one.findIndex((name, index) => name !== other[index])
  return {
    parent: one.slice(0, depth).join('/'),
    from: one.slice(0, depth + 1).join('/'),
    to: other.slice(0, depth + 1).join('/'),
  }
}

/** Depth-first search for an edge that leads back to the current path. */
function findCircle(graph: ReadonlyMap<string, ReadonlyMap<string, FileImport>>): FileImport[] | undefined {
  const visited = new Set<string>()
  function visit(node: string, nodes: string[], path: FileImport[]): FileImport[] | undefined {
    const start = nodes.indexOf(node)
    if (start !== -1) return path.slice(start)
    if (visited.has(node)) return undefined
    visited.add(node)
    for (const [next, fileImport] of graph.get(node) ?? []) {
      const circle = visit(next, [...nodes, node], [...path, fileImport])
      if (circle) return circle
    }
    return undefined
  }
  for (const node of graph.keys()) {
    const circle = visit(node, [], [])
    if (circle) return circle
  }
  return undefined
}

/** The relative imports of all checked files, types included. */
function readImports(): FileImport[] {
  return globSync(SOURCES, { cwd: workspace, exclude: NOT_CHECKED }).flatMap((from) =>
    relativeImports(from, readFileSync(join(workspace, from), 'utf8'))
      .map((target) => ({ from, to: normalize(join(dirname(from), target)) }))
      .filter(({ to }) => to !== from && existsSync(join(workspace, to))),
  )
}

/** The relative paths in static and dynamic imports and in re-exports of a source text. */
export function relativeImports(file: string, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const requested = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
  return requested.filter((target) => target.startsWith('.'))
}

if (import.meta.main) {
  const circles = findCircles(readImports())
  for (const circle of circles) {
    console.error(
      'These folders import each other in a circle. Move what they share into a folder of its own:',
    )
    for (const { from, to } of circle) console.error(`  ${from} imports ${to}`)
  }
  process.exit(circles.length === 0 ? 0 : 1)
}
