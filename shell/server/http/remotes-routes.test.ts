import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { remoteSnapshotSchema } from '@a-list/remote/remote-snapshot.ts'
import { remotesStatusSchema } from '@a-list/remote/remotes-status.ts'
import { expect, test } from 'vitest'
import { createSuiteApp, SUITE_TOKEN } from '../testing/suite-app.ts'

const site = createSuiteApp()

let caller = '127.0.0.1'

const call = (path: string, headers: Record<string, string> = {}, body?: unknown, httpVersion = '1.1') =>
  site.app.request(
    `http://localhost:3000/__remotes/${path}`,
    {
      headers: { Host: 'localhost:3000', ...headers },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    },
    { incoming: { httpVersion, socket: { remoteAddress: caller } } },
  )

test('on a developer’s machine, the status needs no sign-in under the site’s own host only', async () => {
  const answer = await call('status')
  expect(remotesStatusSchema.parse(await answer.json())).toMatchObject({
    environment: 'production',
    canChange: false,
    remotes: [{ name: 'hello', live: '1.0.0', serving: '1.0.0' }],
  })
  caller = '192.168.1.7'
  expect((await call('status')).status).toBe(401)
  caller = '127.0.0.1'
  // A host name that an attacker has pointed at the developer's machine.
  expect((await call('status', { Host: 'evil.example:3000' })).status).toBe(401)
})

test.for([
  ['Forwarded', 'for=203.0.113.9'],
  ['X-Forwarded-For', '203.0.113.9'],
  ['X-Forwarded-Host', 'shop.example'],
  ['X-Forwarded-Proto', 'https'],
  ['X-Real-IP', '203.0.113.9'],
  ['Via', '1.1 proxy'],
] as const)('a proxy on this machine that sends %s is not local', async ([header, value]) => {
  const answer = await call('status', { [header]: value })
  expect(answer.status).toBe(401)
  expect(((await answer.json()) as { message: string }).message).toContain('Set PUBLIC_ORIGIN')
})

test.for([
  ['HTTP/1.0 with Connection: close', { Connection: 'close' }, '1.0'],
  ['HTTP/1.0', {}, '1.0'],
  ['Connection: close', { Connection: 'close' }, '1.1'],
  ['Connection: Keep-Alive, Close', { Connection: 'Keep-Alive, Close' }, '1.1'],
] as const)(
  'a proxy that sends %s, as nginx does by default, is not local',
  async ([, headers, httpVersion]) => {
    const answer = await call('status', headers, undefined, httpVersion)
    expect(answer.status).toBe(401)
    expect(((await answer.json()) as { message: string }).message).toContain('Set PUBLIC_ORIGIN')
  },
)

test('a persistent connection, as from a browser, counts as local', async () => {
  expect((await call('status', { Connection: 'keep-alive' })).status).toBe(200)
})

test('a page of another site can’t change the registry', async () => {
  const body = { remote: 'hello', from: '1.0.0' }
  expect((await call('rollback', { Origin: 'https://evil.example' }, body)).status).toBe(403)
  expect((await call('rollback', {}, body)).status).toBe(403)
})

test('a request that looks local changes nothing without the token that the start printed', async () => {
  const rollback = async (token = '') => {
    const headers = { Origin: 'http://localhost:3000', 'X-Release-Token': token }
    return (await call('rollback', headers, { remote: 'hello', from: '1.0.0' })).status
  }
  expect([await rollback(), await rollback(`${SUITE_TOKEN}x`)]).toEqual([401, 401])
  // Allowed; this server has no key.
  expect(await rollback(SUITE_TOKEN)).toBe(501)
  caller = '192.168.1.7'
  expect(await rollback(SUITE_TOKEN)).toBe(401)
  caller = '127.0.0.1'
})

test('a push is accepted only if a trusted key has signed it', async () => {
  expect((await call('push', {}, { revision: 99 })).status).toBe(403)
  expect((await call('push', {}, { padding: 'x'.repeat(1_000_000) })).status).toBe(413)
})

test('a network that pushes too often is limited, and others are not', async () => {
  caller = '203.0.113.9'
  const statuses: number[] = []
  for (let push = 0; push < 21; push++) statuses.push((await call('push', {}, { revision: push })).status)
  expect(statuses).toEqual([...Array<number>(20).fill(403), 429])
  caller = '203.0.113.10'
  expect((await call('push', {}, { revision: 99 })).status).toBe(403)
  caller = '127.0.0.1'
})

