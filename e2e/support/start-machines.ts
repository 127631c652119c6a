import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeServerDatabase } from '../../backend/src/testing/server-database.ts'
import { freePort } from '../../scripts/free-port.ts'
import { type Running, startServer } from '../../scripts/processes.ts'
import { dataDir, workspace } from '../../scripts/workspace.ts'
import { startHaproxy } from './start-haproxy.ts'
import { startVarnish } from './start-varnish.ts'
import { AUTH_SECRET } from './template-database.ts'
import { expect } from './test.ts'

export interface Machine extends Running {
  url: string
}

export interface Machines {
  /** Where visitors reach the site: HAProxy, with Varnish behind it. */
  url: string
  shells: [Machine, Machine]
  backends: [Machine, Machine]
  /** The release store that both shells read. */
  dataDir: string
  stop(): Promise<void>
}

/**
 * Starts the site as on several machines, with the configurations in deploy/: HAProxy, Varnish, two shells, two
 * backends, and one database on the server of TEST_DATABASE_URL.
 * @param env settings of both backends
 */
export async function startMachines(env: NodeJS.ProcessEnv = {}): Promise<Machines> {
  const folder = mkdtempSync(join(tmpdir(), 'a-list-'))
  const cleanUps: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
  }

  async function startMachine(file: string, port: number, settings: NodeJS.ProcessEnv): Promise<Machine> {
    const running = await startServer(join(workspace, file), {
      env: { NODE_ENV: 'production', LOG_LEVEL: 'error', ...settings },
      silent: true,
    })
    cleanUps.push(running.stop)
    return { ...running, url: `http://127.0.0.1:${port}` }
  }

  try {
    const database = await makeServerDatabase(process.env.TEST_DATABASE_URL ?? '')
    cleanUps.push(database.drop)
    const ports = {
      VISITORS: await freePort(),
      VARNISH_1: await freePort(),
      SHELLS: await freePort(),
      SHELL_1: await freePort(),
      SHELL_2: await freePort(),
      BACKENDS: await freePort(),
      BACKEND_1: await freePort(),
      BACKEND_2: await freePort(),
    }
    const purgePort = await freePort()
    const url = `http://localhost:${ports.VISITORS}`

    const startBackend = (name: string, port: number) =>
      startMachine('backend/src/main.ts', port, {
        DATA_DIR: join(folder, name),
        DATABASE_URL: database.url,
        AUTH_SECRET,
        BACKEND_PORT: String(port),
        SEED_DEMO: '1',
        ...env,
      })
    const shellData = join(folder, 'shells')
    for (const part of ['releases', 'keys'])
      cpSync(join(dataDir(), part), join(shellData, part), { recursive: true })
    const startShell = (port: number) =>
      startMachine('shell/server/main.ts', port, {
        DATA_DIR: shellData,
        BACKEND_URL: `http://127.0.0.1:${ports.BACKENDS}`,
        PORT: String(port),
        PUBLIC_ORIGIN: url,
        PURGE_URLS: `http://127.0.0.1:${purgePort}`,
        SERVICE_WORKER: 'off',
        RENDERERS: '1',
      })

    // The first backend creates the tables and the demo data.
    const first = await startBackend('backend-1', ports.BACKEND_1)
    const second = await startBackend('backend-2', ports.BACKEND_2)
    cleanUps.push((await startHaproxy(ports)).stop)
    const edge = await startVarnish({ port: ports.VARNISH_1, purgePort, shellPort: ports.SHELLS })
    cleanUps.push(edge.stop)
    const shells: [Machine, Machine] = [await startShell(ports.SHELL_1), await startShell(ports.SHELL_2)]
    // HAProxy and Varnish look for the shells every second.
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
    return { url, shells, backends: [first, second], dataDir: shellData, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
