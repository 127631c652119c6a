import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createFolderStore } from '@a-list/release/store/folder-store.ts'
import { createMirroredStore } from '@a-list/release/store/mirrored-store.ts'
import { emptyDataDir } from '@a-list/release/testing/by-hand.ts'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { releaseFiles } from './release-files.ts'

function put(folder: string, key: string, text: string) {
  mkdirSync(dirname(join(folder, key)), { recursive: true })
  writeFileSync(join(folder, key), text)
}

test('a file of a version that this server has never shown comes from the bucket, once', async () => {
  const [here, there] = [emptyDataDir(), emptyDataDir()]
  const settings = readSettings({ DATA_DIR: here })
  const far = createFolderStore(there)
  let reads = 0
  const counting = {
    ...far,
    read: (key: string) => {
      reads += 1
      return far.read(key)
    },
  }
  const store = createMirroredStore(counting, createFolderStore(settings.releasesDir))
  const app = new Hono().get(
    '/remotes/*',
    releaseFiles({ ...settings, releases: { ...settings.releases, store, isShared: true } }),
  )
  put(there, 'blog/1.0.0/web/page.js', 'void 0')
  put(there, 'blog/1.0.0/server/server.cjs', 'secret')

  for (let time = 0; time < 2; time++) {
    const answer = await app.request('/remotes/blog/1.0.0/page.js')
    expect([answer.status, await answer.text()]).toEqual([200, 'void 0'])
    expect(answer.headers.get('Content-Type')).toContain('javascript')
  }
  expect(reads).toBe(1)
  expect((await app.request('/remotes/blog/1.0.0/none.js')).status).toBe(404)
  const before = reads
  for (const path of ['none.js', 'a..b.js', `${'long'.repeat(100)}.js`])
    expect((await app.request(`/remotes/blog/1.0.0/${path}`)).status).toBe(404)
  // Not asked for twice, and what is no key not at all.
  expect(reads).toBe(before)
  // Browsers get web files alone.
  for (const path of [
    '/remotes/blog/1.0.0/../server/server.cjs',
    '/remotes/blog/1.0.0/%2e%2e/server/server.cjs',
  ])
    expect((await app.request(path)).status).toBe(404)
})
