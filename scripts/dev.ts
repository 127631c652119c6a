import { existsSync, globSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hostConfig } from '@a-list/build/config/host.ts'
import { remoteIdentity } from '@a-list/build/config/remote.ts'
import { DEV_VERSION, type DevRemote, devRemote } from '@a-list/build/development/dev-remote.ts'
import { REPLACING_FILES } from '@a-list/build/development/replace-files.ts'
import { describeRelease } from '@a-list/release/package/describe-release.ts'
import type { RemoteDefinition } from '@a-list/remote/definition.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { type Compiler, rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { usesOwnBackend } from '../shell/backend-fetch/backend-bases.ts'
import { smokeRelease } from '../shell/server/render/smoke-release.ts'
import { readSettings } from '../shell/server/settings.ts'
import { isForAdminOrigin } from '../shell/src/routing/admin-origin.ts'
import { buildRemotes, siteReleases } from './build.ts'
import { openAlone } from './dev-alone.ts'
import { freePort } from './free-port.ts'
import { onStop } from './on-stop.ts'
import { type PlacedError, placeInSource } from './place-in-source.ts'
import { printError } from './print-mistakes.ts'
import { createProcessGroup, type Running } from './processes.ts'
import { publishSite } from './publish-site.ts'
import { readWords } from './read-words.ts'
import { makeReleaseToken, releaseNotes } from './release-address.ts'
import { dataDir, remoteFolders, workspace } from './workspace.ts'

// npm run dev             rebuilds every remote and the shell when they change
// npm run dev -- blog     rebuilds the remote `blog` with Fast Refresh inside the site; the others keep their last build
// npm run dev -- admin    the same; builds no other remote, because moderators' pages contain none
// npm run dev -- blog --alone   serves that remote without the shell

process.env.NODE_ENV = 'development'
process.env.SEED_DEMO ||= '1'
process.env.LOG_LEVEL ||= 'warn'
process.env.DATA_DIR = dataDir()
// Unfinished work must never go live on the site that `npm start` serves.
process.env.RELEASE_ENVIRONMENT ||= 'development'
// Nothing is cached, so that edits show at once.
process.env.PAGE_CACHE_MS ||= '0'
process.env.SERVICE_WORKER ||= 'off'
const releasesDir = join(dataDir(), 'releases')
const began = performance.now()

const { values: options, positionals: wanted } = readWords('npm run dev [-- <remote>… [--alone]]', {
  options: { alone: { type: 'boolean' } },
  words: [0, Number.POSITIVE_INFINITY],
})
const folders = new Map(remoteFolders().map((folder) => [remoteIdentity(folder).name, folder]))
const unknown = wanted.filter((name) => !folders.has(name))
if (unknown.length > 0) {
  console.error(`There is no remote "${unknown[0]}". The remotes are: ${[...folders.keys()].join(', ')}.`)
  process.exit(2)
}

const servers = createProcessGroup()
onStop(() => servers.stop())

/** The backend starts while the remotes are built. */
const backend = usesOwnBackend(process.env)
  ? servers.start(join(workspace, 'backend/src/main.ts')).then(({ port }) => {
      process.env.BACKEND_URL = `http://127.0.0.1:${port}`
    })
  : undefined

const names = wanted.length > 0 ? wanted : [...folders.keys()]
if (options.alone) {
  await backend
  await openAlone(folders.get(names[0] ?? '') ?? '')
} else await openSite()
console.log(`Ready in ${((performance.now() - began) / 1000).toFixed(1)} s`)

/** A finished build of a remote. */
interface Build {
  /** Whether no later build has begun. */
  isNewest(): boolean
  /** Shows an error on open pages until a later build succeeds. */
  show(error: PlacedError): void
}

async function openSite() {
  const except = (await areModeratorsOnly(names)) ? [...folders.keys()] : names
  const built = await buildRemotes({ except })
  const watched = new Map<string, RegistryEntry>()
  let publishing = Promise.resolve()
  const remotes = names.map((name) => devRemote(folders.get(name) ?? '', releasesDir))

  /** Publishes a remote. After a save that makes it fail, the server keeps the version before, and open pages show the error. */
  async function publish({ name, releaseFolder }: DevRemote, { isNewest, show }: Build) {
    // A newer build may be writing the files.
    if (!isNewest()) return
    // The web and server builds finish in any order. The remote is published when both exist.
    if (!existsSync(join(releaseFolder, 'web/chunk-map.json'))) return
    if (!existsSync(join(releaseFolder, 'server/server.cjs'))) return
    const entry = keepBuild(releaseFolder, name, watched.get(name))
    const problem = watched.has(name) && (await smokeRelease(readSettings(process.env), entry, releasesDir))
    if (!isNewest()) return
    if (problem) {
      const error = placeInSource(problem, releaseFolder)
      console.error(`${name} does not render: ${error.moduleName ?? ''}\n${error.message}`)
      show(error)
      return
    }
    watched.set(name, entry)
    // A remote may link to another, so none is live before all are built.
    if (watched.size < names.length) return
    await publishSite([...built, ...watched.values()], siteReleases())
  }

  const watchAndPublish = (remote: DevRemote) =>
    watchRemote(remote, (build) => {
      publishing = publishing.then(() => publish(remote, build)).catch(printError)
    })
  const sockets = await Promise.all(remotes.map(watchAndPublish))
  await Promise.all([publishing, backend])
  process.env.DEV_CONNECT = sockets.join(' ')
  makeReleaseToken()
  const shell = await startShell()
  const origin = `http://localhost:${shell.port}`
  console.log(
    `\nA-List is open: ${origin}\nIn watch: ${names.join(', ')}\n${releaseNotes(process.env.PUBLIC_ORIGIN || origin)}\n`,
  )
  if (wanted.length === 0) watchShell(shell)
}

