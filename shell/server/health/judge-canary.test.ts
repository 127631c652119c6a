import { describe, expect, test } from 'vitest'
import type { VersionHealth } from './health-counts.ts'
import { judgeCanary } from './judge-canary.ts'

/** This many networks, each with one report for each of its counters. */
function networks(count: number): VersionHealth['networks'] {
  const share = { views: 1, failures: 1, vitals: 1, longFrames: 1 }
  return new Map(Array.from({ length: count }, (_, at) => [`network ${at}`, share]))
}

function health(change: Partial<VersionHealth> = {}): VersionHealth {
  return {
    remote: 'blog',
    version: '1.0.0',
    networks: networks(8),
    views: 0,
    renders: 0,
    failures: {},
    lcp: [],
    inp: [],
    cls: [],
    inpScript: [],
    longFrames: 0,
    blocking: [],
    ...change,
  }
}

const live = health({ views: 900, renders: 900, failures: { 'render-failed': 4 } })
const many = (value: number, count = 40) => Array.from({ length: count }, () => value)

/** A deterministic random generator. */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** Opens pages of a canary one by one until it is judged. */
function openPages(failureRate: number, pages: number, random: () => number) {
  const canary = health()
  for (let page = 1; page <= pages; page++) {
    canary.views += 1
    if (random() < failureRate) canary.failures['render-failed'] = (canary.failures['render-failed'] ?? 0) + 1
    if (judgeCanary(canary, live).kind === 'bad') return { isBad: true, page }
  }
  return { isBad: false, page: pages }
}

test('a canary without enough pages is not judged', () => {
  expect(judgeCanary(undefined, live).kind).toBe('wait')
  expect(judgeCanary(health({ views: 19, failures: { 'load-failed': 19 } }), live).kind).toBe('wait')
})

describe('a canary that throws in one of five renders', () => {
  test('is detected within 200 pages, in 20 of 20 runs', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { isBad, page } = openPages(0.2, 200, randomFrom(seed))
      expect(isBad, `seed ${seed}, page ${page}`).toBe(true)
    }
  })

  test('is rolled back, and the reason has the figures', () => {
    const verdict = judgeCanary(health({ views: 100, failures: { 'render-failed': 20 } }), live)
    expect(verdict).toEqual({ kind: 'bad', why: '20.0 % of its pages failed, 0.4 % of the live version’s' })
  })
})

test.for([0, 0.005, 0.01])(
  'a healthy canary (%f of its pages fail) is not rolled back, in 20 of 20 runs of 1,000 pages',
  (rate) => {
    for (let seed = 1; seed <= 20; seed++) {
      expect(openPages(rate, 1000, randomFrom(seed)).isBad, `seed ${seed}`).toBe(false)
    }
  },
)

test('a canary that fails as often as the live version is not rolled back', () => {
  const alike = { views: 500, renders: 200, failures: { 'load-failed': 60 } }
  expect(judgeCanary(health(alike), health(alike)).kind).toBe('healthy')
})

test('a canary next to a live version without pages is judged on its own', () => {
  expect(judgeCanary(health({ views: 40, failures: { 'load-failed': 8 } }), undefined).kind).toBe('bad')
})

describe('a canary with failure reports from few networks', () => {
  const broken = { views: 200, renders: 200, failures: { 'render-failed': 200 } }

  test('is not rolled back, whatever they report', () => {
    expect(judgeCanary(health({ ...broken, networks: networks(7) }), live).kind).toBe('healthy')
    const slow = { views: 200, renders: 200, inp: many(900), networks: networks(7) }
    expect(judgeCanary(health(slow), health({ inp: many(90) })).kind).toBe('healthy')
  })

  test('is rolled back if many networks report failures, or if the server saw them itself', () => {
    expect(judgeCanary(health({ ...broken, networks: networks(8) }), live).kind).toBe('bad')
    const seenHere = { renders: 200, failures: { 'server-failed': 40 }, networks: networks(0) }
    expect(judgeCanary(health(seenHere), live).kind).toBe('bad')
  })
})

describe('interaction latency', () => {
  const views = { views: 200, renders: 200 }
  test.for([
    ['1.6 times the live version’s', many(310), many(190), 'bad'],
    ['the same as the live version’s', many(310), many(300), 'healthy'],
    ['slower, but fast enough', many(150), many(40), 'healthy'],
    ['too few samples', many(900, 10), many(90), 'healthy'],
  ] as const)('%s', ([, own, other, kind]) => {
    const verdict = judgeCanary(health({ ...views, inp: own }), health({ ...views, inp: other }))
    expect(verdict.kind).toBe(kind)
  })
})
