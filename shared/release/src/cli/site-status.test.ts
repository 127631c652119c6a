import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { threeVersions } from '../testing/command-line.ts'

test('status shows why the site serves other versions', async () => {
  const releases = await threeVersions()
  const own = { team: '', contact: '', canary: null, previous: [], frozen: null, health: [] }
  const answer = {
    environment: 'production',
    revision: 3,
    frozen: null,
    canChange: false,
    remotes: [{ ...own, name: 'blog', live: '3.0.0', serving: '2.0.0' }],
    refusals: [{ remote: 'blog', version: '3.0.0', problem: 'web/page.js has the wrong sha256', at: 0 }],
    problems: ['000000004.json: not JSON'],
    history: [],
  }
  const server = createServer((_, response) => response.end(JSON.stringify(answer))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  releases.tools.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const { text } = await releases.run('status')
    expect(text).toContain('blog is served as 2.0.0, not as 3.0.0: web/page.js has the wrong sha256')
    expect(text).toContain('the site can’t follow the registry: 000000004.json: not JSON')
    expect((await releases.run('status -e staging')).text).not.toContain('served as')
  } finally {
    server.close()
  }
  const { code, text } = await releases.run('status')
  expect([code, text.includes('served as')]).toEqual([0, false])
})

test('status names a skipped file of the store', async () => {
  const releases = await threeVersions()
  writeFileSync(join(releases.dataDir, 'releases/_registry/999999999.json'), 'garbage')
  const { code, text } = await releases.run('status')
  expect(code).toBe(0)
  expect(text).toContain('production, revision 3')
  expect(text).toContain('skipped in the store: _registry/999999999.json: not JSON')
})
