import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readTrustedKeys } from './signing.ts'

const pem = (kind: 'ed25519' | 'x25519' = 'ed25519') => {
  // The types have an overload per kind.
  const { publicKey } = kind === 'ed25519' ? generateKeyPairSync(kind) : generateKeyPairSync(kind)
  return publicKey.export({ type: 'spki', format: 'pem' }).toString()
}

test('the line before a key names its holder and the remotes for which it is', () => {
  const text = `${pem()}# ops\n${pem()}\n# Said by hand.\n\n${pem()}# the shop team : brand, discover\r\n${pem()}`
  expect([...readTrustedKeys(text).values()].map(({ holder, remotes }) => ({ holder, remotes }))).toEqual([
    { holder: undefined, remotes: undefined },
    { holder: 'ops', remotes: undefined },
    { holder: undefined, remotes: undefined },
    { holder: 'the shop team', remotes: ['brand', 'discover'] },
  ])
})

test.for([
  ['no key', '# ops', 'It contains no public key'],
  ['a key of another kind', pem('x25519'), 'a key that is not Ed25519'],
  ['a list that names no remote', `# the shop team:\n${pem()}`, 'names no remote after the colon'],
  [
    'a name that is no remote',
    `# the shop team: Brand Page\n${pem()}`,
    '"Brand" in the line "# the shop team: Brand Page"',
  ],
] as const)('%s is refused by name', ([, text, problem]) => {
  expect(() => readTrustedKeys(text)).toThrow(problem)
})
