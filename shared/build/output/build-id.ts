import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { workspaceRoot } from '../workspace-root.ts'
import { lockedPackages, readLockfile } from './locked-packages.ts'

/** A remote's runbook, published with each release. */
export const RUNBOOK_FILE = 'RUNBOOK.md'
/** The lockfile's name of a package at the repository's root. */
const ROOT = '.'
/** Contains the id of a finished build, in its `dist`. */
export const BUILD_ID_FILE = 'build-id'

/** @returns the version of a folder's build, such as `0.1.0-3f9ab2c1`: the package's version and the build's id */
export function buildVersion(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return `${version}-${buildId(folder)}`
}

/**
 * Eight hex digits of a hash of everything that a build of this folder reads: its own sources, those of the
 * workspace packages that it uses, and the versions of all packages that these use. The same sources give the same id
 * on every machine.
 */
export function buildId(folder: string): string {
  const hash = createHash('sha256')
  const used = [...packagesOf(folder)].sort()
  const folders = used.map((path) => relative(workspaceRoot, path) || ROOT)
  for (const line of lockedPackages(readLockfile(workspaceRoot), folders)) hash.update(line)
  hash.update(process.env.NODE_ENV === 'development' ? 'development' : 'production')
  const runbook = join(folder, RUNBOOK_FILE)
  if (existsSync(runbook)) hash.update(readFileSync(runbook))
  for (const path of used) {
    const files = globSync('**/*.{ts,tsx,js,mjs,cjs,css,json,svg,woff2}', {
      cwd: path,
      exclude: (found) => /(^|\/)(node_modules|dist|\.cache)(\/|$)|\.test\.tsx?$/.test(found),
    })
    for (const file of files.sort()) {
      hash.update(relative(workspaceRoot, join(path, file)))
      hash.update(readFileSync(join(path, file)))
    }
  }
  return hash.digest('hex').slice(0, 8)
}

function packagesOf(folder: string, seen = new Set<string>()): Set<string> {
  if (seen.has(folder)) return seen
  seen.add(folder)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>
    devDependencies?: Record<string, string>
  }
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })) {
    if (!name.startsWith('@a-list/')) continue
    const short = name.slice('@a-list/'.length)
    const used = [join(workspaceRoot, 'shared', short), join(workspaceRoot, short)].find((path) =>
      existsSync(join(path, 'package.json')),
    )
    if (used) packagesOf(used, seen)
  }
  return seen
}
