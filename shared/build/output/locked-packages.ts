import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import * as z from 'zod'

const versions = z.record(z.string(), z.string()).default({})
const declared = z.record(z.string(), z.object({ version: z.string() })).default({})

/** The parts of pnpm-lock.yaml that say which packages are used. */
const lockfileSchema = z.object({
  /** Folder in the workspace → what its package.json asks for. */
  importers: z.record(z.string(), z.object({ dependencies: declared, optionalDependencies: declared })),
  /** `react@19.3.1` → where it comes from, with the hash of its content. */
  packages: z.record(z.string(), z.object({ resolution: z.unknown() })),
  /** `react-dom@19.3.1(react@19.3.1)` → what it depends on. */
  snapshots: z.record(z.string(), z.object({ dependencies: versions, optionalDependencies: versions })),
})

export type Lockfile = z.infer<typeof lockfileSchema>

const read = new Map<string, Lockfile>()

/** Reads a workspace's lockfile, once per process. */
export function readLockfile(workspace: string): Lockfile {
  const known = read.get(workspace)
  if (known) return known
  const lockfile = lockfileSchema.parse(load(readFileSync(join(workspace, 'pnpm-lock.yaml'), 'utf8')))
  read.set(workspace, lockfile)
  return lockfile
}

/** Reads the exact version of each package of a workspace's catalog. */
export function readCatalog(workspace: string): Record<string, string> {
  const text = readFileSync(join(workspace, 'pnpm-workspace.yaml'), 'utf8')
  return z.object({ catalog: z.record(z.string(), z.string()) }).parse(load(text)).catalog
}

/**
 * Lists all packages of the registry that these folders use, except for development.
 * @param folders as in the lockfile, such as `mfe-blog`
 * @returns sorted lines with name, version and source
 * @throws Error if the lockfile lacks a package
 */
export function lockedPackages(lockfile: Lockfile, folders: readonly string[]): string[] {
  const { importers, packages, snapshots } = lockfile
  const found = new Set<string>()
  function add(name: string, version: string) {
    if (version.startsWith('link:')) return
    const key = Object.hasOwn(snapshots, `${name}@${version}`) ? `${name}@${version}` : version
    const snapshot = snapshots[key]
    if (!snapshot) throw new Error(`pnpm-lock.yaml has no ${name} ${version}. Run: npx pnpm install`)
    if (found.has(key)) return
    found.add(key)
    const all = { ...snapshot.dependencies, ...snapshot.optionalDependencies }
    for (const [dependency, its] of Object.entries(all)) add(dependency, its)
  }
  for (const folder of folders) {
    const { dependencies, optionalDependencies } = importers[folder] ?? {}
    for (const [name, { version }] of Object.entries({ ...dependencies, ...optionalDependencies }))
      add(name, version)
  }
  return [...found].sort().map((key) => {
    const { resolution } = packages[key.replace(/\(.*/, '')] ?? {}
    return `${key} ${JSON.stringify(resolution)}`
  })
}
