import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOOP } from '../testing/loop-watch.ts'
import { renderPage } from '../testing/render-page.ts'
import { createTestPool } from '../testing/test-pool.ts'

// Uses the real renderer: what a remote's code can reach, and what it can harm.

const backend = createServer((request, response) => {
  if (request.url?.endsWith('/busy'))
    response.writeHead(418, 'Busy Brewing', { 'Content-Type': 'application/json' })
  else response.setHeader('Content-Type', 'application/json')
  response.end('["from-the-backend"]')
})
beforeAll(() => new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => backend.close(resolve)))

const on = createTestPool({
  env: () => ({ BACKEND_URL: `http://127.0.0.1:${(backend.address() as AddressInfo).port}` }),
})

/** Globals that reach beyond a renderer, or that pages don't need. */
const GONE = [
  'fetch',
  'WebSocket',
  'EventSource',
  'XMLHttpRequest',
  'WebAssembly',
  'SharedArrayBuffer',
  'Atomics',
  'BroadcastChannel',
  'MessageChannel',
  'navigator',
  'Worker',
]

describe('a remote’s code in a renderer', () => {
  test('has no network, no module loader and no access to the process', async () => {
    const attempts: Record<string, string> = {
      ...Object.fromEntries(GONE.map((name) => [name, `typeof globalThis.${name}`])),
      'process.getBuiltinModule': 'typeof process.getBuiltinModule',
      'process.kill': 'typeof process.kill',
      'process.send': 'typeof process.send',
      'process.env': 'Object.keys(process.env).join()',
      'console._stdout': 'typeof console._stdout',
      eval: 'eval("1 + 1")',
      Function: 'new Function("return process")()',
      'the constructor of a host function': 'h.constructor("return process")()',
      'a module of Node': 'typeof require("node:fs")',
    }
    const tries = Object.entries(attempts).map(
      ([name, code]) =>
        `try { found[${JSON.stringify(name)}] = ${code} } catch (error) { found[${JSON.stringify(name)}] = 'refused' }`,
    )
    on.use(
      on.write({
        name: 'spy',
        page: `const found = {}; ${tries.join('; ')}; return h('pre', null, JSON.stringify(found))`,
      }),
    )
    const { html } = await on.render('/spy/x')
    const text = /<pre>(.*)<\/pre>/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '{}'
    expect(JSON.parse(text)).toEqual({
      ...Object.fromEntries(GONE.map((name) => [name, 'undefined'])),
      'process.getBuiltinModule': 'undefined',
      'process.kill': 'undefined',
      'process.send': 'undefined',
      'process.env': 'NODE_ENV',
      'console._stdout': 'undefined',
      eval: 'refused',
      Function: 'refused',
      'the constructor of a host function': 'refused',
      'a module of Node': 'refused',
    })
  })

  test('reads from the backend through the server, including the status text', async () => {
    const answer =
      "schema: require('zod/mini').unknown() }).then(({ data }) => data[0], ({ error }) => error.statusText)"
    const loader = `
      const found = await api.request({ base: 'custom', path: '/' + params.what, ${answer}
      throw { kind: 'a-list/redirect', to: '/' + found, status: 302 }`
    on.use(on.write({ name: 'reader', page: 'return null', loader }))
    expect((await on.render('/reader/brands')).redirect).toBe('/from-the-backend')
    expect((await on.render('/reader/busy')).redirect).toBe('/Busy Brewing')
  })

  test('can’t import a module', async () => {
    const loader = "await import('node:fs')"
    on.use(on.write({ name: 'spy', page: "return h('p', null, 'Read')", loader }))
    expect((await on.render('/spy/x')).status).toBe(503)
  })

  test('stops no live version if it is in a canary', async () => {
    const canary = on.write({ name: 'ender', page: LOOP })
    const set = { id: 'with the canary', remotes: [on.hello, canary] }
    await on.pool.ready()
    on.pool.use({ id: 'live', remotes: [on.hello] }, set)
    // A page of the other remote is rendered at the same time, so that either remote may be the cause.
    const pages = ['/hello/meanwhile', '/ender/x'].map((path) => renderPage(on.pool, path, set.id))
    await Promise.all(pages)
    expect((await renderPage(on.pool, '/hello/later', 'live')).status).toBe(200)
  })

  test('delays only the canary’s visitors if it is in a canary', async () => {
    const canary = on.write({ name: 'looper', page: LOOP })
    const set = { id: 'with the canary', remotes: [on.hello, canary] }
    await on.pool.ready()
    on.pool.use({ id: 'live', remotes: [on.hello] }, set)
    const loop = on.holdLoop()
    const order: string[] = []
    const looped = renderPage(on.pool, '/looper/x', set.id).then((page) => {
      order.push('canary')
      return page
    })
    await loop.looping
    for (let page = 0; page < 20; page++) {
      expect((await renderPage(on.pool, `/hello/${page}`, 'live')).html).toContain(`Hello ${page}`)
      order.push('live')
    }
    loop.end()
    expect((await looped).status).toBe(503)
    expect(order).toEqual([...Array<string>(20).fill('live'), 'canary'])
    // A new process serves the canary's other pages.
    expect((await renderPage(on.pool, '/hello/there', set.id)).html).toContain('Hello there')
  })
})
