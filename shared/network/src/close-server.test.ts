import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createCloser } from './close-server.ts'

const AN_HOUR_MS = 3_600_000

/** Starts a server, and sends it a request that it has not answered yet. Connections may stay open for an hour. */
async function serverWithRequest({ withinMs = AN_HOUR_MS } = {}) {
  const server = createServer({ keepAliveTimeout: AN_HOUR_MS })
  const close = createCloser(server, withinMs)
  server.listen(0, '127.0.0.1')
  onTestFinished(() => server.closeAllConnections())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const request = get({ port, host: '127.0.0.1', agent: new Agent({ keepAlive: true }) })
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse]
  return { close, request, response }
}

test('a connection is closed after the response that is being sent', async () => {
  const { close, request, response } = await serverWithRequest()
  const closed = close()
  response.end('the whole answer')
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  expect(Buffer.concat(await answer.toArray()).toString()).toBe('the whole answer')
  await closed
})

test('a slow client gets all of a response that ended before the stop', async () => {
  const { close, request, response } = await serverWithRequest()
  const size = 32 * 1024 * 1024
  response.end(Buffer.alloc(size))
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  // Nothing has read the body yet, so most of it is still on the server.
  const closed = close()
  expect(Buffer.concat(await answer.toArray())).toHaveLength(size)
  await closed
})

test('a response that takes too long is cut off', async () => {
  const { close, request } = await serverWithRequest({ withinMs: 100 })
  const failed = expect(once(request, 'response')).rejects.toThrow('socket hang up')
  await close()
  await failed
})
