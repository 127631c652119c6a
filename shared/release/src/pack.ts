import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { RemoteDefinition } from '@a-list/remote/definition.ts'
import { type RegistryEntry, type RouteChunks, registryEntrySchema } from '@a-list/remote/registry.ts'

export interface BuiltRemote {
  name: string
  version: string
  /** Holds `web` and `server`. */
  folder: string
}

/** Files of each named chunk, as shared/build/chunk-map.ts writes them. */
type ChunkMap = Record<string, { scripts: string[]; styles: string[] }>

const EXPOSED_CHUNK = 'remote'

/**
 * Copies a build into the store, and says what it is.
 * @throws Error naming the remote and what its build lacks
 */
export function packRemote(built: BuiltRemote, releasesDir: string): RegistryEntry {
  const entry = describeRelease(built)
  const target = join(releasesDir, built.name, built.version)
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  cpSync(join(built.folder, 'web'), join(target, 'web'), { recursive: true })
  cpSync(join(built.folder, 'server'), join(target, 'server'), { recursive: true })
  return entry
}

/**
 * The registry entry of a build.
 * @throws Error naming the remote and what its build lacks
 */
export function describeRelease({ name, version, folder }: BuiltRemote): RegistryEntry {
  const web = join(folder, 'web')
  const server = join(folder, 'server')
  const chunks = JSON.parse(readFileSync(join(web, 'chunk-map.json'), 'utf8')) as ChunkMap
  const definition = readBuiltDefinition(server)
  const entryFile = Object.values(chunks)
    .flatMap(({ scripts }) => scripts)
    .find((file) => file.startsWith('remoteEntry.'))
  if (!entryFile) throw new Error(`${name}: its build has no remoteEntry.`)
  const exposed = chunks[EXPOSED_CHUNK]
  if (!exposed) throw new Error(`${name}: its build has no chunk "${EXPOSED_CHUNK}".`)

  function chunksOf(id: string, what: string): RouteChunks {
    const own = chunks[id]
    if (!own) {
      throw new Error(
        `${name}: ${what} "${id}" has no chunk of that name; its import() needs /* webpackChunkName: "${id}" */.`,
      )
    }
    const scripts = [...new Set([...(exposed?.scripts ?? []), ...own.scripts])]
    return {
      scripts: scripts.map((file) => ({ file, integrity: integrityOf(join(web, file)) })),
      styles: [...new Set([...(exposed?.styles ?? []), ...own.styles])],
    }
  }

  const entry: RegistryEntry = {
    name,
    version,
    contract: definition.contract,
    owners: definition.owners,
    routes: definition.routes.map(({ id, path }) => ({ id, path, chunks: chunksOf(id, 'route') })),
    widgets: Object.fromEntries(Object.keys(definition.widgets).map((id) => [id, chunksOf(id, 'widget')])),
    base: `/remotes/${name}/${version}/`,
    entry: { file: entryFile, integrity: integrityOf(join(web, entryFile)) },
    server: {
      file: 'server.cjs',
      sha256: createHash('sha256')
        .update(readFileSync(join(server, 'server.cjs')))
        .digest('hex'),
    },
    smokePaths: definition.smokePaths,
  }
  const checked = registryEntrySchema.safeParse(entry)
  if (!checked.success) {
    const issue = checked.error.issues[0]
    throw new Error(`${name}: its release would be refused: ${issue?.path.join('.')}: ${issue?.message}.`)
  }

  return entry
}

function integrityOf(file: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`
}

/** The bundle's own word on its routes. Pages are not run by this: they are behind lazy imports. */
function readBuiltDefinition(serverFolder: string): RemoteDefinition {
  const file = join(serverFolder, 'server.cjs')
  // What the bundle leaves to the host is resolved from the contract's package, which has all of it.
  const fromContract = createRequire(import.meta.resolve('@a-list/remote/definition.ts'))
  const module = { exports: {} as { default?: RemoteDefinition } }
  const run = new Function('module', 'exports', 'require', readFileSync(file, 'utf8'))
  run(module, module.exports, (id: string) => fromContract(id))
  const { default: definition } = module.exports
  if (!definition) throw new Error(`${file}: no default export; src/remote.ts must export defineRemote(…).`)
  return definition
}
