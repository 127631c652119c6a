import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { goLive, startCanary } from '@a-list/release/registry/changes.ts'
import { EMPTY_DOCUMENT, type RegistryDocument } from '@a-list/release/registry/document.ts'
import { createFolderStore } from '@a-list/release/store/folder-store.ts'
import { emptyDataDir, testEntry } from '@a-list/release/testing/test-releases.ts'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createCopyCleaner } from './clear-copies.ts'

const LONG_AGO = Date.UTC(2025, 0, 1)
const sign = { environment: 'production', who: 'ada', now: LONG_AGO }

function registryOf(...versions: string[]): RegistryDocument {
  return versions.reduce(
    (document, version) => goLive(document, testEntry('blog', version), 'publish', sign),
    EMPTY_DOCUMENT,
  )
}

test('old copies that no page may need are deleted', async () => {
  const folder = emptyDataDir()
  const copy = (version: string, at: number, file = 'manifest.json') => {
    const path = join(folder, 'blog', version, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, '{}')
    utimesSync(path, at / 1000, at / 1000)
  }
  for (const version of ['1', '2', '3', '4', '5', '6', '7', '8']) copy(`${version}.0.0`, LONG_AGO)
  copy('9.0.0', Date.now())
  copy('10.0.0', LONG_AGO, 'web/half.js')

  const document = startCanary(
    registryOf('1.0.0', '2.0.0', '3.0.0', '4.0.0', '5.0.0'),
    testEntry('blog', '6.0.0'),
    10,
    sign,
  )
  // Version 5 is live, 6 is the canary, and 4, 3 and 2 are earlier ones. Version 7 is in use, as a preview or
  // after refusals.
  const inUse = () => [testEntry('blog', '7.0.0')]
  const status = () => ({ environment: '', revision: 6, serving: [], refusals: [], problems: [], document })
  const logger = pino({ level: 'silent' })
  const cleaner = createCopyCleaner({
    copies: createFolderStore(folder),
    registry: { inUse, status },
    logger,
  })
  expect((await cleaner.clear()).sort()).toEqual(['blog@1.0.0', 'blog@10.0.0', 'blog@8.0.0'])
  expect(readdirSync(join(folder, 'blog')).sort()).toEqual(
    ['2.0.0', '3.0.0', '4.0.0', '5.0.0', '6.0.0', '7.0.0', '9.0.0'].sort(),
  )
})
