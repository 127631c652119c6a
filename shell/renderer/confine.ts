import { EventEmitter } from 'node:events'
import { Socket } from 'node:net'
import { Duplex, PassThrough, Readable, Stream, Transform, Writable } from 'node:stream'
import { runInNewContext } from 'node:vm'

// Node's permission model (see server/render/renderer-process.ts) denies files, network, child processes,
// workers, add-ons and the inspector. This module removes the access that the model leaves open. Built-in
// objects are locked, so that one remote can't change what the others and the host use. Node's own
// --frozen-intrinsics locks them too, but it turns each property of a prototype into a pair of accessors: pages
// per second fell by 20 to 40 % (docs/adr/0215).

/**
 * Globals of Node and the web platform that pages may need. All others that are not plain JavaScript are
 * removed.
 */
const ALLOWED_GLOBALS = [
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

/** Plain JavaScript that pages don't need: compiled code, and memory shared between threads. */
const REMOVED_GLOBALS = ['WebAssembly', 'SharedArrayBuffer', 'Atomics']

/** Properties of `process` that act on other processes or could undo these limits. They are deleted. */
const REMOVED_PROCESS_PROPERTIES = [
  '_debugEnd',
  '_debugProcess',
  '_kill',
  '_linkedBinding',
  'abort',
  'binding',
  'chdir',
  'cwd',
  'dlopen',
  'execve',
  'getBuiltinModule',
  'initgroups',
  'kill',
  'loadEnvFile',
  'mainModule',
  'openStdin',
  'permission',
  'report',
  'setSourceMapsEnabled',
  'setUncaughtExceptionCaptureCallback',
  'setegid',
  'seteuid',
  'setgid',
  'setgroups',
  'setuid',
  'stdin',
  'stdout',
  'umask',
]

/** Node classes whose public methods Node's own code calls on every instance. */
const NODE_CLASSES = [
  EventEmitter,
  Stream,
  Readable,
  Writable,
  Duplex,
  Transform,
  PassThrough,
  Socket,
  Buffer,
]

/** Prototypes that no global name leads to. */
const UNNAMED_PROTOTYPES = [
  [][Symbol.iterator](),
  new Map()[Symbol.iterator](),
  new Set()[Symbol.iterator](),
  ''[Symbol.iterator](),
  ''.matchAll(/./g),
  (function* () {})(),
  (async function* () {})(),
  Int8Array.prototype,
  async () => {},
].flatMap((value) => prototypesOf(value))

/**
 * Code assigns properties with these names to its own objects. The assignment throws if the inherited property
 * is read-only.
 */
const OVERRIDDEN = new Set<PropertyKey>(['constructor', 'toString', 'toLocaleString', 'valueOf', 'toJSON'])

const CONSOLE_METHODS = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const

/**
 * Removes the objects that a remote's code must not have. Call it after the host's code is loaded and before the
 * first bundle runs. The removal can't be undone.
 */
export function confine(): void {
  const plain: string[] = runInNewContext('Object.getOwnPropertyNames(globalThis)')
  const allowed = new Set([...plain.filter((name) => !REMOVED_GLOBALS.includes(name)), ...ALLOWED_GLOBALS])
  // Node loads these lazily, and their modules need globals that are removed below.
  const loaded = [...ALLOWED_GLOBALS.map((name) => Reflect.get(globalThis, name)), new Response('').headers]
  if (loaded.includes(undefined))
    throw new Error(`This version of Node has no ${ALLOWED_GLOBALS[loaded.indexOf(undefined)]}.`)
  const write = process.stderr.write.bind(process.stderr)
  const env = Object.freeze({ NODE_ENV: process.env.NODE_ENV })
  process.permission.drop('fs.read')
  for (const name of REMOVED_PROCESS_PROPERTIES) Reflect.deleteProperty(process, name)
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!allowed.has(name)) Reflect.deleteProperty(globalThis, name)
  }
  // Node's own console gives access to its streams. Libraries use `console` and `process.env`.
  for (const { prototype } of NODE_CLASSES) lock(prototype)
  for (const name of ALLOWED_GLOBALS) {
    const allowed: unknown = Reflect.get(globalThis, name)
    if (typeof allowed === 'function' && allowed.prototype !== undefined) lock(allowed.prototype)
  }
  define('console', Object.fromEntries(CONSOLE_METHODS.map((method) => [method, logTo(write)])))
  define('process', { env })
  for (const name of plain) lockGlobal(name)
  for (const prototype of UNNAMED_PROTOTYPES) lock(prototype)
  Object.preventExtensions(Object.prototype)
}

/**
 * Locks a global of plain JavaScript: its name, static methods and prototype. `RegExp` stays unlocked: V8 uses a
 * slow path once its prototype is modified, and a server then rendered a fifth fewer stories per second.
 */
function lockGlobal(name: string) {
  const value: unknown = Reflect.get(globalThis, name)
  if (!isObject(value) || value === globalThis || name === 'RegExp') return
  lock(value)
  if ('prototype' in value && isObject(value.prototype)) lock(value.prototype)
  Object.defineProperty(globalThis, name, { writable: false, configurable: false })
}

function isObject(value: unknown): value is object {
  return typeof value === 'function' || (typeof value === 'object' && value !== null)
}

/** Makes methods read-only. Other values stay writable, because Node assigns some of them on each object. */
function lock(object: object) {
  for (const key of Reflect.ownKeys(object)) {
    const { value, configurable } = Object.getOwnPropertyDescriptor(object, key) ?? {}
    const isPrivate = typeof key === 'string' && key.startsWith('_')
    if (typeof value !== 'function' || isPrivate || OVERRIDDEN.has(key) || !configurable) continue
    Object.defineProperty(object, key, { writable: false, configurable: false })
  }
}

/** A value's prototypes except `Object.prototype` and `Function.prototype`, which are reachable by name. */
function prototypesOf(value: object | string): object[] {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (!prototype || prototype === Object.prototype || prototype === Function.prototype) return []
  return [prototype, ...prototypesOf(prototype)]
}

function define(name: string, value: object) {
  Object.defineProperty(globalThis, name, { value: Object.freeze(value), configurable: false })
}

function logTo(write: (text: string) => boolean) {
  return (...parts: unknown[]) => {
    write(`${parts.map((part) => (part instanceof Error ? part.stack : String(part))).join(' ')}\n`)
  }
}
