import { createServer, type Server } from 'node:http'
import { messageOf } from '@a-list/domain/text/message-of.ts'
import { createCloser } from '@a-list/network/close-server.ts'
import { createReleaseFiles } from '@a-list/release/package/release-files.ts'
import { createServedVersionsRecorder } from '@a-list/release/registry/served-versions.ts'
import { openReleaseSigner, trustedKeys } from '@a-list/release/settings.ts'
import { pino } from 'pino'
import { skipMissingRoutes } from '../backend-fetch/skip-missing-routes.ts'
import { createSite } from './app.ts'
import { findDeadAddresses } from './backend-check.ts'
import { followChanges } from './changes/follow-changes.ts'
import { createEdgePurger } from './edge/purge-edges.ts'
import { createCanaryGuard } from './health/canary-guard.ts'
import { createHealthCounts } from './health/health-counts.ts'
import { isLoopback } from './loopback.ts'
import { createCopyCleaner } from './registry/clear-copies.ts'
import { createRegistryStore } from './registry/registry-store.ts'
import { holdsReleaseKey } from './release-key.ts'
import { createRenderPool } from './render/render-pool.ts'
import { readServerSettings, type Settings } from './settings.ts'

/** Time for pages that are being sent to finish. */
const STOP_TIMEOUT_MS = 3000
/** Larger than Node's default, so that an overlong URL gets our error page instead of a bare 431. */
const MAX_HEADER_BYTES = 64 * 1024
/** A request that has not arrived after this time ends its connection. The largest body takes as long at 2 kB/s. */
const UPLOAD_TIMEOUT_MS = 30_000

export interface RunningShell {
  port: number
  /** Stops the server when the last page is sent, after about three seconds at most. */
  stop(): Promise<void>
}

/** Starts the shell's server and its renderers. @throws Error if it can't open its port or read its registry */
export async function startShell(settings: Settings): Promise<RunningShell> {
  globalThis.ALIST_TIME_SCALE = settings.timeScale
  const logger = pino({ level: settings.logLevel, base: { service: 'shell' } })
  const holdsKey = holdsReleaseKey(settings)
  // Nothing waits for this check: without a backend, the site shows sample data until the backend is up.
  void findDeadAddresses(settings).then((problems) => {
    for (const problem of problems) logger.error(problem)
  })
  const health = createHealthCounts()
  const { servesDevelopment } = settings
  const { store, environment, pollMs, copies, serversDir, registryId, minRevision } = settings.releases
  const noteServed = createServedVersionsRecorder(serversDir, `${environment}-${settings.port}`)
  const trusted = trustedKeys(settings.releases)
  const files = createReleaseFiles(store, trusted, { servesDevelopment })
  const backendFetch = skipMissingRoutes(fetch, settings.bases)
  void backendFetch.learn()
  const pool = createRenderPool({ settings, files, logger, watch: health })
  const changes = followChanges({ base: settings.bases.extension, fetch: backendFetch, logger })
  changes.subscribe(pool.drop)
  if (settings.servesOwnHost)
    logger.warn({ folder: settings.shellWebDir }, 'SHELL_WEB_DIR is set: no version of the host is served')
  const registry = createRegistryStore({
    store,
    trusted,
    environment,
    registryId,
    minRevision,
    needsId: !isLoopback(new URL(settings.site.origin).hostname),
    savedFile: settings.savedRegistryFile,
    pollMs,
    pool,
    servesDevelopment,
    ignoresHost: settings.servesOwnHost,
    onVersionsInUse: health.track,
    onCanaryStarted: health.reset,
    onServed(entries) {
      // A canary changes which pages depend on the visitor.
      changes.announce(null)
      void noteServed(entries).catch((error: unknown) =>
        logger.warn(
          { err: error },
          'The list of served versions could not be written; cleaning up may need it',
        ),
      )
    },
    logger,
  })
  await pool.ready()
  await registry.start()
  const signer = holdsKey ? openReleaseSigner(settings.releases, { createKey: false }) : undefined
  const stepMs = settings.canaryStepMs
  const guard = signer && createCanaryGuard({ signer, environment, registry, health, stepMs, logger })
  guard?.start()
  const cleaner = copies && createCopyCleaner({ copies, registry, logger })
  cleaner?.start()

  const edges = createEdgePurger({ edges: settings.purgeUrls, logger })
  let isReady = true
  const site = createSite({
    settings,
    pool,
    registry,
    files,
    changes,
    edges,
    trusted,
    health,
    signer,
    backendFetch,
    logger,
    isReady: () => isReady && pool.isUp(),
  })
  // After the site has dropped its own copies, so that a purged cache gets new pages.
  changes.subscribe(edges.purge)
  // Something may have changed while this server was down.
  edges.purge(null)
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, requestTimeout: UPLOAD_TIMEOUT_MS }, site)
  const closeServer = createCloser(server, STOP_TIMEOUT_MS)
  const port = await listen(server, settings)
  logger.info({ port, host: settings.host }, 'The site is ready')

  let stopped: Promise<void> | undefined
  async function close() {
    isReady = false
    registry.stop()
    changes.stop()
    guard?.stop()
    cleaner?.stop()
    await closeServer()
    await pool.close()
  }
  return { port, stop: () => (stopped ??= close()) }
}

/** @returns the port */
function listen(server: Server, { port, host }: Settings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      const message = `Port ${port} is in use. Stop the program that uses it, or set PORT.`
      reject(isTaken ? new Error(message) : error)
    })
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

async function main() {
  const { port, stop } = await startShell(readServerSettings(process.env))
  const end = () => void stop().then(() => process.exit(0))
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  // The parent process has ended, so nobody uses this server.
  if (process.connected) process.on('disconnect', end)
  process.send?.({ ready: true, port })
}

if (import.meta.main) {
  try {
    await main()
  } catch (error) {
    console.error(messageOf(error))
    process.exit(1)
  }
}