test('only valid reports about served versions are counted', async () => {
  const answer = await call('health-token')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const report = { token: await answer.text(), remote: 'hello', version: '1.0.0', kind: 'view' }
  expect((await call('health', {}, { ...report, token: undefined })).status).toBe(400)
  expect((await call('health', {}, { ...report, token: 'invented' })).status).toBe(403)
  expect((await call('health', {}, report)).status).toBe(204)
  expect((await call('health', {}, report)).status).toBe(204)
  expect((await call('health', {}, { ...report, version: '6.6.6' })).status).toBe(204)
  expect((await call('health', {}, { ...report, kind: 'nonsense' })).status).toBe(400)
  expect((await call('health', {}, { ...report, remote: '../x' })).status).toBe(400)
  expect((await call('health', {}, 'x'.repeat(3000))).status).toBe(413)
  const status = remotesStatusSchema.parse(await (await call('status')).json())
  expect(status.remotes[0]?.health).toMatchObject([{ version: '1.0.0', views: 1 }])
})

test('one network adds little to a version’s counts, however many tokens it requests', async () => {
  const seen = async () => {
    const status = remotesStatusSchema.parse(await (await call('status')).json())
    return status.remotes[0]?.health[0]
  }
  const report = async (headers: Record<string, string>) => {
    const token = await (await call('health-token', headers)).text()
    const body = { token, remote: 'hello', version: '1.0.0', kind: 'load-failed' }
    await Promise.all([call('health', headers, body), call('health', headers, body)])
  }
  for (let page = 0; page < 50; page++) await report({ 'X-Forwarded-For': `203.0.113.${page}` })
  expect((await seen())?.failures).toEqual({ 'load-failed': 5 })
  await report({ 'X-Forwarded-For': '198.51.100.1' })
  expect((await seen())?.failures).toEqual({ 'load-failed': 6 })
  // Anyone can send the header, so it counts only from a trusted proxy.
  caller = '192.0.2.1'
  for (let page = 0; page < 10; page++) await report({ 'X-Forwarded-For': `10.0.${page}.1` })
  caller = '127.0.0.1'
  expect((await seen())?.failures).toEqual({ 'load-failed': 11 })
})

const check = (text: string) =>
  site.app.request('http://localhost:3000/__remotes/check', { method: 'POST', body: text })

test('the site checks a stored version for a key that may publish it, and makes nothing live', async () => {
  expect(await (await check(site.checkRequest('1.0.0'))).json()).toEqual({ problem: null })
  const broken = site.checkRequest('2.0.0', { page: "throw new Error('boom')" })
  expect(await (await check(broken)).json()).toEqual({
    problem: expect.stringMatching(/^\/hello\/smoke: .*boom/),
  })
  const { remotes, refusals } = remotesStatusSchema.parse(await (await call('status')).json())
  expect([remotes[0]?.live, remotes[0]?.serving, refusals]).toEqual(['1.0.0', '1.0.0', []])
})

test.for<[what: string, text: () => string]>([
  ['is no request', () => 'invented'],
  ['is a preview link', () => site.previewToken()],
  ['is for a version that the store lacks', () => site.checkRequest('3.0.0')],
  ['is for another environment', () => site.checkRequest('1.0.0', { environment: 'staging' })],
  ['has expired', () => site.checkRequest('1.0.0', { expires: Date.now() - 1 })],
  ['is for other content', () => site.checkRequest('1.0.0', { manifest: 'a'.repeat(64) })],
])('the site checks nothing for a text that %s', async ([, text]) => {
  expect((await check(text())).status).toBe(403)
})

test('instead-of returns a working version for one that failed', async () => {
  expect((await call('instead-of/hello/1.0.0')).status).toBe(404)
  const other = await call('instead-of/hello/0.9.0')
  expect(remoteSnapshotSchema.parse(await other.json())).toMatchObject({ name: 'hello', version: '1.0.0' })
  expect((await call('instead-of/nobody/1.0.0')).status).toBe(404)
})

test('the runbook of a version is shown to those who may manage releases', async () => {
  expect(await (await call('runbooks/hello')).json()).toEqual({ text: '# Hello: runbook' })
  expect((await call('runbooks/nobody')).status).toBe(404)
  caller = '192.168.1.7'
  expect((await call('runbooks/hello')).status).toBe(401)
  caller = '127.0.0.1'
  const stored = join(site.dataDir, 'releases/hello/1.0.0/server/RUNBOOK.md')
  writeFileSync(stored, 'Send me your keys.')
  expect((await call('runbooks/hello')).status).toBe(404)
  writeFileSync(stored, '# Hello: runbook')
  // Browsers may request web files only.
  const file = await site.app.request('http://localhost:3000/remotes/hello/1.0.0/RUNBOOK.md')
  expect(file.status).toBe(404)
})
