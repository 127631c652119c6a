import { EMPTY_DOCUMENT, type RegistryDocument } from '@a-list/release/registry/document.ts'
import { expiryAfter } from '@a-list/release/registry/expiry.ts'
import type { Reading } from '@a-list/release/registry/registry-files.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type FollowEvent,
  type FollowState,
  follow,
  followProblems,
  initialFollowState,
} from './follow-registry.ts'

const OWN = '0b3f0d6e-64a1-4e0c-9f6b-6f1f2b0c8a11'
const OTHER = '7d1c2f55-9f0e-4a53-8f1c-1a9a5f3f7b22'
const NOW = Date.parse('2026-11-22T12:00:00Z')
const DAY_MS = 24 * 3_600_000
const rules = { environment: 'production', minRevision: 0, needsId: false, storeLabel: 'the store' }

function reading(revision: number, more: Partial<RegistryDocument> = {}): Reading {
  const environments = { production: { remotes: {} } }
  const document = { ...EMPTY_DOCUMENT, id: OWN, expires: expiryAfter(NOW), environments, revision, ...more }
  return { document, text: `revision ${revision}` }
}

function started(found: Reading | undefined, more: Partial<Extract<FollowEvent, { kind: 'started' }>> = {}) {
  return { kind: 'started' as const, found, saved: undefined, now: NOW, ...more }
}

/** The state after a start with this revision. */
function following(revision: number): FollowState {
  return follow(initialFollowState(OWN), started(reading(revision)), rules)[0]
}

const anyReading = fc
  .record({ revision: fc.integer({ min: 1, max: 20 }), id: fc.constantFrom(OWN, OTHER, undefined) })
  .map(({ revision, id }) => reading(revision, { id }))
const anyEvent: fc.Arbitrary<FollowEvent> = fc.oneof(
  anyReading.map((found) => ({ kind: 'polled' as const, found, problems: [] })),
  anyReading.map((one) => ({ kind: 'pushed' as const, reading: one })),
  fc.constant({ kind: 'polled' as const, found: undefined, problems: ['the store is down'] }),
  fc.constant({ kind: 'reminderDue' as const, now: NOW }),
)

test('after any order of polls and pushes, each accepted revision is newer and from the same registry', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
      let state = following(3)
      const used = [3]
      for (const event of events) {
        const [next, effects] = follow(state, event, rules)
        for (const effect of effects) {
          if (effect.kind !== 'use') continue
          expect(effect.document.id).toBe(OWN)
          used.push(effect.document.revision)
        }
        expect(next.id).toBe(OWN)
        expect(next.accepted.revision).toBe(next.revision)
        state = next
      }
      expect(used).toEqual([...new Set(used)].sort((a, b) => a - b))
    }),
  )
})

test('a newer registry is saved before it is used', () => {
  const newer = reading(4)
  const [state, effects] = follow(following(3), { kind: 'pushed', reading: newer }, rules)
  expect(state.revision).toBe(4)
  expect(effects.map(({ kind }) => kind)).toEqual(['save', 'use'])
})

test('the first followed registry decides which one this server follows', () => {
  const [state] = follow(initialFollowState(undefined), started(reading(1)), rules)
  const [, effects] = follow(state, { kind: 'pushed', reading: reading(9, { id: OTHER }) }, rules)
  expect(effects).toEqual([{ kind: 'refuse', message: expect.stringContaining(`not to ${OWN}`) }])
})

describe('a registry without this server’s environment', () => {
  const bare = reading(4, { environments: {} })

  test('is refused when it is pushed', () => {
    const before = following(3)
    const [state, effects] = follow(before, { kind: 'pushed', reading: bare }, rules)
    expect(state).toBe(before)
    expect(effects).toEqual([{ kind: 'refuse', message: 'It has no environment "production".' }])
  })

  test('is accepted from the store, but not used until one has the environment', () => {
    const [state, effects] = follow(following(3), { kind: 'polled', found: bare, problems: [] }, rules)
    expect(effects.map(({ kind }) => kind)).toEqual(['save', 'logProblem'])
    expect(followProblems(state, NOW)).toEqual(['the store has no environment "production"'])
    const [next] = follow(state, { kind: 'polled', found: reading(5), problems: [] }, rules)
    expect(followProblems(next, NOW)).toEqual([])
  })
})

