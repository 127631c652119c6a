import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { goLive } from '@a-list/release/registry/changes.ts'
import { refresh } from '@a-list/release/registry/expiry.ts'
import { createRegistryLog } from '@a-list/release/registry/registry-log.ts'
import { signText } from '@a-list/release/registry/signing.ts'
import { trustedKeys } from '@a-list/release/settings.ts'
import { makeTeamKeys } from '@a-list/release/testing/team-keys.ts'
import { emptyDataDir, testSigner } from '@a-list/release/testing/test-releases.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTestRegistry } from '../testing/test-registry.ts'

const site = createTestRegistry()
afterEach(() => vi.useRealTimers())

describe('an unusable registry prevents the start with a message that names the field', () => {
  test.for([
    ['not JSON', () => 'nonsense', /_registry\/000000001\.json: not JSON/],
    ['not signed', () => '{"schema":2,"remotes":[]}', /not a signed document/],
    [
      'a signed character changed',
      (good: string) => good.replace('1.0.0', '1.0.1'),
      /its signature is wrong/,
    ],
    ['signed by a stranger', signedByAStranger, /which is not trusted/],
  ] as const)('%s', async ([, spoil, message]) => {
    await site.publish(site.release('1.0.0', 'return null'))
    writeFileSync(site.registryFile(), spoil(readFileSync(site.registryFile(), 'utf8')))
    await expect(site.store.start()).rejects.toThrow(message)
  })

  test.for([
    ['an entry without integrity', { entry: { file: 'a.js' } }, /remotes\.hello\.live\.entry\.integrity/],
    ['a base outside the site', { base: '//evil.example/' }, /remotes\.hello\.live\.base/],
    [
      'a file outside the release',
      { server: { file: '../../x', sha256: '0'.repeat(64) } },
      /remotes\.hello\.live\.server\.file/,
    ],
  ] as const)('%s is never written', async ([, change, message]) => {
    await expect(
      site.publish({ ...site.release('1.0.0', 'return null'), ...change } as RegistryEntry),
    ).rejects.toThrow(message)
  })

  test('a missing registry', async () => {
    testSigner(site.dataDir)
    await expect(site.store.start()).rejects.toThrow(/no registry in .*npm run build/)
  })

  test('a registry in which two remotes have the same path can’t be written', async () => {
    const hello = site.release('1.0.0', 'return null')
    const other = { ...hello, name: 'other', base: '/remotes/other/1.0.0/' }
    await expect(site.publish(hello, other)).rejects.toThrow('"hello" and "other" both claim /hello/:what')
  })
})

/** An attacker's own key. */
function signedByAStranger(good: string): string {
  const { payload } = JSON.parse(good) as { payload: string }
  const { key } = testSigner(emptyDataDir())
  return signText(payload, key, 'a-list registry')
}

test('a registry that is damaged while the site runs does not replace the last valid one', async () => {
  await site.publish(site.release('1.0.0', "return h('p', null, 'the first page')"))
  await site.store.start()
  await site.publish(site.release('2.0.0', "return h('p', null, 'the second page')"))
  writeFileSync(join(site.dataDir, 'releases/_registry/000000003.json'), '{"key":')
  await vi.waitFor(() => expect(site.log.join()).toContain('The registry can’t be followed'))
  await vi.waitFor(async () => expect(await site.text()).toContain('the second page'))
  expect(site.store.status().problems[0]).toContain('000000003.json: not JSON')
})

test('an older registry is refused, also when the server starts', async () => {
  await site.publish(site.release('1.0.0', "return h('p', null, 'the first page')"))
  const old = readFileSync(site.registryFile())
  await site.publish(site.release('2.0.0', "return h('p', null, 'the second page')"))
  await site.store.start()
  writeFileSync(join(site.dataDir, 'releases/_registry/000000003.json'), old)
  await site.store.pollNow()
  expect(site.store.status().problems[0]).toContain('it holds revision 1')
  expect(await site.text()).toContain('the second page')
  for (const newer of ['2', '3']) rmSync(join(site.dataDir, `releases/_registry/00000000${newer}.json`))
  site.restart()
  await site.store.start()
  expect(site.store.status().revision).toBe(2)
  expect(await site.text()).toContain('the second page')
})

