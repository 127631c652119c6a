import { existsSync, mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createServedVersionsRecorder } from '../registry/served-versions.ts'
import { threeVersions } from '../testing/command-line.ts'
import { sealRelease, setLive, testEntry } from '../testing/test-releases.ts'

let releases: Awaited<ReturnType<typeof threeVersions>>
let file: (path: string) => string
beforeEach(async () => {
  releases = await threeVersions()
  file = (path) => join(releases.dataDir, 'releases', path)
  // setLive writes no history and stores only one previous version, here 3.0.0.
  await setLive(releases.dataDir, [sealRelease(releases.dataDir, testEntry('blog', '4.0.0'))])
  for (const version of ['1.0.0', '2.0.0']) age(`blog/${version}/manifest.json`, 2)
})

async function gc(options = ''): Promise<{ removed: string[] }> {
  return JSON.parse((await releases.run(`gc --json ${options}`.trim())).text)
}

/** A file of an upload that was interrupted hours ago. */
function leave(path: string, hours: number) {
  mkdirSync(dirname(file(path)), { recursive: true })
  writeFileSync(file(path), 'void 0')
  age(path, hours)
}

function age(path: string, hours: number) {
  const at = Date.now() / 1000 - hours * 3600
  utimesSync(file(path), at, at)
}

test('keeps versions that are new, live or were live recently', async () => {
  expect(await gc()).toEqual({ removed: [], dryRun: false })
  expect(await gc('--days 0 --dry-run')).toEqual({ removed: ['blog 1.0.0', 'blog 2.0.0'], dryRun: true })
  await gc('--days 0')
  expect((await releases.run('status blog')).text).toContain('in the store: 3.0.0, 4.0.0')
})

test('keeps versions that a server serves, even if the registry no longer contains them', async () => {
  await createServedVersionsRecorder(
    releases.tools.settings.serversDir,
    'production-3000',
  )([{ name: 'blog', version: '1.0.0' }])
  expect((await gc('--days 0')).removed).toEqual(['blog 2.0.0'])
})

test('keeps versions with a preview link until the link expires', async () => {
  await releases.run('preview blog 1.0.0 --hours 1')
  expect((await gc('--days 0')).removed).toEqual(['blog 2.0.0'])
  expect(await releases.tools.settings.store.list('_previews/')).toHaveLength(1)
})

test('keeps uploads in progress, even with --days 0', async () => {
  sealRelease(releases.dataDir, testEntry('blog', '5.0.0'))
  expect((await gc('--days 0')).removed).toEqual(['blog 1.0.0', 'blog 2.0.0'])
})

test('keeps a version whose preview link was created during the removal', async () => {
  const { settings } = releases.tools
  const { store } = settings
  settings.store = {
    ...store,
    async remove(start) {
      if (start === 'blog/1.0.0/') await releases.run('preview blog 2.0.0')
      return store.remove(start)
    },
  }
  expect((await gc('--days 0')).removed).toEqual(['blog 1.0.0'])
})

test('removes incomplete versions after an hour', async () => {
  leave('blog/5.0.0/web/old.js', 24 * 20)
  leave('blog/6.0.0/web/old.js', 24 * 20)
  leave('blog/6.0.0/web/new.js', 0.5)
  expect((await gc()).removed).toEqual(['blog 5.0.0 (incomplete)'])
  expect((await gc('--days 0')).removed).not.toContain('blog 6.0.0 (incomplete)')
  expect([existsSync(file('blog/5.0.0/web')), existsSync(file('blog/6.0.0/web'))]).toEqual([false, true])
})

test('the next publish removes an unfinished file of a dead process', async () => {
  leave('_unfinished/dead', 25)
  leave('_unfinished/busy', 1)
  // Like files that other writers finish meanwhile: they are listed, but no longer there.
  for (let writer = 0; writer < 20; writer += 1) symlinkSync(file('gone'), file(`_unfinished/${writer}`))
  const { store } = releases.tools.settings
  await store.create('blog/9.0.0/web/a.js', Buffer.from('a'))
  await expect.poll(() => existsSync(file('_unfinished/dead'))).toBe(false)
  expect(existsSync(file('_unfinished/busy'))).toBe(true)
})
