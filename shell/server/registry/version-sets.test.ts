import { testEntry } from '@a-list/release/testing/test-releases.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BUCKETS, versionSets } from './version-sets.ts'

const names = ['account', 'admin', 'blog', 'brand', 'discover']
const live = names.map((name) => testEntry(name, '1.0.0'))

const canary = fc.record({
  entry: fc.constantFrom(...names, 'wishlist').map((name) => testEntry(name, '2.0.0')),
  percent: fc.integer({ min: 1, max: 99 }),
})

test('each canary gets its percentage of the buckets', () => {
  fc.assert(
    fc.property(fc.uniqueArray(canary, { selector: ({ entry }) => entry.name, maxLength: 4 }), (canaries) => {
      const sets = versionSets({ live, canaries })
      expect(sets.byBucket).toHaveLength(BUCKETS)
      for (const { entry, percent } of canaries) {
        const holders = sets.byBucket.filter(({ remotes }) => remotes.includes(entry))
        expect(holders).toHaveLength(percent)
      }
      for (const { remotes } of sets.all) {
        expect(new Set(remotes.map(({ name }) => name)).size).toBe(remotes.length)
        for (const entry of live) expect(remotes.some(({ name }) => name === entry.name)).toBe(true)
      }
      expect(sets.all.length).toBeLessThanOrEqual(2 * canaries.length + 1)
    }),
  )
})

test('without a canary there is one set, whose id depends on its versions', () => {
  const { main, all } = versionSets({ live, canaries: [] })
  expect(all).toEqual([main])
  expect(versionSets({ live, canaries: [] }).main.id).toBe(main.id)
  expect(
    versionSets({ live: [...live.slice(1), testEntry('account', '1.0.1')], canaries: [] }).main.id,
  ).not.toBe(main.id)
})
