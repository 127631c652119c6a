import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT_VERSION } from '@a-list/remote/definition.ts'
import { beforeEach, expect, test } from 'vitest'
import { signatureOf } from '../package/sign-release.ts'
import { stateOf } from '../registry/next-revision.ts'
import { openReleaseSigner } from '../settings.ts'
import { threeVersions } from '../testing/command-line.ts'
import { makeTeamKeys } from '../testing/team-keys.ts'
import { hostFacts, sealRelease, testEntry } from '../testing/test-releases.ts'
import { EXIT } from './releases.ts'

let releases: Awaited<ReturnType<typeof threeVersions>>
let teams: ReturnType<typeof makeTeamKeys<'blog' | 'brand' | 'host'>>
const platform = () => join(releases.dataDir, 'keys/release.pem')

beforeEach(async () => {
  releases = await threeVersions()
  teams = makeTeamKeys(releases.dataDir, { blog: 'blog', brand: 'brand, product', host: 'shell' })
})

/** Runs a command with a private key. */
function run(keyFile: string, line: string) {
  const { publicKeysFile } = teams
  releases.tools.settings = { ...releases.tools.settings, keyFile, publicKeysFile }
  return releases.run(line)
}

/** The live version of the blog. */
async function live(): Promise<string | undefined> {
  const settings = { ...releases.tools.settings, publicKeysFile: teams.publicKeysFile }
  const { document } = await openReleaseSigner(settings, { createKey: false }).log.latest()
  return stateOf(document, 'production', 'blog').live?.version
}

/** A version of the blog in the store, whose manifest a team has signed. */
function storeSignedBy(team: 'blog' | 'brand', version = '4.0.0') {
  const sealed = sealRelease(releases.dataDir, testEntry('blog', version))
  const file = join(releases.dataDir, 'releases/blog', version, 'manifest.sig')
  writeFileSync(file, signatureOf(sealed, teams.keys[team]))
}

test('a team changes its own remote, and the history names it', async () => {
  storeSignedBy('blog')
  expect((await run(teams.files.blog, 'promote blog 4.0.0')).code).toBe(EXIT.done)
  expect(await live()).toBe('4.0.0')
  expect((await run(teams.files.blog, 'history blog')).text).toContain('(key the blog team)  promote blog')
})

test.for([
  'promote blog 2.0.0',
  'canary blog 2.0.0 --percent 5',
  'rollback blog',
  'freeze blog --why holidays',
])('another team can’t %s', async (line) => {
  expect(await run(teams.files.brand, line)).toEqual({
    code: EXIT.refused,
    text: 'The change is refused: the key of the brand team is for brand, product, not for blog.',
  })
  expect(await live()).toBe('3.0.0')
})

test('a version that is live already stays so without a change, whoever asks', async () => {
  expect(await run(teams.files.brand, 'promote blog 3.0.0')).toEqual({
    code: EXIT.done,
    text: expect.stringContaining('blog 3.0.0 is live in production (revision 3).'),
  })
})

test('a key for the host publishes the host, and a remote’s team can’t', async () => {
  const facts = hostFacts(CONTRACT_VERSION)
  const sealed = sealRelease(releases.dataDir, testEntry('shell', '1.0.0', { routes: [], host: facts }))
  writeFileSync(
    join(releases.dataDir, 'releases/shell/1.0.0/manifest.sig'),
    signatureOf(sealed, teams.keys.host),
  )
  expect((await run(teams.files.blog, 'promote shell 1.0.0')).text).toBe(
    'The change is refused: the key of the blog team is for blog, not for shell.',
  )
  expect(await run(teams.files.host, 'promote shell 1.0.0')).toEqual({
    code: EXIT.done,
    text: expect.stringContaining('shell 1.0.0 is live in production (revision 4).'),
  })
})

test('only the platform freezes all remotes', async () => {
  expect(await run(teams.files.brand, 'freeze --why holidays')).toEqual({
    code: EXIT.refused,
    text: 'The change is refused: the key of the brand team is for brand, product, not for all of production.',
  })
  expect((await run(platform(), 'freeze --why holidays')).code).toBe(EXIT.done)
})

test('nobody can make a version live that another team has signed', async () => {
  storeSignedBy('brand')
  const refusal =
    'blog 4.0.0: the signature of its manifest is invalid: the key of the brand team is for brand, product, not for blog.'
  for (const keyFile of [platform(), teams.files.blog])
    expect(await run(keyFile, 'promote blog 4.0.0')).toEqual({ code: EXIT.refused, text: refusal })
})
