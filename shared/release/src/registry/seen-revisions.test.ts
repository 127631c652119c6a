import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { EXIT } from '../cli/releases.ts'
import { readReleaseSettings } from '../settings.ts'
import { threeVersions } from '../testing/command-line.ts'
import { emptyDataDir, readLive, testSigner } from '../testing/test-releases.ts'
import { stateOf } from './next-revision.ts'
import { openSeenRevisions } from './seen-revisions.ts'

const OWN = '0b3f0d6e-64a1-4e0c-9f6b-6f1f2b0c8a11'
const OTHER = '7d1c2f55-9f0e-4a53-8f1c-1a9a5f3f7b22'

let releases: Awaited<ReturnType<typeof threeVersions>>
beforeEach(async () => {
  releases = await threeVersions()
})
afterEach(() => vi.useRealTimers())

const registryFile = (revision: number) =>
  join(releases.dataDir, `releases/_registry/00000000${revision}.json`)
const seenFile = () => join(releases.dataDir, 'keys/release.pem.seen')
const later = (days: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 24 * 3_600_000 })

describe('if the newest revisions were removed from the store', () => {
  beforeEach(() => {
    for (const revision of [2, 3]) rmSync(registryFile(revision))
  })

  test.for(['rollback blog', 'freeze --why quiet', 'retire blog', 'refresh'])(
    '%s signs nothing and explains the remedy',
    async (line) => {
      const { code, text } = await releases.run(line)
      expect(code).toBe(EXIT.refused)
      expect(text).toContain('is 1, but revision 3 has existed')
      expect(text).toContain('Restore the folder _registry')
      expect(readdirSync(join(releases.dataDir, 'releases/_registry'))).toEqual(['000000001.json'])
    },
  )

  test('status reports the removal and remembers the higher revision', async () => {
    expect((await releases.run('status')).text).toContain('Revision 3 has existed')
    expect((await releases.run('rollback blog')).code).toBe(EXIT.refused)
  })

  test('refresh --accept-older continues above the highest revision, so that running servers accept it', async () => {
    const { code, text } = await releases.run('refresh --accept-older')
    expect({ code, text }).toMatchObject({ code: EXIT.done, text: expect.stringContaining('(revision 4)') })
    expect((await readLive(releases.dataDir)).map(({ version }) => version)).toEqual(['1.0.0'])
    expect((await releases.run('freeze --why quiet')).code).toBe(EXIT.done)
  })

  test('RELEASE_MIN_REVISION does the same on a new machine', async () => {
    rmSync(seenFile())
    releases.tools.settings = { ...releases.tools.settings, minRevision: 3 }
    expect((await releases.run('freeze --why quiet')).text).toContain('is 1, but revision 3 has existed')
  })
})

test('a damaged newest revision is treated like a removed one', async () => {
  writeFileSync(registryFile(3), 'garbage')
  expect((await releases.run('freeze --why quiet')).text).toContain('is 2, but revision 3 has existed')
  expect((await releases.run('refresh --accept-older')).text).toContain('(revision 4)')
  const { document } = await testSigner(releases.dataDir).log.latest()
  expect(stateOf(document, 'production', 'blog').live?.version).toBe('2.0.0')
})

test('status records a revision that others have made', async () => {
  rmSync(seenFile())
  const { text } = await releases.run('status --json')
  const { id } = JSON.parse(text) as { id: string }
  expect(JSON.parse(readFileSync(seenFile(), 'utf8'))).toEqual({ [id]: 3 })
})

test('keys and releases work after they were copied to another folder', async () => {
  const copy = emptyDataDir()
  cpSync(releases.dataDir, copy, { recursive: true })
  releases.tools.settings = readReleaseSettings(copy, {})
  expect((await releases.run('rollback blog')).code).toBe(EXIT.done)
})

describe('an expired registry', () => {
  beforeEach(() => void later(31))

  test('can only be changed by refresh', async () => {
    const { code, text } = await releases.run('rollback blog')
    expect(code).toBe(EXIT.refused)
    expect(text).toMatch(/has expired .*revision 3 may be an old copy.*npm run release -- refresh/)
    expect((await releases.run('refresh')).code).toBe(EXIT.done)
    expect((await releases.run('rollback blog')).code).toBe(EXIT.done)
  })

  test('is renewed by a start of the site only if this machine has seen it', async () => {
    const renew = () => {
      const { log, key } = testSigner(releases.dataDir)
      return log.change(key, (document) => ({ ...document, revision: document.revision + 1 }), {
        expired: 'renew-if-seen',
      })
    }
    const { id = '' } = (await testSigner(releases.dataDir).log.latest()).document
    writeFileSync(seenFile(), JSON.stringify({ [id]: 2 }))
    await expect(renew()).rejects.toThrow('has expired')
    rmSync(seenFile())
    await expect(renew()).rejects.toThrow('has expired')
    writeFileSync(seenFile(), JSON.stringify({ [id]: 3 }))
    expect((await renew()).revision).toBe(4)
  })
})

describe('the file of seen revisions', () => {
  test('has the highest revision of each registry', async () => {
    const seen = openSeenRevisions(join(emptyDataDir(), 'keys/release.pem.seen'))
    for (const [id, revision] of [
      [OWN, 5],
      [OWN, 4],
      [OTHER, 2],
    ] as const)
      await seen.record({ id, revision })
    expect([OWN, OTHER, undefined].map((id) => seen.highest(id))).toEqual([5, 2, 0])
  })

  test.for(['', '{', '[]', '{"own":3}', `{"${OWN}":"3"}`])('is rejected with the content %j', (text) => {
    const file = join(emptyDataDir(), 'seen')
    writeFileSync(file, text)
    expect(() => openSeenRevisions(file).highest(OWN)).toThrow(`${file} can't be used`)
  })

  test('a failure to write it is only a warning, because the change has already succeeded', async () => {
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
    onTestFinished(() => warn.mockRestore())
    // A file with this name can be read, but with the extension of an unfinished file the name is too long.
    const file = join(emptyDataDir(), 's'.repeat(250))
    await openSeenRevisions(file).record({ id: OWN, revision: 7 })
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('revision 7 in'))
  })
})
