import { emptyDataDir, testSigner } from '@a-list/release/testing/test-releases.ts'
import { expect, test } from 'vitest'
import { holdsReleaseKey } from './release-key.ts'
import { readSettings } from './settings.ts'

function settingsWith(env: Record<string, string>, { hasKey = true } = {}) {
  const dataDir = emptyDataDir()
  if (hasKey) testSigner(dataDir)
  return readSettings({ DATA_DIR: dataDir, ...env })
}

test.each(['https://a-list.example', 'http://192.0.2.7:3000'])(
  'a site at %s does not start with the key that signs releases',
  (PUBLIC_ORIGIN) => {
    expect(() => holdsReleaseKey(settingsWith({ PUBLIC_ORIGIN }))).toThrow('RELEASE_KEY_ON_SERVER=allow')
    expect(holdsReleaseKey(settingsWith({ PUBLIC_ORIGIN }, { hasKey: false }))).toBe(false)
    expect(holdsReleaseKey(settingsWith({ PUBLIC_ORIGIN, RELEASE_KEY_ON_SERVER: 'allow' }))).toBe(true)
  },
)

test('a key in DATA_DIR counts too if RELEASE_KEY_FILE names another file', () => {
  const RELEASE_KEY_FILE = '/nowhere/release.pem'
  const isPublic = { PUBLIC_ORIGIN: 'https://a-list.example', RELEASE_KEY_FILE }
  expect(() => holdsReleaseKey(settingsWith(isPublic))).toThrow(/keys\/release\.pem/)
  expect(holdsReleaseKey(settingsWith(isPublic, { hasKey: false }))).toBe(false)
  // The settings name another key, so this server signs nothing with this one.
  expect(holdsReleaseKey(settingsWith({ RELEASE_KEY_FILE }))).toBe(false)
})

test('a site on localhost may have the key', () => {
  expect(holdsReleaseKey(settingsWith({}))).toBe(true)
  expect(holdsReleaseKey(settingsWith({ PUBLIC_ORIGIN: 'http://127.0.0.1:3000' }))).toBe(true)
})
