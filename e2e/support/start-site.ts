import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.ts'
import { type Running, startServer } from '../../scripts/processes.ts'
import { dataDir, workspace } from '../../scripts/workspace.ts'
import { copyTemplate } from './template-database.ts'

export interface Site {
  url: string
  /** URL for moderators; equals `url` if there is no admin origin. */
  adminUrl: string
  /** The site's own data folder, so tests may damage its contents. */
  dataDir: string
  /** The backend's settings of the database. */
  databaseSettings: NodeJS.ProcessEnv
  shellPid: number
  backendUrl: string
  /** What the shell has logged so far. */
  log(): string
  stopBackend(): Promise<void>
  /** Restarts a stopped backend on the same port and database. */
  startBackend(): Promise<void>
  stop(): Promise<void>
}

interface SiteOptions {
  /** Without a backend, pages show sample data. */
  withBackend?: boolean
  /** Runs before the servers start, with the data folder, which contains a copy of the published remotes. */
  prepare?: (dataDir: string) => unknown
  /** Runs before the servers start, with the backend's settings of the database. */
  fill?: (databaseSettings: NodeJS.ProcessEnv) => unknown
  /** Serves moderators' pages on a separate origin. */
  withAdminOrigin?: boolean
  env?: NodeJS.ProcessEnv
}

/** Starts a backend and a shell as separate processes, with a database of their own. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const { withBackend = true, withAdminOrigin = false, prepare, fill, env } = options
  const folder = mkdtempSync(join(tmpdir(), 'a-list-'))
  for (const part of ['releases', 'keys']) {
    cpSync(join(dataDir(), part), join(folder, part), { recursive: true })
  }
  const database = await copyTemplate(folder).catch((error: unknown) => {
    rmSync(folder, { recursive: true, force: true })
    throw error
  })
  const databaseSettings = { DATA_DIR: folder, ...database.settings }
  const removeData = async () => {
    rmSync(folder, { recursive: true, force: true })
    await database.drop()
  }

  const backendPort = await freePort()
  const port = Number(env?.PORT ?? (await freePort()))
  const url = `http://localhost:${port}`
  const adminUrl = withAdminOrigin ? `http://127.0.0.1:${port}` : url
  const settings = {
    NODE_ENV: 'production',
    SEED_DEMO: '1',
    LOG_LEVEL: 'error',
    // Only offline.spec.ts and push.spec.ts turn the service worker on. In other tests, its cache would serve files
    // that are meant to fail.
    SERVICE_WORKER: 'off',
    RENDERERS: '1',
    ...databaseSettings,
    BACKEND_PORT: String(backendPort),
    BACKEND_URL: `http://127.0.0.1:${backendPort}`,
    PORT: String(port),
    PUBLIC_ORIGIN: url,
    ADMIN_ORIGIN: withAdminOrigin ? adminUrl : undefined,
    ...env,
  }
  let backend: Running | undefined
  const startBackend = async () => {
    backend ??= await startServer(join(workspace, 'backend/src/main.ts'), { env: settings, silent: true })
  }
  const stopBackend = async () => {
    await backend?.stop()
    backend = undefined
  }

  try {
    await prepare?.(folder)
    await fill?.(databaseSettings)
    if (withBackend) await startBackend()
    const shell = await startServer(join(workspace, 'shell/server/main.ts'), { env: settings, silent: true })
    return {
      url,
      adminUrl,
      dataDir: folder,
      databaseSettings,
      log: shell.output,
      backendUrl: `http://127.0.0.1:${backendPort}`,
      shellPid: shell.process.pid ?? 0,
      startBackend,
      stopBackend,
      async stop() {
        await Promise.all([shell.stop(), stopBackend()])
        await removeData()
      },
    }
  } catch (error) {
    await stopBackend()
    await removeData()
    throw error
  }
}
