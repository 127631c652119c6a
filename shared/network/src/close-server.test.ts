import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { closeServer } from './close-server.ts'

/** A server with a request that it has not answered yet. Connections may stay open for an hour. */
async function serverWithRequest() {
  const server = createServer({ keepAliveTimeout: 3_600_000 }).listen(0, '127.0.0.1')
  onTestFinished(() => server.closeAllConnections())
  await once(server, 'listening')
  const answer = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).then((response) =>
    response.text(),
  )
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse]
  return { server, answer, response }
}

test('a connection is closed after the response that is being sent', async () => {
  const { server, answer, response } = await serverWithRequest()
  const closed = closeServer(server, 3_600_000)
  response.end('the whole answer')
  expect(await answer).toBe('the whole answer')
  await closed
})

test('a response that takes too long is cut off', async () => {
  const { server, answer } = await serverWithRequest()
  const failed = expect(answer).rejects.toThrow('fetch failed')
  await closeServer(server, 100)
  await failed
})
