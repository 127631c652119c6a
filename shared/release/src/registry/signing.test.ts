import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSigningKey, readTrustedKeys } from './signing.ts'

const pem = (kind: 'ed25519' | 'x25519' = 'ed25519') => {
  // The types have an overload per kind.
  const { publicKey } = kind === 'ed25519' ? generateKeyPairSync(kind) : generateKeyPairSync(kind)
  return publicKey.export({ type: 'spki', format: 'pem' }).toString()
}

const read = (text: string) =>
  [...readTrustedKeys(text).values()].map(({ holder, remotes }) => ({ holder, remotes }))

test('a file without a usable private key is named', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'keys-')), 'release.pem')
  for (const text of ['-----BEGIN PRIVATE KEY-----\nnothing\n-----END PRIVATE KEY-----', pem()]) {
    writeFileSync(file, text)
    expect(() => readSigningKey(file)).toThrow(`${file} contains no Ed25519 key.`)
  }
})

test('the line before a key names its holder', () => {
  expect(read(`${pem()}# ops\n${pem()}\n# Said by hand.\n\n${pem()}`)).toEqual([
    { holder: undefined, remotes: undefined },
    { holder: 'ops', remotes: undefined },
    { holder: undefined, remotes: undefined },
  ])
})

test('it names the remotes for which the key is, or all', () => {
  expect(read(`\uFEFF# ops: *\n${pem()}  # the shop team : brand, discover\r\n${pem()}`)).toEqual([
    { holder: 'ops', remotes: undefined },
    { holder: 'the shop team', remotes: ['brand', 'discover'] },
  ])
})

const owned = `# the shop team: brand\n${pem()}`
const twice = pem()

test.for([
  ['no key', '# ops', 'It contains no public key'],
  ['a key of another kind', pem('x25519'), 'a key that is not Ed25519'],
  ['a key twice', `# ops\n${twice}${twice}`, 'twice'],
  ['a key without a list beside one with a list', `${owned}${pem()}`, 'does not say for which remotes it is'],
  [
    'a list that is not directly above its key',
    `${owned}# ops: *\n\n${pem()}`,
    'does not say for which remotes it is',
  ],
  [
    'a comment below the list',
    `${owned}# ops: *\n# rotated in May\n${pem()}`,
    'does not say for which remotes it is',
  ],
  ['a list that names no remote', `# the shop team:\n${pem()}`, 'names no remote after the colon'],
  [
    'a name that is no remote',
    `# the shop team: Brand Page\n${pem()}`,
    '"Brand" in the line "# the shop team: Brand Page"',
  ],
] as const)('%s is refused by name', ([, text, problem]) => {
  expect(() => readTrustedKeys(text)).toThrow(problem)
})
