import { type ChildProcess, fork } from 'node:child_process'

export interface Running {
  port: number
  process: ChildProcess
  /** What it has printed so far; empty when it prints to the terminal. */
  output(): string
  /** Sends SIGTERM and waits for the process to exit. */
  stop(): Promise<void>
}

interface ForkOptions {
  env?: NodeJS.ProcessEnv
  /** Collect the output instead of printing it to the terminal. */
  silent?: boolean
}

/**
 * Starts a server process that reports over IPC when it is ready and on which port.
 * @param signal stops it, even before it is ready
 * @throws Error with its output when it exits before it is ready
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
      reject(new Error(`${file} exited with code ${code} before it was ready.\n${output}`)),
    )
    child.on('message', (message: { ready?: boolean; port?: number }) => {
      if (!message.ready || message.port === undefined) return
      resolve({ port: message.port, process: child, output: () => output, stop })
    })
  })
}

/** The servers of one command. They stop together, including those that are still starting. */
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
