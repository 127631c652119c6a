import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from '../../../scripts/free-port.ts'

/** Debian's package `pgbouncer`. */
const PGBOUNCER = '/usr/sbin/pgbouncer'
const READY_WITHIN_MS = 30_000

/** Where PgBouncer is missing, its suite is skipped; with `TEST_PGBOUNCER=on` it fails instead. */
export const hasPgBouncer: boolean = existsSync(PGBOUNCER) || process.env.TEST_PGBOUNCER === 'on'

export interface PgBouncer {
  /** The same database, through PgBouncer. */
  url: string
  stop(): Promise<void>
}

/** Starts PgBouncer in transaction mode in front of a database, with at most `poolSize` connections to it. */
export async function startPgBouncer(databaseUrl: string, poolSize: number): Promise<PgBouncer> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const ownPort = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'alist-pgbouncer-'))
  const file = join(folder, 'pgbouncer.ini')
  const login = `user=${username}${password === '' ? '' : ` password=${password}`}`
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port || 5432} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
server_lifetime = 1
`,
  )
  // PgBouncer refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const server = spawn(PGBOUNCER, [...asUser, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  server.stderr.on('data', (text: Buffer) => {
    log += text.toString()
  })
  const exited = once(server, 'exit')
  const url = `postgres://${username}@127.0.0.1:${ownPort}${pathname}`
  const until = Date.now() + READY_WITHIN_MS
  while (!(await isUp(url))) {
    if (server.exitCode !== null || Date.now() > until) throw new Error(`PgBouncer did not start: ${log}`)
  }
  return {
    url,
    async stop() {
      server.kill()
      await exited
      rmSync(folder, { recursive: true })
    },
  }
}

async function isUp(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}
