import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { trustedKeys } from '../settings.ts'
import { makeTeamKeys } from '../testing/team-keys.ts'
import { emptyDataDir, testEntry, testSigner } from '../testing/test-releases.ts'
import type { ChangeOptions } from './change-checks.ts'
import { goLive, rollBack } from './changes.ts'
import type { RegistryDocument } from './document.ts'
import { refresh } from './expiry.ts'
import { freeze } from './freezes.ts'
import { environmentOf, stateOf, write } from './next-revision.ts'
import { REGISTRY_CONTEXT, registryKey } from './registry-files.ts'
import { createRegistryLog } from './registry-log.ts'
import { readSigningKey, type SigningKey, signText, type TrustedKeys } from './signing.ts'

const signature = { environment: 'production', who: 'ada', now: Date.now() }
const NO_GRANTS = { addresses: [], publishes: [], navigation: [] }
const GRANTS = { blog: { ...NO_GRANTS, addresses: ['/stories'], navigation: ['Stories'] } }

let dataDir: string
let store: ReturnType<typeof testSigner>['settings']['store']
let platform: SigningKey
let teams: ReturnType<typeof makeTeamKeys<'blog' | 'brand'>>

beforeEach(async () => {
  dataDir = emptyDataDir()
  const signer = testSigner(dataDir)
  store = signer.settings.store
  platform = signer.key
  teams = makeTeamKeys(dataDir, { blog: 'blog', brand: 'brand' })
  await publish(platform, 'blog', '1.0.0')
  await publish(platform, 'brand', '1.0.0')
  await openLog().change(platform, (document) =>
    write(document, signature, { ...environmentOf(document, 'production'), grants: GRANTS }, [
      { action: 'refresh', grants: ['blog'] },
    ]),
  )
})

/** A log of a machine that has read nothing yet. */
function openLog(keys = trustedKeys(teams)) {
  return createRegistryLog(store, keys)
}

function publish(key: SigningKey, remote: string, version: string) {
  return openLog().change(key, (document) =>
    goLive(document, testEntry(remote, version), 'publish', signature),
  )
}

function refreshWith(key: SigningKey, options?: ChangeOptions) {
  return openLog().change(key, (document) => refresh(document, signature), options)
}

function live({ environments }: RegistryDocument) {
  const remotes = Object.entries(environments.production?.remotes ?? {})
  return Object.fromEntries(remotes.map(([name, state]) => [name, state.live?.version]))
}

/** Writes the next revision without the checks of a command. */
async function forge(
  key: SigningKey,
  change: (document: RegistryDocument) => RegistryDocument,
): Promise<void> {
  const { document } = await openLog().latest()
  const next = change({ ...document, revision: document.revision + 1 })
  const text = signText(JSON.stringify(next), key, REGISTRY_CONTEXT)
  await store.create(registryKey(next.revision), Buffer.from(text))
}

/** What a follower of a revision finds, with the problems that it reports. */
async function follow(followed: RegistryDocument) {
  const problems: string[] = []
  const { revision, id } = followed
  const found = await openLog().newerThan(revision, id, (problem) => problems.push(problem), followed)
  return { found: found?.document, problems }
}

type Production = RegistryDocument['environments'][string]
const withProduction =
  (change: (environment: Production) => Partial<Production>) =>
  (document: RegistryDocument): RegistryDocument => {
    const environment = environmentOf(document, 'production')
    return { ...document, environments: { production: { ...environment, ...change(environment) } } }
  }
const withBlog = (change: Parameters<typeof testEntry>[2]) =>
  withProduction(({ remotes }) => {
    const live = testEntry('blog', '2.0.0', change)
    return { remotes: { ...remotes, blog: { live, previous: [], withdrawn: [] } } }
  })
const NOT_FOR_HISTORY = 'not for the history of others'
const withHistory =
  (entry: Partial<RegistryDocument['history'][number]>) =>
  (document: RegistryDocument): RegistryDocument => {
    const { revision, history } = document
    const own = { revision, at: new Date().toISOString(), who: 'ada', key: teams.keys.blog.id }
    const added = {
      ...own,
      action: 'publish' as const,
      environment: 'production',
      remote: 'blog',
      ...entry,
    }
    return { ...document, history: [added, ...history] }
  }
const route = (path: string) => ({ id: 'page', path, chunks: { scripts: [], styles: [] } })

