import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { workspace } from '../../scripts/workspace.ts'
import { test } from './test.ts'

/** Debian's package `haproxy`. */
const HAPROXY = '/usr/sbin/haproxy'

/** Skips a file's tests where HAProxy is missing; with `TEST_HAPROXY=on` they fail instead. */
export function skipWithoutHaproxy(): void {
  test.skip(
    () => !existsSync(HAPROXY) && process.env.TEST_HAPROXY !== 'on',
    'Debian’s package haproxy is not installed',
  )
}

/** The ports of 127.0.0.1 that the project's configuration names. */
type Ports = Record<
  'VISITORS' | 'VARNISH_1' | 'SHELLS' | 'SHELL_1' | 'SHELL_2' | 'BACKENDS' | 'BACKEND_1' | 'BACKEND_2',
  number
>

/** Starts HAProxy on this machine with the project's configuration. */
export async function startHaproxy(ports: Ports): Promise<{ stop(): Promise<void> }> {
  const addresses = Object.entries(ports).map(([name, port]) => [name, `127.0.0.1:${port}`])
  const server = spawn(HAPROXY, ['-db', '-f', join(workspace, 'deploy/haproxy/haproxy.cfg')], {
    env: { ...process.env, ...Object.fromEntries(addresses) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  server.stderr.on('data', (text: Buffer) => {
    log += text.toString()
  })
  const exited = once(server, 'exit')
  while (!(await accepts(ports.VISITORS))) {
    if (server.exitCode !== null) throw new Error(`HAProxy did not start: ${log}`)
  }
  return {
    async stop() {
      server.kill()
      await exited
    },
  }
}

/** Whether an HTTP server listens on this port, whatever it answers. */
const accepts = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  )
