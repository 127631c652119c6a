import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyDataDir } from '@a-list/release/testing/test-releases.ts'
import { expect, test } from 'vitest'

/**
 * Runs code after `confine()` that has references to the real process and to Node's classes. @returns what it
 * printed
 */
function afterConfine(code: string): unknown {
  const file = join(emptyDataDir(), 'program.mjs')
  const confine = JSON.stringify(join(import.meta.dirname, 'confine.ts'))
  writeFileSync(
    file,
    `import { EventEmitter } from 'node:events'
    import { Writable } from 'node:stream'
    import { confine } from ${confine}
    const { process: real, Response: RealResponse } = globalThis
    const print = (value) => real._rawDebug(JSON.stringify(value))
    confine()
    const attempt = (work) => { try { return String(work()) } catch (error) { return error.constructor.name } }
    ${code}`,
  )
  const flags = ['--permission', '--allow-fs-read=*', '--disable-warning=ExperimentalWarning']
  const { stderr } = spawnSync(process.execPath, [...flags, file], { encoding: 'utf8' })
  return JSON.parse(stderr)
}

test('the real process has no dangerous methods left', () => {
  const names = [
    'kill',
    '_kill',
    '_debugProcess',
    'abort',
    'getBuiltinModule',
    'binding',
    'dlopen',
    'setuid',
    'report',
  ]
  expect(
    afterConfine(
      `print(Object.fromEntries(${JSON.stringify(names)}.map((name) => [name, typeof real[name]])))`,
    ),
  ).toEqual(Object.fromEntries(names.map((name) => [name, 'undefined'])))
})

test('the language’s objects and Node’s classes can’t be modified', () => {
  const attempts = {
    'a getter for all objects': "Object.defineProperty(Object.prototype, 'flush', { get() {} })",
    'Array.prototype.map': 'Array.prototype.map = () => {}',
    'the iterator of arrays': 'Array.prototype[Symbol.iterator] = () => {}',
    'the next of array iterators': 'Object.getPrototypeOf([].values()).next = () => {}',
    'the next of all generators':
      'Object.getPrototypeOf(Object.getPrototypeOf((function* () {})())).next = () => {}',
    'the global Promise': 'globalThis.Promise = class {}',
    'Object.entries': 'Object.entries = () => []',
    'Function.prototype.call': 'Function.prototype.call = () => {}',
    'Promise.prototype.then': 'Promise.prototype.then = () => {}',
    'JSON.parse': 'JSON.parse = () => {}',
    'EventEmitter.prototype.emit': 'EventEmitter.prototype.emit = () => {}',
    'Writable.prototype.write': 'Writable.prototype.write = () => {}',
    'Response.prototype.text': 'RealResponse.prototype.text = () => {}',
  }
  const code = Object.entries(attempts).map(
    ([name, work]) => `[${JSON.stringify(name)}, attempt(() => ${work})]`,
  )
  expect(afterConfine(`print(Object.fromEntries([${code}]))`)).toEqual(
    Object.fromEntries(Object.keys(attempts).map((name) => [name, 'TypeError'])),
  )
})

test('a remote’s streams, errors and classes still work', () => {
  const code = `
    let text = ''
    const sink = new Writable({ write(piece, _, done) { text += piece; done() } })
    sink.end('written')
    class Own extends Error { toString() { return 'own' } }
    const own = new Own(); own.name = 'Own'; own.message = 'changed'
    const object = {}; object.toString = () => 'mine'
    print([text, String(own), own.name, own.message, String(object)])`
  expect(afterConfine(code)).toEqual(['written', 'own', 'Own', 'changed', 'mine'])
})
