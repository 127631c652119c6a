import type { HostFacts } from '@a-list/remote/registry.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostFacts, testEntry } from '../testing/test-releases.ts'
import { goLive, retire, rollBack, startCanary } from './changes.ts'
import { documentSchema, EMPTY_DOCUMENT, type RegistryDocument } from './document.ts'
import { expiryAfter } from './expiry.ts'
import { freeze, unfreeze } from './freezes.ts'
import { RefusedChange, stateOf } from './next-revision.ts'
import { goLiveTogether, startTogether } from './site-start.ts'

const signature = { environment: 'production', who: 'ada', now: Date.UTC(2026, 10, 20) }
/** What a document has once it is signed. */
const SIGNED = { id: crypto.randomUUID(), expires: expiryAfter(signature.now) }
const one = testEntry('blog', '1.0.0')
const two = testEntry('blog', '2.0.0')
const three = testEntry('blog', '3.0.0')

const publish = (document: RegistryDocument, entry = one) => goLive(document, entry, 'publish', signature)
const blog = (document: RegistryDocument) => stateOf(document, 'production', 'blog')
const live = (document: RegistryDocument) => blog(document).live?.version

describe('a publish', () => {
  test('records the previous version and the history', () => {
    const document = publish(publish(EMPTY_DOCUMENT), two)
    expect(live(document)).toBe('2.0.0')
    expect(blog(document).previous.map(({ version }) => version)).toEqual(['1.0.0'])
    expect(document.history[0]).toEqual({
      revision: 2,
      at: '2026-11-20T00:00:00.000Z',
      who: 'ada',
      action: 'publish',
      environment: 'production',
      remote: 'blog',
      version: '2.0.0',
      from: '1.0.0',
    })
  })

  test('can’t claim another remote’s path', () => {
    const thief = testEntry('thief', '1.0.0', { routes: one.routes })
    expect(() => publish(publish(EMPTY_DOCUMENT), thief)).toThrow('both claim /blog/:what')
  })

  test('can’t claim a path of another remote’s canary', () => {
    const routes = [{ ...one.routes[0], path: '/new' }] as typeof one.routes
    const canaryOf = (name: string, document: RegistryDocument) =>
      startCanary(document, testEntry(name, '1.0.0', { routes }), 10, signature)
    expect(() => canaryOf('brand', canaryOf('shop', EMPTY_DOCUMENT))).toThrow('both claim /new')
  })

  test('is refused during a freeze', () => {
    const shut = freeze(publish(publish(EMPTY_DOCUMENT), two), undefined, { ...signature, why: 'sale' })
    expect(() => publish(shut, three)).toThrow(/frozen in production since .* by ada: sale/)
    expect(() => startCanary(shut, three, 10, signature)).toThrow(RefusedChange)
    expect(live(rollBack(shut, 'blog', signature))).toBe('1.0.0')
    expect(live(publish(unfreeze(shut, undefined, signature), three))).toBe('3.0.0')
  })

  test('freezing one remote does not affect the others', () => {
    const shut = freeze(publish(EMPTY_DOCUMENT), 'blog', { ...signature, why: 'audit' })
    expect(() => publish(shut, two)).toThrow(RefusedChange)
    expect(stateOf(publish(shut, testEntry('brand', '1.0.0')), 'production', 'brand').live).toBeDefined()
  })
})

describe('a rollback', () => {
  test('returns to the previous version, and then to the one before', () => {
    const back = rollBack(publish(publish(publish(EMPTY_DOCUMENT), two), three), 'blog', signature)
    expect(live(back)).toBe('2.0.0')
    expect(live(rollBack(back, 'blog', signature))).toBe('1.0.0')
  })

  test('returns to a named version', () => {
    const document = publish(publish(publish(EMPTY_DOCUMENT), two), three)
    expect(live(rollBack(document, 'blog', signature, { to: one }))).toBe('1.0.0')
  })

  test('removes the canary first and keeps the live version', () => {
    const document = rollBack(startCanary(publish(EMPTY_DOCUMENT), two, 10, signature), 'blog', signature)
    expect(live(document)).toBe('1.0.0')
    expect(blog(document).canary).toBeUndefined()
    expect(blog(document).withdrawn).toEqual(['2.0.0'])
  })

  test('is refused for a version that was already rolled back', () => {
    const document = publish(publish(publish(EMPTY_DOCUMENT), two), three)
    const once = rollBack(document, 'blog', signature, { newest: '3.0.0' })
    expect(() => rollBack(once, 'blog', signature, { newest: '3.0.0' })).toThrow(
      'is no longer the newest version',
    )
    expect(live(once)).toBe('2.0.0')
  })

  test('is refused without a previous version', () => {
    expect(() => rollBack(publish(EMPTY_DOCUMENT), 'blog', signature)).toThrow('There is no version of blog')
    expect(() => rollBack(EMPTY_DOCUMENT, 'blog', signature)).toThrow(RefusedChange)
  })
})

