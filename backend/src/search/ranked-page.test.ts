import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeCursor, type Rank, RankedPage } from './ranked-page.ts'

test('pages one after the other hold every item once, in order', () => {
  const ranks = fc.uniqueArray(fc.record({ value: fc.integer({ min: 0, max: 5 }), id: fc.nat() }), {
    selector: (rank) => rank.id,
    maxLength: 60,
  })
  fc.assert(
    fc.property(ranks, fc.integer({ min: 1, max: 7 }), (offered, size) => {
      const ids: number[] = []
      let after: Rank | undefined
      for (;;) {
        const page = new RankedPage(size, after)
        for (const rank of offered) page.offer(rank.value, rank.id)
        ids.push(...page.ids)
        if (page.nextCursor === null) break
        after = decodeCursor(page.nextCursor)
      }
      const sorted = offered.toSorted((a, b) => b.value - a.value || b.id - a.id)
      expect(ids).toEqual(sorted.map((rank) => rank.id))
    }),
  )
})
