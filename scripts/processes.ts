import { type ChildProcess, fork } from 'node:child_process'

export interface Running {
  port: number
  process: ChildProcess
  /** What it has printed, where it does not print to the terminal. */
  output(): string
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>
}

interface ForkOptions {
  env?: NodeJS.ProcessEnv
  /** By default the terminal's own. */
  silent?: boolean
}

/**
 * Starts a server that says over IPC when it is ready, and on which port.
 * @param signal ends it, also before it is ready
 * @throws Error when it ends before that; what it printed says why
 */
export function startServer(
  file: string,
  { env, silent = false }: ForkOptions = {},
  signal?: AbortSignal,
): Promise<Running> {
  const child = fork(file, {
    env: { ...process.env, ...env },
    silent,
    // SIGUSR1 would open the inspector to whoever can signal the process.
    execArgv: ['--disable-warning=ExperimentalWarning', '--disable-sigusr1'],
  })
  let output = ''
  child.stdout?.on('data', (text) => (output += text))
  child.stderr?.on('data', (text) => (output += text))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  if (signal?.aborted) void stop()
  signal?.addEventListener('abort', () => void stop(), { once: true })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      reject(new Error(`${file} ended with ${code} before it was ready.\n${output}`)),
    )
    child.on('message', (message: { ready?: boolean; port?: number }) => {
      if (!message.ready || message.port === undefined) return
      resolve({ port: message.port, process: child, output: () => output, stop })
    })
  })
}

/** The servers of one command: they end together, also those that are still starting. */
export function createServerGroup() {
  const ending = new AbortController()
  const starts = new Set<Promise<Running>>()
  return {
    start(file: string, options?: ForkOptions): Promise<Running> {
      const start = startServer(file, options, ending.signal)
      starts.add(start)
      return start
    },
    async stop(): Promise<void> {
      ending.abort()
      const results = await Promise.allSettled(starts)
      await Promise.all(results.map((result) => result.status === 'fulfilled' && result.value.stop()))
    },
  }
}
