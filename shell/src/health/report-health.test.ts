import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const view = { remote: 'blog', version: '1.0.0', kind: 'view' } as const

let sent: unknown[]
let tokenRequests: number
let response: () => Response
beforeEach(() => {
  vi.resetModules()
  sent = []
  tokenRequests = 0
  response = () => new Response('a token')
  vi.stubGlobal('fetch', async () => {
    tokenRequests += 1
    return response()
  })
  const sendBeacon = (_: string, body: string) => sent.push(JSON.parse(body))
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon }))
})
afterEach(() => vi.unstubAllGlobals())

test('a page fetches one token and sends it with each report', async () => {
  const { reportHealth } = await import('./report-health.ts')
  reportHealth(view)
  reportHealth({ ...view, kind: 'load-failed' })
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    { ...view, token: 'a token' },
    { ...view, kind: 'load-failed', token: 'a token' },
  ])
  expect(tokenRequests).toBe(1)
})

test('without a token, nothing is sent; the next report fetches a token again', async () => {
  const { reportHealth } = await import('./report-health.ts')
  response = () => new Response('', { status: 502 })
  reportHealth(view)
  await vi.waitFor(() => expect(tokenRequests).toBe(1))
  // Lets the rejection's handlers run.
  await new Promise((resolve) => setImmediate(resolve))
  response = () => new Response('a token')
  reportHealth(view)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(tokenRequests).toBe(2)
})
