import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Rank, RankedPage } from './ranked-page.ts'

const ranks = fc.uniqueArray(fc.record({ value: fc.integer({ min: 0, max: 5 }), id: fc.nat() }), {
  selector: ({ id }) => id,
  maxLength: 60,
})
const inOrder = (offered: Rank[]) => offered.toSorted((a, b) => b.value - a.value || b.id - a.id)

test('consecutive pages contain every item once, in order', () => {
  fc.assert(
    fc.property(ranks, fc.integer({ min: 1, max: 7 }), (offered, size) => {
      const items: Rank[] = []
      let after: Rank | undefined
      for (;;) {
        const page = new RankedPage(size, { after })
        for (const { value, id } of offered) page.offer(value, id)
        items.push(...page.items)
        if (page.next === null) break
        after = page.next
      }
      expect(items).toEqual(inOrder(offered))
    }),
  )
})

test('a page at an offset is the same part of the sorted list', () => {
  fc.assert(
    fc.property(ranks, fc.nat({ max: 70 }), fc.integer({ min: 1, max: 7 }), (offered, offset, size) => {
      const page = new RankedPage(size, { offset })
      for (const { value, id } of offered) page.offer(value, id)
      const expected = inOrder(offered).slice(offset, offset + size)
      expect(page.items).toEqual(expected)
      expect(page.next).toEqual(offset + size < offered.length ? expected.at(-1) : null)
    }),
  )
})

test('selecting from a long list stores only a page and a small buffer', () => {
  const page = new RankedPage(2, { offset: 1 })
  for (let value = 0; value < 5_000; value += 1) page.offer(value, value)
  expect(page.items.map(({ id }) => id)).toEqual([4_998, 4_997])
})
