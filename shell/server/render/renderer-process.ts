import { type ChildProcess, spawn } from 'node:child_process'
import type { Duplex } from 'node:stream'
import { BUNDLE_PERMISSIONS } from '@a-list/release/package/bundle-permissions.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import type { Logger } from 'pino'
import { readMessages, writeMessage } from '../../renderer/messages.ts'
import {
  codeKey,
  type FromRenderer,
  fromRendererSchema,
  type ReleaseCode,
  type RendererSetup,
  type ToRenderer,
} from '../../renderer/protocol.ts'
import { type WatchForStall, watchForStall as watchHeartbeat } from './watchdog.ts'

/** A remote that leaks memory ends its renderer, not the site. */
const HEAP_MB = 192
/**
 * How much the heap grows, relative to what a full garbage collection left, until the next one. V8 collects a heap
 * with a low limit far more often, which cost a fifth of all pages (docs/adr/0006).
 */
const HEAP_GROWTH_PERCENT = 200
/** The variables of the server, besides NODE_ENV, that a renderer gets: it reaches the backend as the server does. */
export const NETWORK_VARIABLES = [
  'NODE_EXTRA_CA_CERTS',
  'NODE_USE_SYSTEM_CA',
  'NODE_USE_ENV_PROXY',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
]
/** Longer log lines of a renderer are truncated. */
const MAX_LOG_LENGTH = 4000

export interface RendererOptions {
  /** The renderer's program, bundled into one file. */
  file: string
  setup: RendererSetup
  /** Reads a release's code, verified against its manifest. */
  readCode: (entry: RegistryEntry) => Promise<ReleaseCode>
  logger: Logger
  /** Notices that a renderer is stuck; by default, from its missing heartbeats. */
  watchForStall?: WatchForStall
}

interface RendererEvents {
  /**
   * Called for each message that this module does not handle itself.
   * @throws Error if the message does not fit those before it: the process is then stopped
   */
  onMessage(message: Exclude<FromRenderer, { type: 'ready' | 'beat' }>): void
  /** Called once. */
  onExit(event: { wasReady: boolean; wasStuck: boolean }): void
}

export interface RendererProcess {
  /** Rejects if the process ends before it is ready. */
  ready: Promise<void>
  isReady(): boolean
  /** Sends messages in order. Each waits until the code of the versions in `uses` is sent. */
  post(message: ToRenderer, uses?: readonly RegistryEntry[]): void
  /** The versions whose code has been sent or is about to be. */
  loaded(): RegistryEntry[]
  stop(): Promise<void>
}

/**
 * Starts a process that renders pages under Node's permission model: it may read its own program and use the network,
 * but has no other files, child processes, workers, add-ons or inspector, and no secrets in its environment.
 */
export function startRenderer(options: RendererOptions, events: RendererEvents): RendererProcess {
  const { file, setup, readCode, logger, watchForStall = watchHeartbeat } = options
  const child = spawn(process.execPath, [...flagsFor(file), file], {
    env: pickEnvironment(process.env),
    // The last descriptor carries the messages, see messages.ts.
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const pipe = child.stdio[3] as Duplex
  const ready = Promise.withResolvers<void>()
  // At the start, the pool awaits this promise. A renderer that fails later is replaced.
  ready.promise.catch(() => undefined)
  let isReady = false
  let isStuck = false
  let messages = 0
  let lastSent: Promise<void> = Promise.resolve()
  const loaded = new Map<string, RegistryEntry>()
  /** Versions whose code the renderer has. */
  const sentCode = new Set<string>()
  let stopWatching = () => {}

  function send(message: ToRenderer) {
    writeMessage(pipe, message)
  }

  async function readPipe() {
    try {
      for await (const message of readMessages(pipe)) receive(fromRendererSchema.parse(message))
    } catch (error) {
      // The pipe fails when a process dies before it has read all messages.
      if (!isSystemError(error))
        logger.error({ err: error }, 'A renderer sent an invalid message; it is replaced')
      kill(child)
    }
  }
  const reading = readPipe()
  // Writing to a process that has just ended fails; 'close' reports the end.
  pipe.on('error', () => {})

  function receive(message: FromRenderer) {
    messages += 1
    if (message.type === 'ready') {
      isReady = true
      // The watchdog starts here, because loading the program is slow but not a stall.
      stopWatching = watchForStall(
        () => messages,
        () => {
          isStuck = true
          kill(child)
        },
      )
      ready.resolve()
    } else if (message.type !== 'beat') events.onMessage(message)
  }

  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    logger.warn({ text: text.slice(0, MAX_LOG_LENGTH) }, 'A renderer logged')
  })
  child.on('error', (error) => logger.error({ err: error }, 'A renderer could not be started'))
  const exited = new Promise<void>((resolve) => {
    // `close` instead of `exit`: by then, all its output has arrived.
    child.once('close', async () => {
      await reading
      stopWatching()
      ready.reject(new Error('The renderer ended before it was ready; see the log.'))
      events.onExit({ wasReady: isReady, wasStuck: isStuck })
      resolve()
    })
  })
  send({ type: 'setup', setup })

  return {
    ready: ready.promise,
    isReady: () => isReady && child.exitCode === null && child.signalCode === null,
    loaded: () => [...loaded.values()],
    post(message, uses = []) {
      for (const entry of uses) loaded.set(codeKey(entry), entry)
      lastSent = lastSent.then(async () => {
        const missing = uses.filter((entry) => !sentCode.has(codeKey(entry)))
        for (const code of await Promise.all(missing.map(readCode))) {
          send({ type: 'code', code })
          // A damaged file may be repaired, so it is read again for the next page.
          if (!code.problem) sentCode.add(codeKey(code.entry))
        }
        send(message)
      })
    },
    async stop() {
      kill(child)
      await exited
    },
  }
}

function flagsFor(file: string): string[] {
  return [
    ...BUNDLE_PERMISSIONS,
    `--allow-fs-read=${file}`,
    '--allow-net',
    `--max-old-space-size=${HEAP_MB}`,
    `--heap-growing-percent=${HEAP_GROWTH_PERCENT}`,
  ]
}

function pickEnvironment(all: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = ['NODE_ENV', ...NETWORK_VARIABLES]
  return Object.fromEntries(names.flatMap((name) => (all[name] ? [[name, all[name]]] : [])))
}

/** A failed call to the system, such as a write to a closed pipe. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}

/** SIGKILL, because a stuck process handles no other signal, and a renderer has no state to save. */
function kill(child: ChildProcess) {
  child.kill('SIGKILL')
}
