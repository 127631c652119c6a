import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { metricsAccess } from './metrics-access.ts'

const TOKEN = 'a-token-for-prometheus'

/** The status of a request for metrics on a public site. */
async function status(metricsToken: string | undefined, authorization?: string): Promise<number> {
  const site = { name: 'A-List', origin: 'https://a-list.example' }
  const bases = { rest: 'http://127.0.0.1:1', custom: '', auth: '' }
  const app = new Hono()
  app.get('/metrics', metricsAccess({ metricsToken, releaseToken: undefined, site, bases }), (c) =>
    c.text('figures'),
  )
  const headers = new Headers(authorization === undefined ? [] : [['Authorization', authorization]])
  return (await app.request('https://a-list.example/metrics', { headers })).status
}

test.each<[string, string | undefined, string | undefined, number]>([
  ['the token', TOKEN, `Bearer ${TOKEN}`, 200],
  ['no token', TOKEN, undefined, 401],
  ['a part of the token', TOKEN, `Bearer ${TOKEN.slice(1)}`, 503],
  ['another token of the same length', TOKEN, `Bearer ${'x'.repeat(TOKEN.length)}`, 503],
  ['an empty token on a server without one', undefined, '', 401],
  ['"undefined" on a server without one', undefined, 'Bearer undefined', 503],
])('%s', async (_, expected, authorization, code) => {
  // 503: the backend, which knows moderators, can't be reached here.
  expect(await status(expected, authorization)).toBe(code)
})
