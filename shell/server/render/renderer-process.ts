import { type ChildProcess, spawn } from 'node:child_process'
import type { Duplex } from 'node:stream'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import type { Logger } from 'pino'
import { createFrameReader, encodeFrame } from '../../renderer/frames.ts'
import {
  codeKey,
  type FromRenderer,
  fromRendererSchema,
  type ReleaseCode,
  type RendererSetup,
  type ToRenderer,
} from '../../renderer/protocol.ts'
import type { RendererCalls } from './renderer-calls.ts'
import { watchForStall } from './watchdog.ts'

/** Of its heap: a remote that leaks ends its renderer, not the site. */
const HEAP_MB = 128
/** Text that a renderer logs at once. */
const MAX_LOG_LENGTH = 4000

export interface RendererOptions {
  /** The renderer's program: one file with all of its code. */
  file: string
  setup: RendererSetup
  /** Reads a release's code, checked against its manifest. */
  readCode: (entry: RegistryEntry) => Promise<ReleaseCode>
  calls: RendererCalls
  logger: Logger
}

interface RendererEvents {
  /** Everything but what this module answers itself. */
  onMessage(message: Exclude<FromRenderer, { type: 'ready' | 'beat' | 'fetch' }>): void
  /** Called once. */
  onExit(event: { cameUp: boolean }): void
  /** Called before a stuck process is killed. */
  onStall(): void
}

export interface RendererProcess {
  /** @throws Error when the process ends before it is ready */
  ready: Promise<void>
  /** In order: each message waits for the code of the versions that it names. */
  post(message: ToRenderer, uses?: readonly RegistryEntry[]): void
  stop(): Promise<void>
}

/**
 * Starts a process that renders pages under Node's permission model: it may read its own program and nothing else, and has
 * no network, child processes, workers, add-ons or inspector. `eval` is off. Its environment has no secrets.
 */
export function startRenderer(options: RendererOptions, events: RendererEvents): RendererProcess {
  const { file, setup, readCode, calls, logger } = options
  const child = spawn(process.execPath, [...flagsFor(file), file], {
    env: { NODE_ENV: process.env.NODE_ENV },
    // The last one is for messages, see frames.ts.
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const pipe = child.stdio[3] as Duplex
  const read = createFrameReader()
  const ready = Promise.withResolvers<void>()
  // Whoever starts the pool waits for this; a renderer that fails later is replaced.
  ready.promise.catch(() => undefined)
  let isReady = false
  let messages = 0
  let lastSent: Promise<void> = Promise.resolve()
  /** Versions whose code the renderer has. */
  let held = new Set<string>()
  let stopWatching = () => {}

  function send(message: ToRenderer) {
    for (const part of encodeFrame({ message })) pipe.write(part)
  }

  pipe.on('data', (chunk: Buffer) => {
    try {
      for (const { message, bytes } of read(chunk)) {
        receive(fromRendererSchema.parse(bytes ? { ...message, bytes } : message))
      }
    } catch {
      logger.error('A renderer sent what is no message of the protocol; it is replaced')
      pipe.destroy()
      kill(child)
    }
  })
  // A process that has just ended takes no messages; its exit says so.
  pipe.on('error', () => {})

  function receive(message: FromRenderer) {
    messages += 1
    if (message.type === 'ready') {
      isReady = true
      // From now on: loading the program is slow, and no stall.
      stopWatching = watchForStall(
        () => messages,
        () => {
          events.onStall()
          kill(child)
        },
      )
      ready.resolve()
    } else if (message.type === 'fetch') void calls.answer(message).then(send)
    else if (message.type !== 'beat') events.onMessage(message)
  }

  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    logger.warn({ text: text.slice(0, MAX_LOG_LENGTH) }, 'A renderer logged')
  })
  child.on('error', (error) => logger.error({ err: error }, 'A renderer could not be started'))
  const exited = new Promise<void>((resolve) => {
    // `close` and not `exit`: what it sent before its end has been read by then.
    child.once('close', () => {
      stopWatching()
      ready.reject(new Error('The renderer ended before it was ready; the log says why.'))
      events.onExit({ cameUp: isReady })
      resolve()
    })
  })
  send({ type: 'setup', setup })

  return {
    ready: ready.promise,
    post(message, uses = []) {
      lastSent = lastSent.then(async () => {
        const missing = uses.filter((entry) => !held.has(codeKey(entry)))
        for (const code of await Promise.all(missing.map(readCode))) {
          send({ type: 'code', code })
          // A file that can't be used may be repaired: it is read again for the next page.
          if (!code.problem) held.add(codeKey(code.entry))
        }
        // As the renderer does: it forgets what no set uses.
        if (message.type === 'use') held = new Set(uses.map(codeKey).filter((key) => held.has(key)))
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
    '--permission',
    `--allow-fs-read=${file}`,
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${HEAP_MB}`,
    '--disable-warning=ExperimentalWarning',
  ]
}

/** At once: a process that is stuck hears nothing, and one that is not has nothing to lose. */
function kill(child: ChildProcess) {
  child.kill('SIGKILL')
}
