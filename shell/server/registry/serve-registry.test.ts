import { EMPTY_DOCUMENT, type RemoteState } from '@a-list/release/registry/document.ts'
import { testEntry } from '@a-list/release/testing/test-releases.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  INITIAL_SERVE_STATE,
  type Registry,
  type ServeEffect,
  type ServeEvent,
  type ServeState,
  serve,
  type Verdicts,
} from './serve-registry.ts'
import { snapshotOf, versionsIn } from './version-sets.ts'

const SINCE = '2026-11-22T12:00:00Z'
type Known = Record<string, boolean | 'damaged'>

/** The gate's results by version; the same for all remotes. */
function verdicts(known: Known): Verdicts {
  return {
    works: ({ version }) => (known[version] === undefined ? undefined : known[version] === true),
    isRepairable: ({ version }) => known[version] === 'damaged',
  }
}

function remote(name: string, live: string, previous: string[] = [], canary?: string): RemoteState {
  return {
    live: testEntry(name, live),
    previous: previous.map((version) => testEntry(name, version)),
    withdrawn: [],
    ...(canary ? { canary: { entry: testEntry(name, canary), percent: 10, since: SINCE } } : {}),
  }
}

function registry(revision: number, remotes: Record<string, RemoteState>): Registry {
  return { own: { remotes }, document: { ...EMPTY_DOCUMENT, revision } }
}

const blog = (revision: number, live: string, previous: string[] = [], canary?: string) =>
  registry(revision, { blog: remote('blog', live, previous, canary) })

/** A server that serves this version of the blog. */
function serving(version: string): ServeState {
  const first = blog(1, version)
  const works = verdicts({ [version]: true })
  let state = serve(INITIAL_SERVE_STATE, { kind: 'announced', registry: first }, works)[0]
  state = serve(state, { kind: 'checked', registry: first }, works)[0]
  return serve(state, { kind: 'started' }, works)[0]
}

const announced = (one: Registry): ServeEvent => ({ kind: 'announced', registry: one })
const versionsOf = ({ sets }: ServeState) => sets.main.remotes.map(({ version }) => version)
const kinds = (effects: readonly ServeEffect[]) => effects.map(({ kind }) => kind)
const retryOf = (effects: readonly ServeEffect[]) =>
  effects.flatMap((effect) => (effect.kind === 'retry' ? [effect.afterMs] : []))

test('before the first page, versions are checked before anything is served', () => {
  const [state, effects] = serve(INITIAL_SERVE_STATE, announced(blog(1, '1.0.0')), verdicts({}))
  expect(versionsOf(state)).toEqual([])
  expect(kinds(effects)).toEqual(['checkVersions'])
})

test('an unchecked version does not replace the current one', () => {
  const [state, effects] = serve(serving('1.0.0'), announced(blog(2, '2.0.0')), verdicts({ '1.0.0': true }))
  expect(versionsOf(state)).toEqual(['1.0.0'])
  expect(kinds(effects).slice(-2)).toEqual(['checkVersions', 'checkPrevious'])
})

test('a rollback to a working version takes effect before any check', () => {
  const [state, effects] = serve(
    serving('2.0.0'),
    announced(blog(2, '1.0.0')),
    verdicts({ '1.0.0': true, '2.0.0': true }),
  )
  expect(versionsOf(state)).toEqual(['1.0.0'])
  expect(kinds(effects).indexOf('publish')).toBeLessThan(kinds(effects).indexOf('checkVersions'))
})

test('a registry with an older revision changes nothing', () => {
  const newest = serve(serving('1.0.0'), announced(blog(5, '2.0.0')), verdicts({ '2.0.0': true }))[0]
  expect(serve(newest, announced(blog(4, '1.0.0')), verdicts({ '1.0.0': true }))).toEqual([newest, []])
})

test('checks and retries of a superseded registry have no effect', () => {
  const old = blog(2, '2.0.0')
  const known = verdicts({ '1.0.0': true, '2.0.0': true })
  let state = serve(serving('1.0.0'), announced(old), known)[0]
  state = serve(state, announced(blog(3, '1.0.0')), known)[0]
  expect(serve(state, { kind: 'checked', registry: old }, known)).toEqual([state, []])
  expect(serve(state, { kind: 'retryDue', registry: old }, known)).toEqual([state, []])
})

