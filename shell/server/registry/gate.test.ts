import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signatureOf } from '@a-list/release/package/sign-release.ts'
import type { TrustedKeys } from '@a-list/release/registry/signing.ts'
import { trustedKeys } from '@a-list/release/settings.ts'
import { createFolderStore } from '@a-list/release/store/folder-store.ts'
import { makeTeamKeys } from '@a-list/release/testing/team-keys.ts'
import { emptyDataDir, sealRelease, testEntry, testSigner } from '@a-list/release/testing/test-releases.ts'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

function openGate(servesDevelopment: boolean, dataDir = emptyDataDir(), trusted: TrustedKeys = new Map()) {
  const checked: string[] = []
  const gate = createGate({
    store: createFolderStore(join(dataDir, 'releases')),
    trusted,
    smokeRender: async ({ version }) => {
      checked.push(version)
      return null
    },
    servesDevelopment,
    logger: pino({ level: 'silent' }),
  })
  return { gate, checked }
}

test('a production server neither serves nor runs a version in development', async () => {
  const { gate, checked } = openGate(false)
  expect(await gate.problemOf(testEntry('blog', '0.0.0-dev'))).toContain('only npm run dev serves')
  expect(checked).toEqual([])
})

test('a server in development serves a save without rendering it again', async () => {
  const { gate, checked } = openGate(true)
  expect(await gate.problemOf(testEntry('blog', '0.0.0-dev'))).toBeUndefined()
  expect(checked).toEqual([])
})

test('a version with a manifest is checked against it, even in development', async () => {
  const { gate, checked } = openGate(true)
  const entry = testEntry('blog', '0.0.0-dev', { manifest: 'a'.repeat(64) })
  expect(await gate.problemOf(entry)).toContain('there is no manifest.json')
  expect(checked).toEqual([])
})

test('a version that another remote’s team has signed is never run, even if the registry has it', async () => {
  const dataDir = emptyDataDir()
  testSigner(dataDir)
  const { keys, publicKeysFile } = makeTeamKeys(dataDir, { blog: 'blog', brand: 'brand' })
  const entry = sealRelease(dataDir, testEntry('blog', '1.0.0'))
  const signBy = (team: 'blog' | 'brand') =>
    writeFileSync(join(dataDir, 'releases/blog/1.0.0/manifest.sig'), signatureOf(entry, keys[team]))
  const { gate, checked } = openGate(false, dataDir, trustedKeys({ publicKeysFile }))
  signBy('brand')
  expect(await gate.problemOf(entry)).toContain('the key of the brand team is for brand, not for blog')
  expect(checked).toEqual([])
  signBy('blog')
  expect(await gate.problemOf(entry)).toBeUndefined()
  expect(checked).toEqual(['1.0.0'])
})
