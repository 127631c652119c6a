import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTeamRegistry, live, SIGNATURE } from '../testing/team-registry.ts'
import { testEntry } from '../testing/test-releases.ts'
import type { RegistryDocument } from './document.ts'
import { freeze } from './freezes.ts'
import { environmentOf, stateOf } from './next-revision.ts'
import { REGISTRY_CONTEXT, registryKey } from './registry-files.ts'
import { signText } from './signing.ts'

const registry = createTeamRegistry()

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
    const own = { revision, at: new Date().toISOString(), who: 'ada', key: registry.teams.keys.blog.id }
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
    if (prepare) await registry.forge(registry.platform, prepare)
    const before = await registry.latest()
    await registry.forge(registry.teams.keys.blog, change)
    const refusal = expect.stringContaining(problem)
    const problems: string[] = []
    expect((await registry.openLog().latest((one) => problems.push(one))).document).toEqual(before)
    expect(problems).toEqual([refusal])
    expect(await registry.follow(before)).toEqual({ found: undefined, problems: [refusal] })
    // The next change of another team continues from the revision before, and followers use it.
    const after = await registry
      .openLog()
      .change(registry.teams.keys.brand, (document) =>
        freeze(document, 'brand', { ...SIGNATURE, why: 'a test' }),
      )
    expect(stateOf(after, 'production', 'blog')).toEqual(stateOf(before, 'production', 'blog'))
    expect((await registry.follow(before)).found).toEqual(after)
  })
})

test('a refused revision is no step to another one', async () => {
  const withoutGrants = withProduction(() => ({ grants: {} }))
  const before = await registry.latest()
  await registry.forge(registry.teams.keys.blog, withoutGrants)
  await registry.forge(registry.teams.keys.blog, (document) => ({
    ...withoutGrants(document),
    revision: before.revision + 2,
  }))
  expect(await registry.latest()).toEqual(before)
})

test('a log that has read a revision reads it again once its file is replaced', async () => {
  const log = registry.openLog()
  const { document: before } = await log.latest()
  const forged = JSON.stringify(withProduction(() => ({ grants: {} }))(before))
  const file = join(registry.dataDir, 'releases', registryKey(before.revision))
  writeFileSync(file, signText(forged, registry.teams.keys.blog, REGISTRY_CONTEXT))
  expect((await log.latest()).document.revision).toBe(before.revision - 1)
})

test('only a key for all remotes says that the registry is the newest', async () => {
  const document = await registry.latest()
  await expect(registry.refresh(registry.teams.keys.blog)).rejects.toThrow('not for the whole registry')
  expect((await registry.publish(registry.teams.keys.blog, 'blog', '2.0.0')).expires).toBe(document.expires)
})

test('a revision that leaves out a number is not used, also after somebody has created that one', async () => {
  const before = await registry.latest()
  await registry.forge(registry.teams.keys.blog, (document) => ({
    ...withBlog({})(document),
    revision: before.revision + 2,
  }))
  expect(await registry.follow(before)).toEqual({
    found: undefined,
    problems: [expect.stringContaining('not for revision 5, while 4 has no file')],
  })
  expect((await registry.publish(registry.teams.keys.brand, 'brand', '2.0.0')).revision).toBe(4)
  expect(live(await registry.latest())).toEqual({ blog: '1.0.0', brand: '2.0.0' })
})

test('an unreadable file far above does not stop commands', async () => {
  await registry.forge(registry.teams.keys.blog, (document) =>
    Object.assign(document, { schema: 3, revision: 900_000_000 }),
  )
  expect((await registry.publish(registry.teams.keys.brand, 'brand', '2.0.0')).revision).toBe(4)
})

test('a follower reports that newer revisions were removed', async () => {
  const newest = await registry.publish(registry.teams.keys.blog, 'blog', '2.0.0')
  await registry.store.remove(registryKey(newest.revision))
  expect(await registry.follow(newest)).toEqual({
    found: undefined,
    problems: [expect.stringContaining('ends at revision 3, but revision 4 is in use')],
  })
})