test('a repeated problem is logged once', () => {
  const problem = 'the store is down'
  const poll: FollowEvent = { kind: 'polled', found: undefined, problems: [problem] }
  const [failed, first] = follow(following(3), poll, rules)
  const [, second] = follow(failed, poll, rules)
  expect(first).toEqual([{ kind: 'logProblem', problem }])
  expect(second).toEqual([])
  expect(followProblems(failed, NOW)).toEqual([problem])
  const [well] = follow(failed, { kind: 'polled', found: undefined, problems: [] }, rules)
  expect(followProblems(well, NOW)).toEqual([])
})

describe('a start', () => {
  test('works with only the saved registry, even after its expiry', () => {
    const saved = reading(7)
    const late = NOW + 60 * DAY_MS
    const [resumed] = follow(initialFollowState(undefined), { kind: 'resumed', saved }, rules)
    const [state, effects] = follow(resumed, started(undefined, { saved, now: late }), rules)
    expect(state.revision).toBe(7)
    expect(effects.map(({ kind }) => kind)).toEqual(['save', 'use'])
  })

  test('never accepts a registry older than the saved one', () => {
    const saved = reading(7)
    const [resumed] = follow(initialFollowState(undefined), { kind: 'resumed', saved }, rules)
    const [, effects] = follow(resumed, started(reading(5), { saved }), rules)
    expect(effects).toEqual([])
  })

  test.for<[string, Reading | undefined, RegExp, Partial<typeof rules>?]>([
    ['no registry', undefined, /no registry in the store\./],
    ['a registry without the environment', reading(1, { environments: {} }), /no environment "production"/],
    ['an expired registry', reading(1, { expires: '2026-11-22T11:00:00Z' }), /has expired/],
    ['a revision below the minimum', reading(1), /below RELEASE_MIN_REVISION \(2\)/, { minRevision: 2 }],
  ])('with %s and nothing saved is refused', ([, found, message, more]) => {
    const before = initialFollowState(undefined)
    const [state, effects] = follow(before, started(found), { ...rules, ...more })
    expect(state).toBe(before)
    expect(effects).toEqual([{ kind: 'refuse', message: expect.stringMatching(message) }])
  })
})

describe('a public site', () => {
  const needy = { ...rules, needsId: true }

  test('needs RELEASE_REGISTRY_ID if it has never followed a registry', () => {
    const before = initialFollowState(undefined)
    const [state, effects] = follow(before, started(reading(1)), needy)
    expect(state).toBe(before)
    expect(effects).toEqual([
      {
        kind: 'refuse',
        message: expect.stringMatching(/RELEASE_REGISTRY_ID is missing.*npm run release -- status/),
      },
    ])
    expect(follow(initialFollowState(OWN), started(reading(1)), needy)[0].revision).toBe(1)
  })

  test('does not need the setting if it has a saved registry', () => {
    const saved = reading(7)
    const [resumed] = follow(initialFollowState(undefined), { kind: 'resumed', saved }, needy)
    expect(follow(resumed, started(undefined, { saved }), needy)[0].revision).toBe(7)
  })
})

test('the expiry is logged once an hour', () => {
  const late = NOW + 29 * DAY_MS
  const logReminder = (state: FollowState, now: number) => follow(state, { kind: 'reminderDue', now }, rules)
  expect(logReminder(following(3), NOW)[1]).toEqual([])
  const [state, effects] = logReminder(following(3), late)
  expect(effects).toEqual([{ kind: 'logReminder', problem: expect.stringContaining('expires at') }])
  expect(logReminder(state, late + 3_599_000)[1]).toEqual([])
  expect(logReminder(state, late + 3_600_000)[1]).toHaveLength(1)
})