test('a rollback to a version of another contract is refused, because servers refuse that version', () => {
  const host = hostFacts(2)
  const old = testEntry('blog', '1.0.0', { contract: 1 })
  const next = testEntry('blog', '2.0.0', { contract: 2 })
  const [before] = [old, next].map((entry) => publish(EMPTY_DOCUMENT, entry))
  const upgraded = startTogether(publish(before ?? EMPTY_DOCUMENT, next), [], host, signature).document
  expect(() => rollBack(upgraded ?? EMPTY_DOCUMENT, 'blog', signature)).toThrow(
    'blog 1.0.0 uses contract 1, the live host runs 2, so servers would refuse it',
  )
  const canary = startCanary(upgraded ?? EMPTY_DOCUMENT, three, 10, signature)
  expect(live(rollBack(canary, 'blog', signature))).toBe('2.0.0')
})

describe('a change of the contract', () => {
  const host = (...contracts: number[]) => hostFacts(...contracts)
  const old = testEntry('blog', '1.0.0', { contract: 1 })
  const next = testEntry('blog', '2.0.0', { contract: 2 })
  const started = (document: RegistryDocument, facts: HostFacts) =>
    startTogether(document, [], facts, signature).document ?? document
  const before = started(publish(EMPTY_DOCUMENT, old), host(1))

  test('goes through a host that runs both contracts, and the remote can be rolled back', () => {
    const both = publish(started(before, host(1, 2)), next)
    expect(live(rollBack(both, 'blog', signature))).toBe('1.0.0')
  })

  test.for([
    ['live', before],
    ['the version to return to', publish(started(before, host(1, 2)), next)],
    ['a canary', startCanary(started(publish(EMPTY_DOCUMENT, next), host(1, 2)), old, 10, signature)],
  ] as const)('is refused by name while the old version is %s', ([, document]) => {
    expect(() => started(document, host(2))).toThrow(
      'The host does not run contract 1, but blog 1.0.0 uses it',
    )
  })

  test('may drop the old contract once every remote has followed twice', () => {
    const followed = publish(publish(started(before, host(1, 2)), next), { ...three, contract: 2 })
    expect(started(followed, host(2)).environments.production?.host?.contracts).toEqual([2])
  })

  test('does not keep a host from starting because of versions that the host of before could not run either', () => {
    const stranded = started(publish(EMPTY_DOCUMENT, old), host(2))
    expect(started(stranded, host(2, 3)).environments.production?.host?.contract).toBe(3)
  })
})

describe('a canary', () => {
  test('blocks other versions until it is promoted', () => {
    const document = startCanary(publish(EMPTY_DOCUMENT), two, 10, signature)
    expect(() => publish(document, three)).toThrow('blog 2.0.0 is a canary in production')
    expect(() => startCanary(document, three, 10, signature)).toThrow('blog 2.0.0 is already a canary')
    const promoted = goLive(document, two, 'promote', signature)
    expect(live(promoted)).toBe('2.0.0')
    expect(blog(promoted).canary).toBeUndefined()
  })

  test('can be extended to a larger percentage of visitors', () => {
    const document = startCanary(startCanary(publish(EMPTY_DOCUMENT), two, 10, signature), two, 50, signature)
    expect(blog(document).canary?.percent).toBe(50)
  })
})

describe('a deployment of the whole site', () => {
  const deploy = (document: RegistryDocument, ...entries: (typeof one)[]) =>
    goLiveTogether(document, entries, hostFacts(1), signature)

  test('makes all versions live in one revision, once', () => {
    const brand = testEntry('brand', '1.0.0')
    const { document } = deploy(EMPTY_DOCUMENT, one, brand)
    expect(document?.revision).toBe(1)
    expect(deploy(document ?? EMPTY_DOCUMENT, one, brand).document).toBeUndefined()
    const { team, contact, ...others } = one.owners
    const sorted = { ...one, owners: { ...others, contact, team } }
    expect(deploy(document ?? EMPTY_DOCUMENT, sorted, brand).document).toBeUndefined()
  })

  test('skips versions that were rolled back, and frozen remotes or remotes with a canary', () => {
    const rolledBack = rollBack(publish(publish(EMPTY_DOCUMENT), two), 'blog', signature)
    expect(deploy(rolledBack, two).skipped).toEqual([{ entry: two, why: 'it was rolled back' }])
    const frozen = freeze(publish(EMPTY_DOCUMENT), 'blog', { ...signature, why: 'audit' })
    expect(deploy(frozen, two).skipped[0]?.why).toBe('it is frozen')
    const canary = startCanary(publish(EMPTY_DOCUMENT), two, 10, signature)
    expect(deploy(canary, three).skipped[0]?.why).toContain('2.0.0 is a canary')
  })
})

