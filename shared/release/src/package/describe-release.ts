import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { RUNBOOK_FILE } from '@a-list/build/output/build-id.ts'
import { type BuildPackages, type BuildSide, packagesFile } from '@a-list/build/packages/bundled-packages.ts'
import type { Owners } from '@a-list/remote/definition.ts'
import {
  HOST_NAME,
  type RegistryEntry,
  type RouteChunks,
  registryEntrySchema,
} from '@a-list/remote/registry.ts'
import { isInDevelopment } from '@a-list/remote/remote-snapshot.ts'
import { firstProblem } from '../registry/document.ts'
import { eventSchemas } from './event-schemas.ts'
import { describeFile, integrityOf, type Manifest, sha256Hex, usesSchema } from './manifest.ts'
import { readDefinition } from './read-definition.ts'
import { buildPackagesSchema, releaseSbom, SBOM_FILE } from './release-sbom.ts'

export interface BuiltRemote {
  name: string
  version: string
  /** It contains `web`, `server` and the lists of their packages. */
  folder: string
}

/** Files of each named chunk, as shared/build/output/chunk-map.ts writes them. */
type ChunkMap = Record<string, { scripts: string[]; styles: string[] }>

const EXPOSED_CHUNK = 'remote'

/** A build's manifest and files, before a store has them. */
export interface DescribedRelease {
  manifest: Manifest
  /** Path inside the release → content. */
  files: Map<string, Buffer>
}

/**
 * Reads a build's files and computes its manifest.
 * @throws Error that names the remote and the missing part of its build
 */
export function describeRelease({ name, version, folder }: BuiltRemote): DescribedRelease {
  if (name === HOST_NAME)
    throw new Error(`No remote may have the name "${HOST_NAME}": it is that of the host.`)
  const { files, read } = readBuild(name, folder)
  const chunks = JSON.parse(read('web/chunk-map.json').toString()) as ChunkMap
  const definition = readDefinition(name, read('server/server.cjs').toString())
  const entryFile = Object.values(chunks)
    .flatMap(({ scripts }) => scripts)
    .find((file) => file.startsWith('remoteEntry.'))
  if (!entryFile) throw new Error(`${name}: its build has no remoteEntry.`)
  const exposed = chunks[EXPOSED_CHUNK]
  if (!exposed) throw new Error(`${name}: its build has no chunk "${EXPOSED_CHUNK}".`)
  const integrityOfFile = (file: string) => integrityOf(read(`web/${file}`))

  function chunksOf(id: string, what: string): RouteChunks {
    const own = chunks[id]
    if (!own) {
      throw new Error(
        `${name}: ${what} "${id}" has no chunk of that name; its import() needs /* webpackChunkName: "${id}" */.`,
      )
    }
    const pinned = (kind: 'scripts' | 'styles') =>
      [...new Set([...(exposed?.[kind] ?? []), ...own[kind]])].map((file) => ({
        file,
        integrity: integrityOfFile(file),
      }))
    return { scripts: pinned('scripts'), styles: pinned('styles') }
  }

  const entry: RegistryEntry = {
    name,
    version,
    contract: definition.contract,
    owners: withRunbook(definition.owners, files),
    routes: definition.routes.map(({ id, path, access }) => ({
      id,
      path,
      ...(access && { access }),
      chunks: chunksOf(id, 'route'),
    })),
    widgets: Object.fromEntries(Object.keys(definition.widgets).map((id) => [id, chunksOf(id, 'widget')])),
    base: `/remotes/${name}/${version}/`,
    entry: { file: entryFile, integrity: integrityOfFile(entryFile) },
    server: { file: 'server.cjs', sha256: sha256Hex(read('server/server.cjs')) },
    smokePaths: definition.smokePaths,
  }
  // A version in development needs no SBOM.
  if (!isInDevelopment(entry)) addSbom(files, { name, version, folder })
  const { shared, uses } = readFacts(name, read('web/build-facts.json').toString())
  /** The bytes that the browser downloads: those of the brotli copy, if the build made one. */
  const wireBytes = (file: string) => (files.get(`web/${file}.br`) ?? read(`web/${file}`)).length
  return {
    files,
    manifest: manifestOf(entry, files, {
      shared,
      uses: {
        ...uses,
        events: {},
        publishes: eventSchemas(uses.publishes),
        listens: eventSchemas(uses.listens),
      },
      sizes: {
        entry: wireBytes(entryFile),
        routes: Object.fromEntries(
          entry.routes.map(({ id, chunks: { scripts } }) => [
            id,
            scripts.reduce((sum, { file }) => sum + wireBytes(file), wireBytes(entryFile)),
          ]),
        ),
      },
    }),
  }
}

/** Reads what a build publishes. @returns the files by their paths in the release, and a function that reads one of them */
export function readBuild(name: string, folder: string) {
  const files = new Map(
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

/** @throws Error if the entry is invalid */
export function manifestOf(
  entry: RegistryEntry,
  files: DescribedRelease['files'],
  facts: Pick<Manifest, 'shared' | 'uses' | 'sizes'>,
): Manifest {
  const checked = registryEntrySchema.safeParse(entry)
  if (!checked.success) {
    const issue = checked.error.issues[0]
    throw new Error(
      `${entry.name}: its registry entry is invalid: ${issue?.path.join('.')}: ${issue?.message}.`,
    )
  }
  const described = [...files].map(([path, content]) => [path, describeFile(content)])
  return { schema: 1, entry, ...facts, files: Object.fromEntries(described) }
}

export function addSbom(files: DescribedRelease['files'], release: BuiltRemote): void {
  const packagesIn = (side: BuildSide) => readPackages(release.name, join(release.folder, packagesFile(side)))
  const sides = { browser: packagesIn('browser'), server: packagesIn('server') }
  files.set(SBOM_FILE, Buffer.from(releaseSbom(release, sides)))
}

/** Adds the build's runbook file, unless the definition names a URL. */
export function withRunbook(owners: Owners, files: DescribedRelease['files']): Owners {
  const hasFile = files.has(`server/${RUNBOOK_FILE}`)
  return { ...(hasFile && { runbook: RUNBOOK_FILE }), ...owners }
}

function readPackages(name: string, file: string): BuildPackages {
  if (existsSync(file)) return buildPackagesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  throw new Error(`${name}: its build has no ${basename(file)}. Run npm run build first.`)
}

function readFacts(name: string, text: string) {
  const { shared, uses } = JSON.parse(text) as { shared: Record<string, string>; uses: unknown }
  const parsed = usesSchema.safeParse(uses)
  if (!parsed.success)
    throw new Error(`${name}: "a-list.uses" in its package.json: ${firstProblem(parsed.error)}`)
  return { shared, uses: parsed.data }
}
