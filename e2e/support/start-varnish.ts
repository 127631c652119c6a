import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { workspace } from '../../scripts/workspace.ts'
import { test } from './test.ts'

/** Debian's packages `varnish` and `varnish-modules`. */
const VARNISH = '/usr/sbin/varnishd'
const READY_WITHIN_MS = 30_000

/** Skips a file's tests where Varnish is missing; with `TEST_VARNISH=on` they fail instead. */
export function skipWithoutVarnish(): void {
  test.skip(
    () => !existsSync(VARNISH) && process.env.TEST_VARNISH !== 'on',
    'Debian’s packages varnish and varnish-modules are not installed',
  )
}

interface VarnishPorts {
  port: number
  /** Where it accepts PURGE requests. */
  purgePort: number
  /** Where the shell listens or will listen. */
  shellPort: number
}

/**
 * Starts Varnish on a port of this machine with the project's configuration.
 */
export async function startVarnish({ port, purgePort, shellPort }: VarnishPorts) {
  const folder = mkdtempSync(join(tmpdir(), 'a-list-varnish-'))
  const file = join(folder, 'default.vcl')
  const configuration = readFileSync(join(workspace, 'deploy/varnish/default.vcl'), 'utf8')
  writeFileSync(file, configuration.replace('.port = "3000"', `.port = "${shellPort}"`))
  const server = spawn(
    VARNISH,
    [
      '-F',
      '-j',
      'none',
      '-n',
      join(folder, 'work'),
      '-a',
      `127.0.0.1:${port}`,
      '-a',
      `purge=127.0.0.1:${purgePort}`,
      '-f',
      file,
    ].concat(['-p', 'http_gzip_support=off', '-s', 'malloc,512m']),
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let log = ''
  server.stderr.on('data', (text: Buffer) => {
    log += text.toString()
  })
  const exited = once(server, 'exit')
  const url = `http://127.0.0.1:${port}`
  const until = Date.now() + READY_WITHIN_MS
  while (!(await isUp(url))) {
    if (server.exitCode !== null || Date.now() > until) throw new Error(`Varnish did not start: ${log}`)
  }
  const count = (name: string): number => {
    const options = ['-n', join(folder, 'work'), '-1', '-f', `MAIN.${name}`]
    return Number(execFileSync('/usr/bin/varnishstat', options).toString().split(/\s+/)[1])
  }
  return {
    url,
    /** How many requests it has sent to the shell, without health probes. */
    backendRequests: () => count('backend_req'),
    async stop() {
      server.kill()
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function isUp(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  )
}
