import {
  BUILD_FACTS_FILE,
  CHUNK_MAP_FILE,
  type ChunkMap,
  EXPOSED_CHUNK,
} from '@a-list/build/output/chunk-map.ts'
import { HOST_NAME } from '@a-list/remote/patterns.ts'
import type { RegistryEntry, RouteChunks } from '@a-list/remote/registry.ts'
import { isInDevelopment } from '@a-list/remote/remote-snapshot.ts'
import { firstProblem } from '../registry/document.ts'
import { eventSchemas } from './event-schemas.ts'
import { integrityOf, type Manifest, sha256Hex, usesSchema } from './manifest.ts'
import { addSbom, manifestOf, readBuild, withRunbook } from './read-build.ts'
import { readDefinition } from './read-definition.ts'

export interface BuiltRemote {
  name: string
  version: string
  /** It contains `web`, `server` and the lists of their packages. */
  folder: string
}

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
  const chunks = JSON.parse(read(`web/${CHUNK_MAP_FILE}`).toString()) as ChunkMap
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
    ...(definition.navigation && { navigation: definition.navigation }),
    widgets: Object.fromEntries(Object.keys(definition.widgets).map((id) => [id, chunksOf(id, 'widget')])),
    base: `/remotes/${name}/${version}/`,
    entry: { file: entryFile, integrity: integrityOfFile(entryFile) },
    server: { file: 'server.cjs', sha256: sha256Hex(read('server/server.cjs')) },
    smokePaths: definition.smokePaths,
  }
  // A version in development needs no SBOM.
  if (!isInDevelopment(entry)) addSbom(files, { name, version, folder })
  const { shared, uses } = readFacts(name, read(`web/${BUILD_FACTS_FILE}`).toString())
  /** The bytes that the browser downloads: those of the brotli copy, if the build made one. */
  const wireBytes = (file: string) => (files.get(`web/${file}.br`) ?? read(`web/${file}`)).length
  return {
    files,
    manifest: manifestOf(entry, files, {
      shared,
      uses: {
        ...uses,
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

function readFacts(name: string, text: string) {
  const { shared, uses } = JSON.parse(text) as { shared: Record<string, string>; uses: unknown }
  const parsed = usesSchema.safeParse(uses)
  if (!parsed.success)
    throw new Error(`${name}: "a-list.uses" in its package.json: ${firstProblem(parsed.error)}`)
  return { shared, uses: parsed.data }
}
