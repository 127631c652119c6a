import { Server } from 'node:http'
import { messageOf } from '@a-list/domain/text/message-of.ts'
import { createCloser } from '@a-list/network/close-server.ts'
import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { refreshDemoStores, startBackgroundWork } from './background-work.ts'
import { createChangeFeed } from './changes/change-feed.ts'
import { createPasswordHasher } from './credentials/password-hasher.ts'
import { DatabaseTooOld } from './database/before-baseline.ts'
import { DataDirLocked } from './database/data-dir-lock.ts'
import { openDatabase } from './database/open-database.ts'
import { openDemoStores } from './demo-store/demo-stores.ts'
import { refuseMalformed } from './http/refuse-malformed.ts'
import { openJobs } from './jobs/jobs.ts'
import { createLogger } from './logger.ts'
import { noteAddress } from './operator/running-process.ts'
import { seedDemo } from './seed/seed-demo.ts'
import { settingsOrExit } from './settings.ts'
import { createStoreWorker } from './store-cache/store-worker.ts'

/** How long requests may still take after the stop signal. After that, their connections are closed. */
const ANSWER_WITHIN_MS = 8_000
/** How long the whole stop may take. Committed data is safe in the database. */
const STOP_WITHIN_MS = 12_000

const settings = settingsOrExit()
const logger = createLogger(settings.logLevel)

const database = await openDatabase(settings).catch((error: unknown) => {
  if (error instanceof DataDirLocked || error instanceof DatabaseTooOld) fail(error.message)
  else failToOpen('the database', error, 'Check DATA_DIR or DATABASE_URL.')
})
if (settings.seedDemo) await seedDemo(database.db, createPasswordHasher(), settings.demoPassword)

const demo = settings.stores.demo && (await openDemo(settings.stores.demo.port))
const jobs = await openJobs(database, logger)
const stores = createStoreWorker({ db: database.db, settings: settings.stores, logger, demo })
const changes = createChangeFeed(database.db)
const app = createApp({ settings, database, logger, jobs, stores, changes })
const stopBackgroundWork = await startBackgroundWork({ database, settings, jobs, stores, demo, logger })
let forgetAddress = () => {}
const server = serve({ fetch: app.fetch, hostname: settings.host, port: settings.port }, ({ port }) => {
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host
  forgetAddress = noteAddress(settings.dataDir, `${host}:${port}`)
  logger.info({ port, host: settings.host, database: database.kind }, 'ready')
  process.send?.({ ready: true, port })
  // Finds the popular searches and the deals, so that the first shopper doesn't wait for them.
  void app.request('/wp-json/a-list/v2/suggest')
  void app.request('/wp-json/a-list/v2/search?include=facets')
})
if (!(server instanceof Server)) throw new Error('The server is not one for HTTP/1.')
refuseMalformed(server)
const closeServer = createCloser(server, ANSWER_WITHIN_MS)
server.on('error', (error) => {
  void database
    .close()
    .finally(() => failToOpen(`port ${settings.port}`, error, 'Choose another with BACKEND_PORT.'))
})

/** Logs a message, sends it to the command that started this process, and ends the process. */
function fail(message: string): never {
  logger.fatal(message)
  process.send?.({ problem: message })
  process.exit(1)
}

/** Ends the process. An error that is not the machine's is logged with its stack. */
function failToOpen(what: string, error: unknown, advice: string): never {
  if (!(error instanceof Error && 'syscall' in error)) logger.fatal({ err: error }, `Could not open ${what}`)
  fail(`Could not open ${what} (${messageOf(error)}). ${advice}`)
}

async function openDemo(port: number) {
  const opened = await openDemoStores({
    port,
    onMoved: () =>
      void refreshDemoStores({ db: database.db, stores, jobs }, opened.slugs).catch((error: unknown) =>
        logger.error({ err: error }, 'The demo stores could not be refreshed'),
      ),
  })
  return opened
}

let stopping = false
async function stop(signal: string): Promise<void> {
  if (stopping) return
  stopping = true
  logger.info({ signal }, 'stopping')
  setTimeout(() => {
    logger.error('The stop timed out; unfinished work was cut off')
    process.exit(1)
  }, STOP_WITHIN_MS).unref()
  changes.close()
  await Promise.all([closeServer(), stopBackgroundWork()])
  await demo?.close()
  forgetAddress()
  await database.close()
  process.exit(0)
}

process.on('SIGTERM', () => void stop('SIGTERM'))
process.on('SIGINT', () => void stop('SIGINT'))
// The parent process has ended, so this process is no longer used.
if (process.connected) process.on('disconnect', () => void stop('disconnect'))
