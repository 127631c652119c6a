import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trustedKeys } from '../settings.ts'
import { makeTeamKeys } from '../testing/team-keys.ts'
import { createTeamRegistry, live, SIGNATURE } from '../testing/team-registry.ts'
import { testEntry } from '../testing/test-releases.ts'
import { goLive, rollBack } from './changes.ts'
import { stateOf } from './next-revision.ts'
import { registryKey } from './registry-files.ts'
import { readSigningKey, type TrustedKeys } from './signing.ts'

const registry = createTeamRegistry()

test('followers of any revision use what teams change one after another', async () => {
  const step = fc.record({ team: fc.constantFrom('blog', 'brand'), isRollback: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const documents = [await registry.refresh(registry.platform)]
      for (const [at, { team, isRollback }] of steps.entries()) {
        const entry = testEntry(team, `2.${documents[0]?.revision}.${at}`)
        const next = await registry
          .openLog()
          .change(registry.teams.keys[team], (document) =>
            isRollback && stateOf(document, 'production', team).previous.length > 0
              ? rollBack(document, team, SIGNATURE)
              : goLive(document, entry, 'publish', SIGNATURE),
          )
        documents.push(next)
      }
      const newest = documents.at(-1)
      expect(await registry.latest()).toEqual(newest)
      for (const document of documents.slice(0, -1))
        expect(await registry.follow(document)).toEqual({ found: newest, problems: [] })
    }),
    { numRuns: 10 },
  )
})

test('revisions stay until a key for all remotes has signed a newer one', async () => {
  const numbers = async () => (await registry.store.list('_registry/')).length
  const log = registry.openLog()
  for (let minor = 0; minor < 110; minor++)
    await log.change(registry.teams.keys.blog, (document) =>
      goLive(document, testEntry('blog', `2.${minor}.0`), 'publish', SIGNATURE),
    )
  expect(await numbers()).toBe(111)
  await registry.refresh(registry.platform)
  await registry.publish(registry.teams.keys.brand, 'brand', '2.0.0')
  expect(await numbers()).toBe(100)
  expect(live(await registry.latest())).toEqual({ blog: '2.109.0', brand: '2.0.0' })
})

test('a registry of which the revisions of the platform are gone is not used until the platform accepts it', async () => {
  await registry.publish(registry.teams.keys.blog, 'blog', '2.0.0')
  const newest = await registry.publish(registry.teams.keys.brand, 'brand', '2.0.0')
  for (let revision = 1; revision <= 3; revision++) await registry.store.remove(registryKey(revision))
  for (const key of [registry.platform, registry.teams.keys.blog])
    await expect(registry.refresh(key)).rejects.toThrow('not for the oldest revision in the store')
  await expect(registry.refresh(registry.teams.keys.blog, { acceptOlder: true })).rejects.toThrow(
    'not for the whole registry',
  )
  const accepted = await registry.refresh(registry.platform, { acceptOlder: true })
  expect(live(accepted)).toEqual({ blog: '2.0.0', brand: '2.0.0' })
  expect(await registry.follow(newest)).toEqual({ found: accepted, problems: [] })
})

test('a file of another registry that a team’s key has signed does not stop those who know no id', async () => {
  const newest = await registry.publish(registry.teams.keys.brand, 'brand', '2.0.0')
  await registry.forge(registry.teams.keys.blog, (document) => ({ ...document, id: randomUUID() }))
  expect(await registry.latest()).toEqual(newest)
  const next = await registry.publish(registry.teams.keys.brand, 'brand', '2.1.0')
  expect(await registry.latest()).toEqual(next)
  // A key for all remotes may have started either of two registries, so only the operator knows the right one.
  await registry.forge(registry.platform, (document) => ({ ...document, id: randomUUID() }))
  await expect(registry.latest()).rejects.toThrow('Set RELEASE_REGISTRY_ID')
})

test('once a team’s key is for fewer remotes, no command undoes what came after it', async () => {
  const { files } = makeTeamKeys(registry.dataDir, { both: 'blog, brand', shop: 'shop' })
  const keysFor = (remotes: string) =>
    trustedKeys(makeTeamKeys(registry.dataDir, { both: remotes, shop: 'shop' }))
  const change = (keyFile: string, keys: TrustedKeys, remote: string, version: string) =>
    registry
      .openLog(keys)
      .change(readSigningKey(keyFile), (document) =>
        goLive(document, testEntry(remote, version), 'publish', SIGNATURE),
      )
  await change(files.both, keysFor('blog, brand'), 'brand', '2.0.0')
  await change(files.shop, keysFor('blog, brand'), 'shop', '1.0.0')
  await expect(change(files.both, keysFor('blog'), 'blog', '2.0.0')).rejects.toThrow(
    '_registry/000000005.json: the key of the shop team is for shop, not for brand.',
  )
})

test('once a team’s key is no longer listed, no command undoes what came after it', async () => {
  await registry.publish(registry.teams.keys.blog, 'blog', '2.0.0')
  const newest = await registry.publish(registry.teams.keys.brand, 'brand', '2.0.0')
  const keys = new Map(trustedKeys(registry.teams))
  keys.delete(registry.teams.keys.blog.id)
  const change = registry
    .openLog(keys)
    .change(registry.teams.keys.brand, (document) => rollBack(document, 'brand', SIGNATURE))
  await expect(change).rejects.toThrow(
    /_registry\/000000005\.json: the key of the brand team is for brand, not for .*list the keys again as they were/,
  )
  // The platform signs the newest revision while both keys are listed.
  const signed = await registry.refresh(registry.platform)
  expect(live(signed)).toEqual(live(newest))
  const after = await registry
    .openLog(keys)
    .change(registry.teams.keys.brand, (document) => rollBack(document, 'brand', SIGNATURE))
  expect(live(after)).toEqual({ blog: '2.0.0', brand: '1.0.0' })
})
