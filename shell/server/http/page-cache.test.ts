import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'
import { storedResponse } from './stored-response.ts'

const page = storedResponse(Buffer.from('<p>page</p>'), 200, {})
const sourcesOf = (...keys: string[]) => ({ keys, isComplete: true, hasFailed: false })

function setUp() {
  const state = { time: 0, isFollowing: true }
  const cache = createPageCache({
    maxBytes: 1_000_000,
    freshMs: { announced: 300_000, other: 1000 },
    isFollowing: () => state.isFollowing,
    now: () => state.time,
  })
  return { state, cache, stateOf: (key: string) => cache.find(key)?.state }
}

test('a page whose changes are announced is fresh for minutes, others for a second', () => {
  const { state, cache, stateOf } = setUp()
  cache.put('/a', page, sourcesOf('brands'), cache.startRender())
  cache.put('/b', page, { ...sourcesOf(), isComplete: false }, cache.startRender())
  expect([stateOf('/a'), stateOf('/b'), stateOf('/c')]).toEqual(['fresh', 'fresh', undefined])
  state.time = 2000
  expect([stateOf('/a'), stateOf('/b')]).toEqual(['fresh', 'stale'])
  state.time = 60_000
  expect([stateOf('/a'), stateOf('/b')]).toEqual(['fresh', 'fallback'])
  state.time = 400_000
  expect(stateOf('/a')).toBe('stale')
})

test('without the feed, no page is fresh for longer than a second', () => {
  const { state, cache, stateOf } = setUp()
  cache.put('/a', page, sourcesOf('brands'), cache.startRender())
  state.time = 2000
  state.isFollowing = false
  expect(stateOf('/a')).toBe('stale')
})

test('a change drops exactly the pages that show it', () => {
  const keys = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'))
  fc.assert(
    fc.property(fc.array(keys), keys, (pages, changed) => {
      const { cache, stateOf } = setUp()
      for (const [index, own] of pages.entries())
        cache.put(`/${index}`, page, sourcesOf(...own), cache.startRender())
      cache.drop(changed)
      for (const [index, own] of pages.entries()) {
        const shows = own.some((key) => changed.includes(key))
        expect(stateOf(`/${index}`)).toBe(shows ? 'fallback' : 'fresh')
      }
    }),
  )
})

test('a page that was being rendered during a change is not stored', () => {
  const { cache, stateOf } = setUp()
  const started = cache.startRender()
  cache.drop(['brands'])
  expect(cache.put('/brands', page, sourcesOf('brands'), started)).toBe(false)
  expect(cache.put('/stories', page, sourcesOf('stories'), started)).toBe(true)
  expect([stateOf('/brands'), stateOf('/stories')]).toEqual([undefined, 'fresh'])
  cache.drop(null)
  cache.put('/late', page, sourcesOf('stories'), started)
  expect(stateOf('/late')).toBeUndefined()
})

test('after a failed render, the old page is served, and tried again after a pause', () => {
  const { state, cache, stateOf } = setUp()
  cache.put('/a', page, sourcesOf('brands'), cache.startRender())
  cache.drop(['brands'])
  expect(cache.failed('/a')).toBe(page)
  expect(stateOf('/a')).toBe('held')
  state.time = 2000
  expect(stateOf('/a')).toBe('fallback')
  expect(cache.failed('/unknown')).toBeUndefined()
})