test('a pushed registry with a higher revision and a trusted signature is refused without our id and environment, and without a date', async () => {
  await site.publish(site.release('1.0.0', "return h('p', null, 'the first page')"))
  await site.store.start()
  const { log, key } = testSigner(site.dataDir)
  const { document } = await log.latest()
  for (const [change, message] of [
    [{ id: '0b3f0d6e-64a1-4e0c-9f6b-6f1f2b0c8a11' }, 'it belongs to the registry 0b3f0d6e'],
    [{ id: undefined }, 'id: '],
    [{ expires: undefined }, 'expires: '],
    [{ environments: {} }, 'has no environment "production"'],
  ] as const) {
    const sent = signText(JSON.stringify({ ...document, ...change, revision: 9 }), key, 'a-list registry')
    await expect(site.store.acceptPushed(sent)).rejects.toThrow(message)
    expect(await site.text()).toContain('the first page')
  }
  await site.publish(site.release('2.0.0', "return h('p', null, 'the second page')"))
  await site.store.acceptPushed((await log.latest()).text)
  await vi.waitFor(async () => expect(await site.text()).toContain('the second page'))
})

describe('a team’s key, used without our commands', () => {
  /** A site with two remotes, and a registry without `hello` that the other team has signed. */
  async function retiredByAnotherTeam() {
    const hello = site.release('1.0.0', "return h('p', null, 'the first page')")
    await site.publish(hello, site.release('1.0.0', 'return null', 'other'))
    const { keys, publicKeysFile } = makeTeamKeys(site.dataDir, { other: 'other' })
    const trusted = trustedKeys({ publicKeysFile })
    site.restart({ trusted, pollMs: 600_000 })
    await site.store.start()
    const log = createRegistryLog(testSigner(site.dataDir).settings.store, trusted)
    const { document } = await log.latest()
    const { hello: _, ...remotes } = document.environments.production?.remotes ?? {}
    const next = { ...document, revision: 2, environments: { production: { remotes } } }
    const text = signText(JSON.stringify(next), keys.other, 'a-list registry')
    const signature = { environment: 'production', who: 'ada', now: Date.now() }
    const publish = () =>
      log.change(keys.other, (before) =>
        goLive(before, site.release('2.0.0', 'return null', 'other'), 'publish', signature),
      )
    return { text, trusted, log, signature, publish }
  }
  const problem = 'the key of the other team is for other, not for hello'

  test('can’t take another remote off the site through the store, also when the server starts again', async () => {
    const { text, trusted, publish } = await retiredByAnotherTeam()
    writeFileSync(join(site.dataDir, 'releases/_registry/000000002.json'), text)
    await site.store.pollNow()
    expect(site.store.status().problems).toEqual([`_registry/000000002.json: ${problem}`])
    expect(await site.text()).toContain('the first page')
    site.restart({ trusted })
    await site.store.start()
    expect(site.store.status().revision).toBe(1)
    expect(await site.text()).toContain('the first page')
    // Its own change after that is used.
    expect((await publish()).revision).toBe(3)
    await site.store.pollNow()
    await vi.waitFor(() => expect(site.store.status()).toMatchObject({ revision: 3, problems: [] }))
  })

  test('can’t do so with a push, but pushes its own changes, even if one before was missed', async () => {
    const { text, log, signature, publish } = await retiredByAnotherTeam()
    await expect(site.store.acceptPushed(text)).rejects.toThrow('does not have it')
    writeFileSync(join(site.dataDir, 'releases/_registry/000000002.json'), text)
    await expect(site.store.acceptPushed(text)).rejects.toThrow(problem)
    expect(site.store.status().revision).toBe(1)
    await log.change(testSigner(site.dataDir).key, (document) => refresh(document, signature))
    await publish()
    await site.store.acceptPushed((await log.latest()).text)
    await vi.waitFor(() => expect(site.store.status()).toMatchObject({ revision: 4, problems: [] }))
  })
})

