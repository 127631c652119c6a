import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { processTree } from '../e2e/support/process-tree.ts'
import { freePort } from './free-port.ts'
import { workspace } from './workspace.ts'

// These run the real `npm start`, which builds what changed.

const TIMEOUT_MS = 180_000
/** A child that is still running 4 s after SIGTERM is killed. */
const STOP_MS = 5000
const npms: ChildProcess[] = []

afterEach(() => {
  for (const npm of npms.splice(0)) {
    // Cleans up after a failed test.
    for (const { pid } of npm.pid ? processTree(npm.pid) : []) process.kill(pid, 'SIGKILL')
  }
})

/** Runs `npm start` with data of its own until it has printed these words. */
async function startUntil(words: string) {
  const [port, backendPort] = [await freePort(), await freePort()]
  const npm = spawn('npm', ['start'], {
    cwd: workspace,
    env: {
      ...process.env,
      NODE_ENV: undefined,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'start-')),
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  npms.push(npm)
  // Each process of the site writes to these pipes. The pipes close when the last process ends.
  const closed = once(npm, 'close')
  npm.stderr.resume()
  let output = ''
  await new Promise<void>((resolve, reject) => {
    npm.stdout.on('data', (text) => {
      output += text
      if (output.includes(words)) resolve()
    })
    npm.once('exit', () => reject(new Error(`npm start ended:\n${output}`)))
  })
  return { npm, closed, port, processes: processTree(npm.pid ?? 0) }
}

const isAlive = ({ pid }: { pid: number }) => existsSync(`/proc/${pid}`)

describe.skipIf(process.platform !== 'linux')('SIGTERM to npm', { timeout: TIMEOUT_MS }, () => {
  test('a running site ends, and none of its processes has loaded the bundler or sharp', async () => {
    const { npm, closed, port, processes } = await startUntil('A-List is open')
    expect((await fetch(`http://localhost:${port}/discover`)).status).toBe(200)
    expect(
      processes.map(({ command }) => command).filter((command) => /build\.ts|npm exec/.test(command)),
    ).toEqual([])
    expect(
      processes.flatMap(({ pid }) => librariesOf(pid)).filter((file) => /rspack|sharp|vips/.test(file)),
    ).toEqual([])

    npm.kill('SIGTERM')
    await vi.waitFor(() => expect(processes.filter(isAlive)).toEqual([]), { timeout: STOP_MS })
    await closed
  })

  test('a site that is still being built ends', async () => {
    const { npm, closed, processes } = await startUntil('Building what changed')
    npm.kill('SIGTERM')
    await vi.waitFor(() => expect(processes.filter(isAlive)).toEqual([]), { timeout: STOP_MS })
    await closed
  })
})

/** The native libraries that a process has loaded. */
function librariesOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/maps`, 'utf8').match(/\/\S+\.(?:node|so[.\d]*)$/gm) ?? []
}
