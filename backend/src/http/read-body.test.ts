import { Readable } from 'node:stream'
import { MAX_BODY_BYTES } from '@a-list/network/request-body.ts'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readJsonBody } from './read-body.ts'
import { WpError } from './wp-error.ts'

const app = new Hono()
app.post('/', async (c) => c.json({ read: await readJsonBody(c) }))
app.onError((error) => {
  if (error instanceof WpError) return error.toResponse()
  throw error
})

/** A chunked body has no Content-Length. */
function post(parts: string[]): Promise<Response> | Response {
  return app.request('/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: Readable.toWeb(Readable.from(parts.map((part) => Buffer.from(part)))),
    duplex: 'half',
  } as RequestInit)
}

test('a chunked body is read completely', async () => {
  expect(await (await post(['{"name":', '"Rhode"}'])).json()).toEqual({ read: { name: 'Rhode' } })
})

test('a chunked body is refused if its chunks exceed the limit together', async () => {
  const half = 'x'.repeat(MAX_BODY_BYTES / 2)
  const response = await post(['"', half, half, '"'])
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ code: 'rest_request_too_large' })
})

test('a request without a body returns undefined', async () => {
  expect(await (await app.request('/', { method: 'POST' })).json()).toEqual({})
})