describe('a start of the site', () => {
  const start = (document: RegistryDocument, ...entries: (typeof one)[]) =>
    startTogether(document, entries, hostFacts(1), signature)
  const brand = testEntry('brand', '1.0.0')

  test('makes all built versions live if it is the first one', () => {
    const document = start(EMPTY_DOCUMENT, one, brand).document ?? EMPTY_DOCUMENT
    expect([live(document), stateOf(document, 'production', 'brand').live]).toEqual(['1.0.0', brand])
    expect(start(document, one, brand).document).toBeUndefined()
  })

  test('keeps a release from before the first start', () => {
    const { document } = start(publish(EMPTY_DOCUMENT, two), one, brand)
    expect(document?.history.map(({ remote, version }) => [remote, version])).toEqual([
      ['brand', '1.0.0'],
      ['blog', '2.0.0'],
    ])
  })

  test('publishes nothing later: not over a release, no new remote, and no retired one', () => {
    const started = start(EMPTY_DOCUMENT, one, brand).document ?? EMPTY_DOCUMENT
    const later = retire(publish(started, two), 'brand', signature)
    expect(start(later, three, brand, testEntry('wishlist', '1.0.0')).document).toBeUndefined()
  })

  test('records the facts of another host', () => {
    const started = start(EMPTY_DOCUMENT, one).document ?? EMPTY_DOCUMENT
    const { document } = startTogether(started, [two], hostFacts(2), signature)
    expect(document?.environments.production?.host?.contract).toBe(2)
    expect(live(document ?? EMPTY_DOCUMENT)).toBe('1.0.0')
  })
})

test('another remote can claim the paths of a retired one', () => {
  const document = retire(publish(EMPTY_DOCUMENT), 'blog', signature)
  expect(stateOf(document, 'production', 'blog').live).toBeUndefined()
  const heir = testEntry('stories', '1.0.0', { routes: one.routes })
  expect(stateOf(publish(document, heir), 'production', 'stories').live).toEqual(heir)
})

test('after any sequence of changes, the document is valid and every rollback finds its version', () => {
  const versions = ['1.0.0', '2.0.0', '3.0.0', '4.0.0', '5.0.0']
  const step = fc.record({
    action: fc.constantFrom('publish', 'canary', 'promote', 'rollback', 'freeze', 'unfreeze', 'retire'),
    remote: fc.constantFrom('blog', 'brand', 'constructor'),
    version: fc.constantFrom(...versions),
    percent: fc.integer({ min: 1, max: 99 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let document = EMPTY_DOCUMENT
      for (const { action, remote, version, percent } of steps) {
        const entry = testEntry(remote, version)
        const before = document
        try {
          if (action === 'publish' || action === 'promote')
            document = goLive(before, entry, action, signature)
          else if (action === 'canary') document = startCanary(before, entry, percent, signature)
          else if (action === 'rollback') document = rollBack(before, remote, signature)
          else if (action === 'freeze') document = freeze(before, remote, { ...signature, why: 'test' })
          else if (action === 'unfreeze') document = unfreeze(before, remote, signature)
          else document = retire(before, remote, signature)
          expect(document.revision).toBe(before.revision + 1)
        } catch (error) {
          expect(error).toBeInstanceOf(RefusedChange)
        }
        expect(documentSchema.safeParse({ ...document, ...SIGNED }).error).toBeUndefined()
        const state = stateOf(document, 'production', remote)
        expect(state.previous.map((one) => one.version)).not.toContain(state.live?.version)
        expect(state.canary?.entry.version ?? 'none').not.toBe(state.live?.version)
      }
    }),
  )
})

test('a registry with a version under another remote’s name is invalid', () => {
  const { production } = publish(EMPTY_DOCUMENT).environments
  const remotes = { shell: production?.remotes.blog }
  const document = { ...EMPTY_DOCUMENT, ...SIGNED, environments: { production: { remotes } } }
  const result = documentSchema.safeParse(document)
  expect(result.error?.issues[0]?.message).toBe('a version belongs to another remote')
})