describe('with the key for one remote, whoever can write to the store can’t', () => {
  type Change = (document: RegistryDocument) => RegistryDocument
  const forgeries: [title: string, forge: Change, problem: string, prepare?: Change][] = [
    [
      'take another remote off the site',
      withProduction(({ remotes: { brand: _, ...remotes } }) => ({ remotes })),
      'not for brand',
    ],
    [
      'bring another remote into a new environment',
      (document) => ({
        ...document,
        environments: { ...document.environments, staging: environmentOf(document, 'production') },
      }),
      'not for brand',
    ],
    ['change the grants', withProduction(() => ({ grants: {} })), 'not for all of production'],
    [
      'freeze everything',
      withProduction(() => ({ frozen: { who: 'ada', why: 'sale', at: new Date(0).toISOString() } })),
      'not for all of production',
    ],
    ['take an address', withBlog({ routes: [route('/deals')] }), '/deals is neither below /blog nor granted'],
    [
      'add a link to the header',
      withBlog({ routes: [route('/blog')], navigation: [{ label: 'Sale', to: '/blog' }] }),
      'The link “Sale” in the header is not granted to blog',
    ],
    [
      'start a version while the environment is frozen',
      withBlog({ routes: [] }),
      'production is frozen, and blog 2.0.0 was not there before',
      withProduction(() => ({ frozen: { who: 'ada', why: 'sale', at: new Date(0).toISOString() } })),
    ],
    [
      'create another remote',
      withProduction(({ remotes }) => ({ remotes: { ...remotes, shop: { previous: [], withdrawn: [] } } })),
      'not for shop',
    ],
    [
      'create an empty environment',
      ({ environments, ...document }) => ({
        ...document,
        environments: { ...environments, constructor: { remotes: {} } },
      }),
      'not for all of constructor',
    ],
    ['remove history', (document) => ({ ...document, history: [] }), 'not for the history of others'],
    ['add history in the name of another key', withHistory({ key: 'a'.repeat(16) }), NOT_FOR_HISTORY],
    ['add history of another remote', withHistory({ remote: 'brand' }), NOT_FOR_HISTORY],
    ['add history of grants', withHistory({ grants: ['blog'] }), NOT_FOR_HISTORY],
    ['add history of later revisions', withHistory({ revision: 900_000 }), NOT_FOR_HISTORY],
    [
      'push the history of others out with its own',
      (document) => {
        const [entry] = withHistory({})(document).history
        return { ...document, history: Array.from({ length: 300 }, () => entry ?? expect.fail()) }
      },
      NOT_FOR_HISTORY,
    ],
    [
      'use up the numbers of revisions',
      (document) => ({ ...document, revision: 999_999_999 }),
      'not for revision 999999999, while 4 has no file',
    ],
    [
      'shorten the time until the registry expires',
      ({ expires = '', ...document }) => ({
        ...document,
        expires: new Date(Date.parse(expires) - 1000).toISOString(),
      }),
      'not for the whole registry',
    ],
    [
      'lengthen it',
      ({ expires = '', ...document }) => ({
        ...document,
        expires: new Date(Date.parse(expires) + 1000).toISOString(),
      }),
      'not for the whole registry',
    ],
    [
      'set a field of newer code',
      (document) => Object.assign(document, { quotas: { blog: 7 } }),
      'not for the whole registry',
    ],
  ]

  test.for(forgeries)('%s', async ([, change, problem, prepare]) => {
    if (prepare) await forge(platform, prepare)
    const { document: before } = await openLog().latest()
    await forge(teams.keys.blog, change)
    const refusal = expect.stringContaining(problem)
    const problems: string[] = []
    expect((await openLog().latest((one) => problems.push(one))).document).toEqual(before)
    expect(problems).toEqual([refusal])
    expect(await follow(before)).toEqual({ found: undefined, problems: [refusal] })
    // The next change of another team continues from the revision before, and followers use it.
    const after = await openLog().change(teams.keys.brand, (document) =>
      freeze(document, 'brand', { ...signature, why: 'a test' }),
    )
    expect(stateOf(after, 'production', 'blog')).toEqual(stateOf(before, 'production', 'blog'))
    expect((await follow(before)).found).toEqual(after)
  })
})

test('a refused revision is no step to another one', async () => {
  const withoutGrants = withProduction(() => ({ grants: {} }))
  const { document: before } = await openLog().latest()
  await forge(teams.keys.blog, withoutGrants)
  await forge(teams.keys.blog, (document) => ({ ...withoutGrants(document), revision: before.revision + 2 }))
  expect((await openLog().latest()).document).toEqual(before)
})

test('a log that has read a revision reads it again once its file is replaced', async () => {
  const log = openLog()
  const { document: before } = await log.latest()
  const forged = JSON.stringify(withProduction(() => ({ grants: {} }))(before))
  const file = join(dataDir, 'releases', registryKey(before.revision))
  writeFileSync(file, signText(forged, teams.keys.blog, REGISTRY_CONTEXT))
  expect((await log.latest()).document.revision).toBe(before.revision - 1)
})

test('only a key for all remotes says that the registry is the newest', async () => {
  const { document } = await openLog().latest()
  await expect(refreshWith(teams.keys.blog)).rejects.toThrow('not for the whole registry')
  expect((await publish(teams.keys.blog, 'blog', '2.0.0')).expires).toBe(document.expires)
})

test('a revision that leaves out a number is not used, also after somebody has created that one', async () => {
  const { document: before } = await openLog().latest()
  await forge(teams.keys.blog, (document) => ({ ...withBlog({})(document), revision: before.revision + 2 }))
  expect(await follow(before)).toEqual({
    found: undefined,
    problems: [expect.stringContaining('not for revision 5, while 4 has no file')],
  })
  expect((await publish(teams.keys.brand, 'brand', '2.0.0')).revision).toBe(4)
  expect(live((await openLog().latest()).document)).toEqual({ blog: '1.0.0', brand: '2.0.0' })
})

