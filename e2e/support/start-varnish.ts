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

/**
 * Starts Varnish on a port of this machine with the project's configuration.
 * @param shellPort where the shell listens or will listen
 */
export async function startVarnish({ port, shellPort }: { port: number; shellPort: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'a-list-varnish-'))
  const file = join(folder, 'default.vcl')
  const configuration = readFileSync(join(workspace, 'deploy/varnish/default.vcl'), 'utf8')
  writeFileSync(file, configuration.replace('.port = "3000"', `.port = "${shellPort}"`))
  const server = spawn(
    VARNISH,
    ['-F', '-j', 'none', '-n', join(folder, 'work'), '-a', `127.0.0.1:${port}`, '-f', file].concat([
      '-p',
      'http_gzip_support=off',
      '-s',
      'malloc,512m',
    ]),
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
  return {
    url,
    /** How many requests it has sent to the shell, without health probes. */
    backendRequests(): number {
      const counter = ['-n', join(folder, 'work'), '-1', '-f', 'MAIN.backend_req']
      return Number(execFileSync('/usr/bin/varnishstat', counter).toString().split(/\s+/)[1])
    },
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