describe('a refused version is checked again', () => {
  test.for<[string, Known, number | undefined]>([
    ['after a second if its files are damaged', { '1.0.0': true, '2.0.0': 'damaged' }, 1000],
    ['after a minute if its code failed', { '1.0.0': true, '2.0.0': false }, 61_000],
    ['never if it works', { '1.0.0': true, '2.0.0': true }, undefined],
  ])('%s', ([, known, afterMs]) => {
    const [, effects] = serve(serving('1.0.0'), announced(blog(2, '2.0.0')), verdicts(known))
    expect(retryOf(effects)).toEqual([afterMs])
  })
})

test('a canary is announced once for each percentage of visitors', () => {
  const known = verdicts({ '1.0.0': true, '2.0.0': true })
  const [state, first] = serve(serving('1.0.0'), announced(blog(2, '1.0.0', [], '2.0.0')), known)
  const [, second] = serve(state, announced(blog(3, '1.0.0', [], '2.0.0')), known)
  expect(first).toContainEqual({ kind: 'canaryStarted', remote: 'blog' })
  expect(kinds(second)).not.toContain('canaryStarted')
})

test('the last five previewed sets stay loaded until other versions are served', () => {
  let state = serving('1.0.0')
  for (const patch of [1, 2, 3, 4, 5, 6])
    state = serve(
      state,
      { kind: 'previewed', set: snapshotOf([testEntry('blog', `9.0.${patch}`)]) },
      verdicts({}),
    )[0]
  const versions = state.previewSets.map(({ remotes }) => remotes[0]?.version)
  expect(versions).toEqual(['9.0.6', '9.0.5', '9.0.4', '9.0.3', '9.0.2'])
  expect(serve(state, announced(blog(2, '1.0.0')), verdicts({ '1.0.0': true }))[0].previewSets).toEqual([])
})

const version = fc.constantFrom('1.0.0', '2.0.0', '3.0.0', '4.0.0')
const anyRemote = (name: string) =>
  fc
    .record({ live: version, previous: fc.array(version, { maxLength: 3 }), canary: fc.option(version) })
    .map(({ live, previous, canary }) => remote(name, live, previous, canary ?? undefined))
/** A change of the registry, and the results of its checks. */
const anyChange = fc.record({
  revision: fc.integer({ min: 1, max: 9 }),
  remotes: fc.record(
    { blog: anyRemote('blog'), brand: anyRemote('brand'), shell: anyRemote('shell') },
    { requiredKeys: ['blog', 'brand'] },
  ),
  learned: fc.dictionary(version, fc.constantFrom<boolean | 'damaged'>(true, false, 'damaged')),
})

test('in any order of registries and checks, only checked versions are served, and each working one as soon as it is live', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 12 }), (changes) => {
      let known: Known = { '1.0.0': true }
      let state = serving('1.0.0')
      const check = ({ works }: Verdicts) => {
        const served: RegistryEntry[] = state.sets.all.flatMap(versionsIn)
        for (const entry of served) expect(works(entry)).not.toBe(undefined)
        // A host must run the remotes too.
        for (const [name, { live }] of Object.entries(state.newest?.own.remotes ?? {}))
          if (live && works(live) && name !== 'shell')
            expect(versionsIn(state.sets.main).find((entry) => entry.name === name)).toEqual(live)
      }
      for (const { revision, remotes, learned } of changes) {
        const one = registry(revision, remotes)
        state = serve(state, announced(one), verdicts(known))[0]
        if (state.newest === one) check(verdicts(known))
        // In this test, a result is added once and never changes.
        known = { ...learned, ...known }
        state = serve(state, { kind: 'checked', registry: one }, verdicts(known))[0]
        if (state.newest === one) check(verdicts(known))
        expect(state.checkedRevision).toBeLessThanOrEqual(state.newest?.document.revision ?? 0)
      }
    }),
  )
})
