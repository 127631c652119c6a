import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

const main = join(import.meta.dirname, '../src/main.ts')
const compileCache = join(tmpdir(), `alist-compiled-${process.pid}`)
process.once('exit', () => rmSync(compileCache, { recursive: true, force: true }))
const readyMessage = z.object({ ready: z.literal(true), port: z.number() })

export interface BackendProcess {
  origin: string
  child: ChildProcess
  /** Milliseconds from the fork to the first response. */
  startMs: number
  residentMb(): number
  stop(): Promise<void>
  kill(): Promise<void>
}

/** Starts the backend as a separate process, on a free port, without rate limits. */
export async function startBackend(environment: Record<string, string>): Promise<BackendProcess> {
  const started = performance.now()
  const child = fork(main, [], {
    env: {
      ...process.env,
      BACKEND_PORT: '0',
      READS_PER_MINUTE: '0',
      WRITES_PER_MINUTE: '0',
      SIGN_UPS_PER_HOUR: '0',
      MESSAGES_PER_HOUR: '0',
      SUGGESTIONS_PER_HOUR: '0',
      LOG_LEVEL: 'error',
      // Without the compile cache, a thousand starts would parse the same sources a thousand times.
      NODE_COMPILE_CACHE: compileCache,
      ...environment,
    },
    // As in deploy/systemd/a-list-backend.service.
    execArgv: ['--max-semi-space-size=8'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (message) => {
      const ready = readyMessage.safeParse(message)
      if (ready.success) resolve(ready.data.port)
    })
    child.once('exit', (code) =>
      reject(new Error(`The backend exited with code ${code} before it was ready`)),
    )
  })
  const origin = `http://127.0.0.1:${port}`
  await (await fetch(`${origin}/readyz`)).arrayBuffer()
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return {
    origin,
    child,
    startMs: performance.now() - started,
    residentMb: () => residentMb(child.pid),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

function residentMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
