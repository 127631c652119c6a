import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { HOST_ASSETS_FILE, type HostAssets } from '@a-list/build/output/host-assets.ts'
import { sha256Hex } from '@a-list/release/package/manifest.ts'
import type { ReleaseFiles } from '@a-list/release/package/release-files.ts'
import { daysAgo, RETENTION_DAYS } from '@a-list/release/registry/needed-versions.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { LRUCache } from 'lru-cache'
import { RENDERER_PROTOCOL, type ShellStylesheet } from '../../renderer/protocol.ts'
import type { Settings } from '../settings.ts'

const ASSETS = `web/${HOST_ASSETS_FILE}`
const WORKER = 'worker/service-worker.js'
const KILL_SWITCH = 'worker/kill-switch.js'
/** More than the gate remembers, so that each version that works is loaded. Each takes about 0.2 MB. */
const MAX_BUILDS = 100

/** What a server needs of one version of the host. */
export interface HostBuild {
  /** The program that renders pages, and the only file that a renderer may read. */
  rendererFile: string
  assets: HostAssets
  stylesheets: ShellStylesheet[]
  /** The scripts that /sw.js may be. */
  worker: string
  killSwitch: string
}

export interface HostBuilds {
  /** Reads a version and keeps it. @throws Error that says what is wrong with it */
  load(host: RegistryEntry): Promise<HostBuild>
  /** A version that was loaded; otherwise, and for undefined, the build in this server's own folder. */
  of(host: RegistryEntry | undefined): HostBuild
}

type HostSettings = Pick<Settings, 'shellWebDir' | 'workerDir' | 'rendererFile' | 'programsDir'>

/** The builds of the host that this server can serve: its own, and those of releases. */
export function createHostBuilds(settings: HostSettings, files: ReleaseFiles): HostBuilds {
  const own = buildFrom(readOwn(settings), 'server/renderer.cjs', settings.programsDir)
  /** By the hash of their manifests. */
  const builds = new LRUCache<string, HostBuild>({ max: MAX_BUILDS })

  async function read(host: RegistryEntry): Promise<HostBuild> {
    const name = `${host.name} ${host.version}`
    const manifest = await files.manifest(host)
    refuseOtherProtocol(name, manifest?.entry.host?.protocol)
    const texts = new Map<string, string>()
    const readAll = (paths: readonly string[]) =>
      Promise.all(
        paths.map(async (path) => {
          const file = await files.read(host, path)
          if (!file) throw new Error(`${name}: ${path} is missing or differs from the published file`)
          texts.set(path, file.content.toString())
        }),
      )
    const textOf = (path: string) => texts.get(path) ?? ''
    const program = `server/${host.server.file}`
    await readAll([ASSETS, WORKER, KILL_SWITCH, program])
    await readAll(assetsIn(textOf).styles.map(({ file }) => `web/${file}`))
    if (sha256Hex(textOf(program)) !== host.server.sha256)
      throw new Error(`${name}: its renderer is not the registry's`)
    const build = buildFrom(textOf, program, settings.programsDir)
    // Usually, a server was deployed with the build that was released. Then the renderers that it has started can stay.
    return isDeepStrictEqual(build, own) ? own : build
  }

  return {
    async load(host) {
      if (!host.manifest) throw new Error(`${host.name} ${host.version} has no manifest hash`)
      const build = builds.get(host.manifest) ?? (await read(host))
      builds.set(host.manifest, build)
      const inUse = [own, ...builds.values()].map(({ rendererFile }) => rendererFile)
      removeOldPrograms(settings.programsDir, inUse)
      return build
    },
    of: (host) => (host?.manifest && builds.get(host.manifest)) || own,
  }
}

/** The messages between server and renderer have changed in a way that one of the two does not understand. */
function refuseOtherProtocol(name: string, protocol: number | undefined): void {
  if (protocol === RENDERER_PROTOCOL) return
  throw new Error(
    `${name} is for servers with protocol ${protocol}, and this one has ${RENDERER_PROTOCOL}: deploy its server first`,
  )
}

/** @returns a function that reads a file of the build in this server's own folder */
function readOwn({ shellWebDir, workerDir, rendererFile }: HostSettings) {
  const folders: Record<string, string> = {
    web: shellWebDir,
    worker: workerDir,
    server: dirname(rendererFile),
  }
  return (path: string) => {
    const [folder = '', ...rest] = path.split('/')
    return readFileSync(join(folders[folder] ?? '', ...rest), 'utf8')
  }
}

type ReadText = (path: string) => string

function assetsIn(textOf: ReadText): HostAssets {
  return JSON.parse(textOf(ASSETS)) as HostAssets
}

/** @param program path of the renderer in the build */
function buildFrom(textOf: ReadText, program: string, programsDir: string): HostBuild {
  const assets = assetsIn(textOf)
  return {
    rendererFile: storeProgram(programsDir, textOf(program)),
    assets,
    stylesheets: assets.styles.map((style) => ({ ...style, css: textOf(`web/${style.file}`) })),
    worker: textOf(WORKER),
    killSwitch: textOf(KILL_SWITCH),
  }
}

/**
 * Stores a verified program under its hash. A renderer that starts later still gets this program, although the build or
 * the store may have changed.
 */
function storeProgram(folder: string, text: string): string {
  const file = join(folder, `${sha256Hex(text)}.cjs`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unfinished = join(folder, randomUUID())
  writeFileSync(unfinished, text)
  renameSync(unfinished, file)
  return file
}

/** Removes old programs that earlier starts of this server have written. */
function removeOldPrograms(folder: string, inUse: readonly string[]): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    const { mtimeMs = Infinity } = statSync(file, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs < daysAgo(RETENTION_DAYS) && !inUse.includes(file)) rmSync(file, { force: true })
  }
}