describe('another store’s registry, signed with the same key, in our store', () => {
  const OTHER = '0b3f0d6e-64a1-4e0c-9f6b-6f1f2b0c8a11'

  /** A copy of the newest registry with another id and without live versions. */
  async function foreignText(revision: number) {
    const { log, key } = testSigner(site.dataDir)
    const { document } = await log.latest()
    const foreign = { ...document, id: OTHER, revision, environments: { production: { remotes: {} } } }
    return signText(JSON.stringify(foreign), key, 'a-list registry')
  }
  const file = (revision: number) => join(site.dataDir, `releases/_registry/00000000${revision}.json`)

  test('a running server ignores it and reports it', async () => {
    await site.publish(site.release('1.0.0', "return h('p', null, 'the first page')"))
    await site.store.start()
    writeFileSync(file(5), await foreignText(5))
    await site.store.pollNow()
    expect(site.store.status().problems.join()).toContain(
      `000000005.json: it belongs to the registry ${OTHER}`,
    )
    expect(await site.text()).toContain('the first page')
    rmSync(file(5))
    await site.publish(site.release('2.0.0', "return h('p', null, 'the second page')"))
    await vi.waitFor(async () => expect(await site.text()).toContain('the second page'))
  })

  test('a restarted server still follows its own registry', async () => {
    await site.publish(site.release('1.0.0', "return h('p', null, 'the first page')"))
    await site.store.start()
    const text = await foreignText(5)
    site.restart()
    rmSync(file(1))
    writeFileSync(file(5), text)
    await site.store.start()
    expect(await site.text()).toContain('the first page')
  })

  test('a server that starts for the first time does not choose between them without RELEASE_REGISTRY_ID', async () => {
    await site.publish(site.release('1.0.0', "return h('p', null, 'the first page')"))
    const { id } = (await testSigner(site.dataDir).log.latest()).document
    writeFileSync(file(5), await foreignText(5))
    await expect(site.store.start()).rejects.toThrow(/2 registries .*RELEASE_REGISTRY_ID/)
    site.restart({ registryId: id })
    await site.store.start()
    expect(await site.text()).toContain('the first page')
  })

  test('a saved registry whose id is not RELEASE_REGISTRY_ID is ignored', async () => {
    await site.publish(site.release('1.0.0', "return h('p', null, 'the first page')"))
    await site.store.start()
    site.restart({ registryId: OTHER })
    await expect(site.store.start()).rejects.toThrow(`not to ${OTHER}`)
  })
})

describe('an old registry, for a server that has followed none', () => {
  const inDays = (days: number) =>
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 24 * 3_600_000 })
  const publish = () => site.publish(site.release('1.0.0', "return h('p', null, 'the first page')"))

  test('does not start if the registry has expired, and explains the remedy', async () => {
    await publish()
    inDays(31)
    await expect(site.store.start()).rejects.toThrow(/has expired .*npm run release -- refresh/)
  })

  test('does not start if the registry is older than RELEASE_MIN_REVISION', async () => {
    await publish()
    site.restart({ minRevision: 2 })
    await expect(site.store.start()).rejects.toThrow(/at revision 1, below RELEASE_MIN_REVISION \(2\)/)
    await publish()
    site.restart({ minRevision: 2 })
    await site.store.start()
  })

  test('a running server reports the expiry and continues, also after a restart', async () => {
    await publish()
    await site.store.start()
    expect(site.store.status().problems).toEqual([])
    inDays(24)
    expect(site.store.status().problems.join()).toContain('The registry expires at')
    inDays(8)
    await site.store.pollNow()
    expect(site.store.status().problems.join()).toContain('The registry has expired')
    expect(site.log.join()).toContain('The registry must be signed again')
    expect(await site.text()).toContain('the first page')
    site.restart()
    await site.store.start()
    expect(await site.text()).toContain('the first page')
    renameSync(join(site.dataDir, 'shell/registry.json'), join(site.dataDir, 'shell/elsewhere.json'))
    site.restart()
    await expect(site.store.start()).rejects.toThrow('has expired')
    vi.useRealTimers()
    await publish()
    site.restart()
    await site.store.start()
    expect(site.store.status().problems).toEqual([])
  })
})
