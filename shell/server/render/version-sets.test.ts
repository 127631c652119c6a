import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOOP } from '../testing/loop-watch.ts'
import { renderPage } from '../testing/render-page.ts'
import { createTestPool } from '../testing/test-pool.ts'

// Uses the real renderer.

const portOf = (server: Server) => (server.address() as AddressInfo).port
const startedOn = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

/** How many requests have reached the other site, to which the backend redirects. */
let strayed = 0
const elsewhere = createServer((_, response) => {
  strayed += 1
  response.setHeader('Content-Type', 'application/json').end('["from-elsewhere"]')
})
const backend = createServer((request, response) => {
  if (request.url?.endsWith('/moved'))
    response.writeHead(302, { Location: `http://localhost:${portOf(elsewhere)}/` })
  else if (request.url?.endsWith('/busy'))
    response.writeHead(418, 'Busy Brewing', { 'Content-Type': 'application/json' })
  else response.setHeader('Content-Type', 'application/json')
  response.end('["from-the-backend"]')
})
beforeAll(() => Promise.all([backend, elsewhere].map(startedOn)))
afterAll(() => {
  for (const server of [backend, elsewhere]) server.close()
})

const on = createTestPool({
  env: () => ({ BACKEND_URL: `http://127.0.0.1:${portOf(backend)}` }),
})

test('a loader reads from the backend, including the status text, and from no other site', async () => {
  const answer =
    "schema: require('zod/mini').unknown() }).then(({ data }) => data[0], ({ error }) => error.statusText ?? error.kind)"
  const loader = `
    const found = await api.request({ base: 'custom', path: '/' + params.what, ${answer}
    throw { kind: 'a-list/redirect', to: '/' + found, status: 302 }`
  on.use(on.write({ name: 'reader', page: 'return null', loader }))
  expect((await on.render('/reader/brands')).redirect).toBe('/from-the-backend')
  expect((await on.render('/reader/busy')).redirect).toBe('/Busy Brewing')
  expect((await on.render('/reader/moved')).redirect).toBe('/network')
  expect(strayed).toBe(0)
})

test('a remote’s code can’t send signals, slow down the server or reach a module of Node by `require`', async () => {
  const names = ['kill', '_kill', '_debugProcess', 'getBuiltinModule("os").setPriority'].map(
    (name) => `typeof process.${name}`,
  )
  const page = `let found; try { found = require('node:fs') } catch { found = [${names}].join() }; return h('p', null, found)`
  on.use(on.write({ name: 'spy', page }))
  expect((await on.render('/spy/x')).html).toContain('<p>undefined,undefined,undefined,undefined</p>')
})

describe('a canary that loops', () => {
  test('stops no live version', async () => {
    const canary = on.write({ name: 'ender', page: LOOP })
    const set = { id: 'with the canary', remotes: [on.hello, canary] }
    await on.pool.ready()
    on.pool.use({ id: 'live', remotes: [on.hello] }, set)
    // A page of the other remote is rendered at the same time, so that either remote may be the cause.
    const pages = ['/hello/meanwhile', '/ender/x'].map((path) => renderPage(on.pool, path, set.id))
    await Promise.all(pages)
    expect((await renderPage(on.pool, '/hello/later', 'live')).status).toBe(200)
  })

  test('delays only its own visitors', async () => {
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
