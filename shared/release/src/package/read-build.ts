import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { RUNBOOK_FILE } from '@a-list/build/output/build-id.ts'
import { type BuildPackages, type BuildSide, packagesFile } from '@a-list/build/packages/bundled-packages.ts'
import type { Owners } from '@a-list/remote/definition.ts'
import { type RegistryEntry, registryEntrySchema } from '@a-list/remote/registry.ts'
import { firstProblem } from '../registry/document.ts'
import { describeFile, type Manifest } from './manifest.ts'
import { buildPackagesSchema, releaseSbom, SBOM_FILE } from './release-sbom.ts'

// What releases of remotes and of the host have in common.

/** Path inside the release → content. */
type Files = Map<string, Buffer>

/** Reads what a build publishes. @returns the files by their paths in the release, and a function that reads one of them */
export function readBuild(name: string, folder: string) {
  const files: Files = new Map(
    globSync('{web,server,worker}/**/*', { cwd: folder, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name))
      .sort()
      .map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path)]),
  )
  const read = (file: string) => {
    const content = files.get(file)
    if (!content) throw new Error(`${name}: its build has no ${file}. Run npm run build first.`)
    return content
  }
  return { files, read }
}

/** @throws Error that names the invalid field of the entry */
export function manifestOf(
  entry: RegistryEntry,
  files: Files,
  facts: Pick<Manifest, 'shared' | 'uses' | 'sizes'>,
): Manifest {
  const checked = registryEntrySchema.safeParse(entry)
  if (!checked.success) {
    throw new Error(`${entry.name}: its registry entry is invalid: ${firstProblem(checked.error)}.`)
  }
  const described = [...files].map(([path, content]) => [path, describeFile(content)])
  return { schema: 1, entry, ...facts, files: Object.fromEntries(described) }
}

/** Lists the packages of both sides of a build. @throws Error if the build has no such lists */
export function addSbom(files: Files, release: { name: string; version: string; folder: string }): void {
  const packagesIn = (side: BuildSide) => readPackages(release.name, join(release.folder, packagesFile(side)))
  const sides = { browser: packagesIn('browser'), server: packagesIn('server') }
  files.set(SBOM_FILE, Buffer.from(releaseSbom(release, sides)))
}

/** Adds the build's runbook file, unless the definition names a URL. */
export function withRunbook(owners: Owners, files: Files): Owners {
  const hasFile = files.has(`server/${RUNBOOK_FILE}`)
  return { ...(hasFile && { runbook: RUNBOOK_FILE }), ...owners }
}

function readPackages(name: string, file: string): BuildPackages {
  if (existsSync(file)) return buildPackagesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  throw new Error(`${name}: its build has no ${basename(file)}. Run npm run build first.`)
}
