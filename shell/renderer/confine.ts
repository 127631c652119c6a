import { runInNewContext } from 'node:vm'

// Node's permission model (see server/render/renderer-process.ts) stops files, network, child processes, workers, add-ons
// and the inspector. What it leaves open are the process itself (process.kill, process.exit) and its channel to the
// server; these are out of reach once the globals are gone.

/** Globals of Node and the web platform that pages may need. Everything else that is not plain JavaScript goes. */
const KEPT = [
  'AbortController',
  'AbortSignal',
  'Buffer',
  'DOMException',
  'Event',
  'EventTarget',
  'Headers',
  'ReadableStream',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'URLSearchParams',
  'atob',
  'btoa',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'crypto',
  'global',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
  'structuredClone',
]

/** Plain JavaScript that pages have no use for: compiled code, and memory shared between threads. */
const DROPPED = ['WebAssembly', 'SharedArrayBuffer', 'Atomics']

const CONSOLE_METHODS = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const

/**
 * Takes away what a remote's code must not have. Call it when the host's own code is loaded and before the first bundle
 * runs: there is no way back.
 */
export function confine(): void {
  const plain: string[] = runInNewContext('Object.getOwnPropertyNames(globalThis)')
  const kept = new Set([...plain.filter((name) => !DROPPED.includes(name)), ...KEPT])
  // Node loads these at first use, and what it loads looks for globals that are about to go.
  const loaded = [...KEPT.map((name) => Reflect.get(globalThis, name)), new Response('').headers]
  if (loaded.includes(undefined)) throw new Error(`This Node has no ${KEPT[loaded.indexOf(undefined)]}.`)
  const write = process.stderr.write.bind(process.stderr)
  const env = Object.freeze({ NODE_ENV: process.env.NODE_ENV })
  process.permission.drop('fs.read')
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!kept.has(name)) Reflect.deleteProperty(globalThis, name)
  }
  // Node's own console leads to its streams, and libraries ask for these two.
  define('console', Object.fromEntries(CONSOLE_METHODS.map((method) => [method, logTo(write)])))
  define('process', { env })
}

function define(name: string, value: object) {
  Object.defineProperty(globalThis, name, { value: Object.freeze(value), configurable: false })
}

function logTo(write: (text: string) => boolean) {
  return (...parts: unknown[]) => {
    write(`${parts.map((part) => (part instanceof Error ? part.stack : String(part))).join(' ')}\n`)
  }
}