test('an unreadable file far above does not stop commands', async () => {
  await forge(teams.keys.blog, (document) => Object.assign(document, { schema: 3, revision: 900_000_000 }))
  expect((await publish(teams.keys.brand, 'brand', '2.0.0')).revision).toBe(4)
})

test('a follower reports that newer revisions were removed', async () => {
  const newest = await publish(teams.keys.blog, 'blog', '2.0.0')
  await store.remove(registryKey(newest.revision))
  expect(await follow(newest)).toEqual({
    found: undefined,
    problems: [expect.stringContaining('ends at revision 3, but revision 4 is in use')],
  })
})

test('followers of any revision use what teams change one after another', async () => {
  const step = fc.record({ team: fc.constantFrom('blog', 'brand'), isRollback: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const documents = [await refreshWith(platform)]
      for (const [at, { team, isRollback }] of steps.entries()) {
        const entry = testEntry(team, `2.${documents[0]?.revision}.${at}`)
        const next = await openLog().change(teams.keys[team], (document) =>
          isRollback && stateOf(document, 'production', team).previous.length > 0
            ? rollBack(document, team, signature)
            : goLive(document, entry, 'publish', signature),
        )
        documents.push(next)
      }
      const newest = documents.at(-1)
      expect((await openLog().latest()).document).toEqual(newest)
      for (const document of documents.slice(0, -1))
        expect(await follow(document)).toEqual({ found: newest, problems: [] })
    }),
    { numRuns: 10 },
  )
})

test('revisions stay until a key for all remotes has signed a newer one', async () => {
  const numbers = async () => (await store.list('_registry/')).length
  const log = openLog()
  for (let minor = 0; minor < 110; minor++)
    await log.change(teams.keys.blog, (document) =>
      goLive(document, testEntry('blog', `2.${minor}.0`), 'publish', signature),
    )
  expect(await numbers()).toBe(111)
  await refreshWith(platform)
  await publish(teams.keys.brand, 'brand', '2.0.0')
  expect(await numbers()).toBe(100)
  expect(live((await openLog().latest()).document)).toEqual({ blog: '2.109.0', brand: '2.0.0' })
})

test('a registry of which the revisions of the platform are gone is not used until the platform accepts it', async () => {
  await publish(teams.keys.blog, 'blog', '2.0.0')
  const newest = await publish(teams.keys.brand, 'brand', '2.0.0')
  for (let revision = 1; revision <= 3; revision++) await store.remove(registryKey(revision))
  for (const key of [platform, teams.keys.blog])
    await expect(refreshWith(key)).rejects.toThrow('not for the oldest revision in the store')
  await expect(refreshWith(teams.keys.blog, { acceptOlder: true })).rejects.toThrow(
    'not for the whole registry',
  )
  const accepted = await refreshWith(platform, { acceptOlder: true })
  expect(live(accepted)).toEqual({ blog: '2.0.0', brand: '2.0.0' })
  expect(await follow(newest)).toEqual({ found: accepted, problems: [] })
})

test('once a team’s key is for fewer remotes, no command undoes what came after it', async () => {
  const { files } = makeTeamKeys(dataDir, { both: 'blog, brand', shop: 'shop' })
  const keysFor = (remotes: string) => trustedKeys(makeTeamKeys(dataDir, { both: remotes, shop: 'shop' }))
  const change = (keyFile: string, keys: TrustedKeys, remote: string, version: string) =>
    openLog(keys).change(readSigningKey(keyFile), (document) =>
      goLive(document, testEntry(remote, version), 'publish', signature),
    )
  await change(files.both, keysFor('blog, brand'), 'brand', '2.0.0')
  await change(files.shop, keysFor('blog, brand'), 'shop', '1.0.0')
  await expect(change(files.both, keysFor('blog'), 'blog', '2.0.0')).rejects.toThrow(
    '_registry/000000005.json: the key of the shop team is for shop, not for brand.',
  )
})

test('once a team’s key is no longer listed, no command undoes what came after it', async () => {
  await publish(teams.keys.blog, 'blog', '2.0.0')
  const newest = await publish(teams.keys.brand, 'brand', '2.0.0')
  const keys = new Map(trustedKeys(teams))
  keys.delete(teams.keys.blog.id)
  const change = openLog(keys).change(teams.keys.brand, (document) => rollBack(document, 'brand', signature))
  await expect(change).rejects.toThrow(
    /_registry\/000000005\.json: the key of the brand team is for brand, not for .*list the keys again as they were/,
  )
  // The platform signs the newest revision while both keys are listed.
  const signed = await refreshWith(platform)
  expect(live(signed)).toEqual(live(newest))
  const after = await openLog(keys).change(teams.keys.brand, (document) =>
    rollBack(document, 'brand', signature),
  )
  expect(live(after)).toEqual({ blog: '2.0.0', brand: '1.0.0' })
})
