import { once } from 'node:events'
import { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { type Jobs, openJobs } from '../jobs/jobs.ts'
import { createLogger } from '../logger.ts'
import { testSettings } from '../testing/describe-backend.ts'
import { databaseKind, testDatabase } from '../testing/test-database.ts'

// `fetch` can't send these requests, so the tests write to raw sockets.

let drop: () => Promise<void>
let jobs: Jobs
let server: ReturnType<typeof serve>
let port: number
let onLine: (line: string) => void = () => {}

beforeAll(async () => {
  const opened = await testDatabase(databaseKind)
  drop = opened.drop
  const logger = createLogger('info', { write: (line) => onLine(line) })
  const { database } = opened
  jobs = await openJobs(database, logger)
  const app = createApp({
    settings: testSettings(),
    database,
    jobs,
    logger,
  })
  server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  if (server instanceof Server) server.closeAllConnections()
  server.close()
  await jobs.stop()
  await drop()
})

/** Sends raw text and reads the response until the connection closes. */
async function exchange(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (part) => {
    received += part
  })
  socket.write(text)
  await once(socket, 'close')
  return received
}

test('TRACE gets 405 with the allowed methods, and no echo of the request', async () => {
  const response = await exchange(
    'TRACE /wp-json/wp/v2/users/me HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer secret\r\n\r\n',
  )
  expect(response).toMatch(/^HTTP\/1\.1 405 /)
  expect(response).toMatch(/^allow: GET, HEAD, POST, PUT, DELETE\r$/im)
  expect(response).not.toContain('secret')
})

test('a client that waits for "100 Continue" gets it', async () => {
  const body = '{"events":[{"kind":"page_view","path":"/faq"}]}'
  const response = await exchange(
    'POST /wp-json/a-list/v2/events HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nExpect: 100-continue\r\n' +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  expect(response).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/)
})

test.for([
  ['a large body', '/a-list/v2/events', 413],
  ['a body without a session', '/a-list/v1/subscriptions/brand', 401],
] as const)('%s is refused before it arrives, and the connection closes', async ([, path, status]) => {
  // The client keeps the connection, and most of the body never comes.
  const response = await exchange(
    `POST /wp-json${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 300000\r\n\r\n{"`,
  )
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(response).toMatch(/^connection: close\r$/im)
})

test('an aborted upload is logged and counted as 499, without an error', async () => {
  const lines: string[] = []
  const responded = new Promise<void>((resolve) => {
    onLine = (line) => {
      lines.push(line)
      if (line.includes('"responded"')) resolve()
    }
  })
  const socket = connect(port, '127.0.0.1')
  const head =
    'POST /wp-json/a-list/v2/events HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"eve'
  await new Promise<void>((resolve) => socket.write(head, () => resolve()))
  socket.resetAndDestroy()
  await responded
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: 'responded', status: 499 }),
  ])
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(metrics).toContain('alist_requests_total{call="recordEvents",status="499"} 1')
  expect(metrics).not.toMatch(/status="5/)
})
