import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { trustedKeys } from '../settings.ts'
import type { ReleaseStore } from '../store/store.ts'
import { emptyDataDir, sealRelease, testEntry, testSigner } from '../testing/test-releases.ts'
import { createReleaseFiles } from './release-files.ts'

test('a browser’s file is cached in memory, but a server bundle is not', async () => {
  const dataDir = emptyDataDir()
  for (const path of ['web/page.js', 'server/server.cjs']) {
    const file = join(dataDir, 'releases/blog/1.0.0', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `content of ${path}`)
  }
  const entry = sealRelease(dataDir, testEntry('blog', '1.0.0'))
  const { settings } = testSigner(dataDir)
  const reads: string[] = []
  const counting: ReleaseStore = {
    ...settings.store,
    read(key) {
      reads.push(key)
      return settings.store.read(key)
    },
  }
  const files = createReleaseFiles(counting, trustedKeys(settings))
  for (const path of ['web/page.js', 'server/server.cjs', 'web/page.js', 'server/server.cjs']) {
    expect((await files.read(entry, path))?.content.toString()).toBe(`content of ${path}`)
  }
  expect(reads.filter((key) => key.endsWith('page.js'))).toHaveLength(1)
  expect(reads.filter((key) => key.endsWith('server.cjs'))).toHaveLength(2)
})
