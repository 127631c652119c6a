import { HOST_VERSION } from '@a-list/remote/health-limits.ts'
import { remotesStatusSchema } from '@a-list/remote/remotes-status.ts'
import { expect, test } from 'vitest'
import { createSuiteApp } from '../testing/suite-app.ts'

const site = createSuiteApp({ hasReleasedHost: true })

const request = (path: string, body?: unknown) =>
  site.app.request(
    `http://localhost:3000${path}`,
    {
      headers: { Host: 'localhost:3000' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    },
    { incoming: { httpVersion: '1.1', socket: { remoteAddress: '127.0.0.1' } } },
  )

async function report(values: object): Promise<void> {
  const token = await (await request('/__remotes/health-token')).text()
  expect((await request('/__remotes/health', { token, ...values })).status).toBe(204)
}

async function statusOf(name: string) {
  const status = remotesStatusSchema.parse(await (await request('/__remotes/status')).json())
  expect(status.shell).toBeUndefined()
  return status.remotes.find((remote) => remote.name === name)
}

test('a released host is judged by each page that it renders and by each report about a page', async () => {
  expect(await statusOf('shell')).toMatchObject({ live: '1.0.0', serving: '1.0.0', team: 'Test' })
  await request('/hello/one')
  await request('/help')
  const hello = { remote: 'hello', version: '1.0.0' }
  await report({ ...hello, kind: 'view' })
  await report({ ...hello, kind: 'hydration-failed' })
  await report({ ...hello, kind: 'vitals', lcp: 1200, script: { ...HOST_VERSION, ms: 40 } })
  // A page of the host itself. Browsers don't know the version.
  await report({ ...HOST_VERSION, kind: 'vitals', lcp: 900 })
  await report({ ...hello, kind: 'long-frames', frames: 2, blocking: 80 })

  expect((await statusOf('shell'))?.health).toEqual([
    expect.objectContaining({
      version: '1.0.0',
      renders: 2,
      views: 1,
      failures: { 'hydration-failed': 1 },
      lcp: 1200,
      inpScript: 40,
      longFrames: 0,
    }),
  ])
  expect((await statusOf('hello'))?.health).toEqual([
    expect.objectContaining({ renders: 1, views: 1, failures: { 'hydration-failed': 1 }, longFrames: 2 }),
  ])
})