/**
 * Describes a build, and copies its server bundle to a file that no later build overwrites, because a renderer may start
 * at any time and reads the live one. The name ends in `server.cjs`, for which smoke-render.ts looks in stack traces.
 * @param live the entry in the registry, whose copy stays
 */
function keepBuild(releaseFolder: string, name: string, live?: RegistryEntry): RegistryEntry {
  const { manifest, files } = describeRelease({ name, version: DEV_VERSION, folder: releaseFolder })
  const { entry } = manifest
  const { sha256 } = entry.server
  const file = `${sha256}.server.cjs`
  const folder = join(releaseFolder, 'server')
  for (const old of globSync('*.server.cjs', { cwd: folder })) {
    if (old !== live?.server.file) rmSync(join(folder, old))
  }
  const bundle = files.get('server/server.cjs')
  if (bundle) writeFileSync(join(folder, file), bundle)
  return { ...entry, server: { file, sha256 } }
}

/** Whether all of these remotes are for moderators only. Their pages contain no other remote, so no other is built. */
async function areModeratorsOnly(remotes: string[]): Promise<boolean> {
  const sources = remotes.map((name) => import(join(folders.get(name) ?? '', 'src/remote.ts')))
  const modules = (await Promise.all(sources)) as { default: RemoteDefinition }[]
  return modules.every(({ default: definition }) => isForAdminOrigin(definition))
}

/**
 * Builds a remote and rebuilds it when it changes.
 * @param onBuilt called when neither of its builds is writing files
 * @returns the URL of its WebSocket, after the first build
 */
async function watchRemote(remote: DevRemote, onBuilt: (build: Build) => void): Promise<string> {
  const port = await freePort()
  const web = rspack(remote.web)
  web.outputFileSystem = REPLACING_FILES
  const node = rspack(remote.node)
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      allowedHosts: ['127.0.0.1', 'localhost'],
      headers: { 'Access-Control-Allow-Origin': '*' },
      static: false,
      setupExitSignals: false,
      client: {
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
        webSocketURL: `ws://127.0.0.1:${port}/ws`,
      },
      devMiddleware: { writeToDisk: true, stats: 'errors-only' },
    },
    web,
  )
  const show = (error: PlacedError) => {
    // The same message as for a build with errors. The page's overlay goes when the next build succeeds.
    if (server.webSocketServer) server.sendMessage(server.webSocketServer.clients, 'errors', [error])
  }
  const building = new Set<Compiler>()
  /** How many builds have begun. */
  let begun = 0
  const firstBuilds = [web, node].map(
    (compiler) =>
      new Promise<void>((resolve) => {
        compiler.hooks.watchRun.tap('a-list-dev', () => {
          begun += 1
          building.add(compiler)
        })
        compiler.hooks.done.tap('a-list-dev', (stats) => {
          building.delete(compiler)
          if (stats.hasErrors()) return
          resolve()
          const own = begun
          if (building.size === 0) onBuilt({ isNewest: () => own === begun, show })
        })
      }),
  )
  await server.start()
  node.watch({}, (error, stats) => {
    if (error) console.error(error)
    else if (stats?.hasErrors()) console.error(stats.toString({ preset: 'errors-only', colors: true }))
  })
  await Promise.all(firstBuilds)
  return `ws://127.0.0.1:${port}`
}

function startShell(): Promise<Running> {
  return servers.start(join(workspace, 'shell/server/main.ts'))
}

/** Rebuilds the shell when it changes and restarts its server. */
function watchShell(first: Running) {
  const compiler = rspack(hostConfig(join(workspace, 'shell')))
  let isFirst = true
  let shell: Running | undefined = first
  let restarting = Promise.resolve()

  async function restart() {
    await shell?.stop()
    shell = undefined
    try {
      shell = await startShell()
      console.log('The shell has restarted. Reload the page.')
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      console.error('The shell failed to start. It will start again after the next change.')
    }
  }

  compiler.watch({}, (error, stats) => {
    if (error || stats?.hasErrors()) {
      console.error(error ?? stats?.toString({ preset: 'errors-only', colors: true }))
      return
    }
    // One restart at a time, so that two quick edits don't start two servers.
    if (!isFirst) restarting = restarting.then(restart)
    isFirst = false
  })
}
