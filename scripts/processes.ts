import { type ChildProcess, fork } from 'node:child_process'

export interface Running {
  port: number
  process: ChildProcess
  /** The output so far; empty if the process prints to the terminal. */
  output(): string
  /** Sends SIGTERM and waits for the process to exit. */
  stop(): Promise<void>
}

/** Milliseconds until the process is killed. The whole site must stop within five seconds. */
const STOP_WITHIN_MS = 4000

interface ForkOptions {
  args?: string[]
  env?: NodeJS.ProcessEnv
  /** Whether to collect the output instead of printing it to the terminal. */
  silent?: boolean
}

/**
 * Starts a server process that reports over IPC when it is ready and on which port.
 * @param signal stops it, even before it is ready
 * @throws Error with the problem that it reports, or with its output, if it exits before it is ready
 */
export function startServer(file: string, options: ForkOptions = {}, signal?: AbortSignal): Promise<Running> {
  const { child, output, stop } = forkScript(file, options, signal)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      reject(new Error(`${file} exited with code ${code} before it was ready.\n${output()}`)),
    )
    child.on('message', ({ ready, port, problem }: { ready?: boolean; port?: number; problem?: string }) => {
      if (problem) reject(new Error(problem))
      if (ready && port !== undefined) resolve({ port, process: child, output, stop })
    })
  })
}

/**
 * Runs a script to its end in a process of its own, so that its memory is free afterwards.
 * @returns the last message that it sent over IPC
 * @throws Error if the script fails
 */
function runScript(file: string, options: ForkOptions, signal: AbortSignal): Promise<unknown> {
  const { child, output } = forkScript(file, options, signal)
  let result: unknown
  child.on('message', (message) => (result = message))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve(result) : reject(new Error(`${file} failed with code ${code}.\n${output()}`)),
    )
  })
}

function forkScript(file: string, { args = [], env, silent = false }: ForkOptions, signal?: AbortSignal) {
  const child = fork(file, args, {
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
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
    await exited
    clearTimeout(timer)
  }
  if (signal?.aborted) void stop()
  signal?.addEventListener('abort', () => void stop(), { once: true })
  return { child, output: () => output, stop }
}

/** Starts the child processes of one command, and stops them together, including those that are still starting. */
export function createProcessGroup() {
  const ending = new AbortController()
  const starts = new Set<Promise<Running>>()
  const scripts = new Set<Promise<unknown>>()
  return {
    /** See startServer. */
    start(file: string, options?: ForkOptions): Promise<Running> {
      const start = startServer(file, options, ending.signal)
      starts.add(start)
      return start
    },
    /** See runScript. */
    run(file: string, options: ForkOptions = {}): Promise<unknown> {
      const script = runScript(file, options, ending.signal)
      scripts.add(script)
      return script
    },
    async stop(): Promise<void> {
      ending.abort()
      const results = await Promise.allSettled(starts)
      await Promise.all(results.map((result) => result.status === 'fulfilled' && result.value.stop()))
      await Promise.allSettled(scripts)
    },
  }
}
