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
  'a public site (%s) refuses to start if it has the release key',
  (PUBLIC_ORIGIN) => {
    expect(() => holdsReleaseKey(settingsWith({ PUBLIC_ORIGIN }))).toThrow('RELEASE_KEY_ON_SERVER=allow')
    expect(holdsReleaseKey(settingsWith({ PUBLIC_ORIGIN }, { hasKey: false }))).toBe(false)
    expect(holdsReleaseKey(settingsWith({ PUBLIC_ORIGIN, RELEASE_KEY_ON_SERVER: 'allow' }))).toBe(true)
  },
)

test('a public site also refuses to start with a key in DATA_DIR that RELEASE_KEY_FILE does not name', () => {
  const RELEASE_KEY_FILE = '/nowhere/release.pem'
  const isPublic = { PUBLIC_ORIGIN: 'https://a-list.example', RELEASE_KEY_FILE }
  expect(() => holdsReleaseKey(settingsWith(isPublic))).toThrow(/keys\/release\.pem/)
  expect(holdsReleaseKey(settingsWith(isPublic, { hasKey: false }))).toBe(false)
  // On localhost the server starts, but it can't sign: RELEASE_KEY_FILE does not name this key.
  expect(holdsReleaseKey(settingsWith({ RELEASE_KEY_FILE }))).toBe(false)
})

test('a site on localhost may have the key', () => {
  expect(holdsReleaseKey(settingsWith({}))).toBe(true)
  expect(holdsReleaseKey(settingsWith({ PUBLIC_ORIGIN: 'http://127.0.0.1:3000' }))).toBe(true)
})
