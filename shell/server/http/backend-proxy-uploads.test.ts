import { connect, type Socket } from 'node:net'
import { MAX_BODY_BYTES } from '@a-list/network/request-body.ts'
import { serve } from '@hono/node-server'
import fc from 'fast-check'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backendProxy } from './backend-proxy.ts'

// What one visitor uploads must not change the response to another.

const servers: ReturnType<typeof serve>[] = []
let port: number

function listen(app: Hono): Promise<number> {
  return new Promise((resolve) => {
    servers.push(serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (info) => resolve(info.port)))
  })
}

beforeAll(async () => {
  // Refuses a large body as the reference backend does, without reading it.
  const backend = new Hono()
  backend.post('*', bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c) => c.text(await c.req.text()))
  const base = `http://127.0.0.1:${await listen(backend)}`
  const site = new Hono()
  site.all(
    '/wp-json/*',
    backendProxy({
      bases: { rest: base, custom: base, auth: base, extension: base, root: base },
      settingOf: {},
      hasReferenceBackend: true,
      origin: 'https://a-list.example',
      logger: { error: () => {} },
    }),
  )
  port = await listen(site)
})
afterAll(() => {
  for (const server of servers) {
    if ('closeAllConnections' in server) server.closeAllConnections()
    server.close()
  }
})

const LARGE = 'x'.repeat(300_000)

/**
 * Sends the start of an upload.
 * @returns its connection, and the status of the response: '' if the connection closes without one
 */
function upload(headers: string, start: string): { socket: Socket; status: Promise<string> } {
  const socket = connect(port, '127.0.0.1')
  const status = new Promise<string>((resolve) => {
    socket.on('data', (received) => resolve(received.toString().slice(9, 12)))
    socket.on('close', () => resolve(''))
  })
  socket.on('error', () => {})
  socket.write(`POST /wp-json/wp/v2/x HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n${start}`)
  return { socket, status }
}

/** Each starts an upload, and resolves to a function that ends it and returns the status of its response. */
const UPLOADS = {
  async refused() {
    const { status } = upload(`Content-Length: ${LARGE.length}`, LARGE)
    return () => status
  },
  async refusedInChunks() {
    const size = LARGE.length.toString(16)
    const { status } = upload('Transfer-Encoding: chunked', `${size}\r\n${LARGE}\r\n0\r\n\r\n`)
    return () => status
  },
  async interrupted() {
    const { socket, status } = upload('Content-Length: 1000', '{"half":')
    await new Promise((resolve) => socket.once('connect', resolve))
    socket.destroy()
    return () => status
  },
  async slow() {
    const { socket, status } = upload('Content-Length: 10', '{"slow"')
    return () => {
      socket.write(':1}')
      return status
    }
  },
}
const STATUSES = { refused: '413', refusedInChunks: '413', interrupted: '', slow: '200' }

const kinds = fc.constantFrom(...(Object.keys(UPLOADS) as (keyof typeof UPLOADS)[]))

test('no mix of refused, interrupted and slow uploads changes the response to another POST', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(kinds, { minLength: 1, maxLength: 6 }), async (mix) => {
      const posts = mix.map(async (kind, index) => {
        const end = await UPLOADS[kind]()
        const body = `{"post":${index}}`
        const response = await fetch(`http://127.0.0.1:${port}/wp-json/wp/v2/x`, { method: 'POST', body })
        expect([response.status, await response.text()]).toEqual([200, body])
        return { kind, status: await end() }
      })
      for (const { kind, status } of await Promise.all(posts)) expect(status).toBe(STATUSES[kind])
    }),
    { numRuns: 20 },
  )
})
