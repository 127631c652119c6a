import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyDataDir } from '@a-list/release/testing/test-releases.ts'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import type { FromRenderer, RendererSetup } from '../../renderer/protocol.ts'
import { readSettings } from '../settings.ts'
import { NETWORK_VARIABLES, type RendererProcess, startRenderer } from './renderer-process.ts'

// These limits hold even for code that has access to Node itself: here, the attacker writes the renderer's
// program.

let renderer: RendererProcess | undefined
afterEach(() => renderer?.stop())

/** Source code with which a program can send messages to the server. */
const SEND = `
  const pipe = new (require('node:net').Socket)({ fd: 3, readable: true, writable: true })
  pipe.resume()
  const send = (message, done) => pipe.write(JSON.stringify(message) + '\\n', done)
`

/** Starts a renderer whose program is `source`. */
function start(source: string) {
  const folder = emptyDataDir()
  const file = join(folder, 'renderer.cjs')
  writeFileSync(file, SEND + source)
  writeFileSync(join(folder, 'secret.pem'), 'the private key')
  return { folder, ...startFile(file) }
}

function startFile(file: string) {
  const messages: FromRenderer[] = []
  const lines: string[] = []
  const ended = Promise.withResolvers<void>()
  renderer = startRenderer(
    {
      file,
      setup: {} as RendererSetup,
      readCode: () => Promise.reject(new Error('nothing to read')),
      logger: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
    },
    { onMessage: (message) => messages.push(message), onExit: () => ended.resolve() },
  )
  return { messages, lines, ended: ended.promise }
}

test('a renderer has no files, processes, threads, inspector or secrets', async () => {
  vi.stubEnv('ALIST_TEST_SECRET', 'the token')
  for (const name of NETWORK_VARIABLES) vi.stubEnv(name, undefined)
  const { messages, ended } = start(`
    const outcome = {}
    const attempt = async (name, work) => {
      try { outcome[name] = 'did: ' + String(await work()).slice(0, 40) } catch (error) { outcome[name] = error.code ?? error.cause?.code ?? error.message }
    }
    const fs = process.getBuiltinModule('node:fs')
    const secret = require('node:path').join(__dirname, 'secret.pem')
    const attempts = {
      'read a key': () => fs.readFileSync(secret, 'utf8'),
      'list a folder': () => fs.readdirSync('/'),
      'write a file': () => fs.writeFileSync(__filename, ''),
      'read its environment': () => fs.readFileSync('/proc/self/environ', 'utf8'),
      'run a command': () => require('node:child_process').execSync('id'),
      'start a thread': () => new (require('node:worker_threads').Worker)('0', { eval: true }),
      'open the inspector': () => require('node:inspector').open(0),
      'load an add-on': () => process.dlopen({ exports: {} }, secret),
      'write a database': () => new (require('node:sqlite').DatabaseSync)(__dirname + '/new.db').exec('create table t (c)'),
      'attach a database': () => new (require('node:sqlite').DatabaseSync)(':memory:').exec("attach '" + __dirname + "/new.db' as t"),
    }
    ;(async () => {
      for (const [name, work] of Object.entries(attempts)) await attempt(name, work)
      outcome.environment = Object.keys(process.env).join()
      send({ type: 'report', id: 1, problem: JSON.stringify(outcome) }, () => process.exit())
    })()`)
  await ended
  const [report] = messages
  const outcome: Record<string, string> = JSON.parse(report?.type === 'report' ? report.problem : '{}')
  const { environment, ...attempts } = outcome
  expect(Object.keys(attempts)).toHaveLength(10)
  for (const [name, result] of Object.entries(attempts)) expect(`${name}: ${result}`).not.toContain('did:')
  expect(environment).toBe('NODE_ENV')
})

test('a renderer gets the operator’s settings for TLS and proxies', async () => {
  vi.stubEnv('NODE_EXTRA_CA_CERTS', '/etc/ssl/ours.pem')
  vi.stubEnv('HTTPS_PROXY', 'http://proxy.example:3128')
  const { messages, ended } = start(`
    const problem = process.env.NODE_EXTRA_CA_CERTS + ' ' + process.env.HTTPS_PROXY
    send({ type: 'report', id: 1, problem }, () => process.exit())`)
  await ended
  expect(messages).toMatchObject([{ problem: '/etc/ssl/ours.pem http://proxy.example:3128' }])
})

test('a renderer that can’t start says why', async () => {
  const { lines, ended } = startFile(readSettings({}).rendererFile)
  await ended
  expect(lines.join()).toContain('TypeError')
})

test.each([
  ['a string', 'send("hello")'],
  ['an unknown type', 'send({ type: "kill" })'],
  ['one of Node’s own messages', 'send({ cmd: "NODE_HANDLE_ACK" })'],
  ['a page without an id', 'send({ type: "end" })'],
  ['a page without HTML', 'send({ type: "page", id: 1, status: 200, cacheable: true })'],
  ['an invalid status', 'send({ type: "head", id: 1, status: 9999 })'],
  ['something other than JSON', 'pipe.write("GET / HTTP/1.1\\r\\n\\r\\n")'],
])('a renderer that sends %s is stopped', async (_, message) => {
  const { messages, lines, ended } = start(`setInterval(() => {}, 1000); ${message}`)
  await ended
  expect(messages).toEqual([])
  expect(lines.join()).toContain('sent an invalid message')
})
