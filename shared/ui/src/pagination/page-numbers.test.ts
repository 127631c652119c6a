import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 'gap', 9]],
  [3, 9, [1, 2, 3, 4, 'gap', 9]],
  [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [9, 9, [1, 'gap', 8, 9]],
])('page %d of %d shows %j', (current, count, items) => {
  expect(pageNumbers(current, count)).toEqual(items)
})

test('a gap replaces at least two pages, and pages are unique and sorted', () => {
  for (let count = 1; count <= 12; count++) {
    for (let current = 1; current <= count; current++) {
      const items = pageNumbers(current, count)
      const pages = items.filter((item) => item !== 'gap')
      expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b))
      expect(pages).toContain(current)
      items.forEach((item, index) => {
        if (item === 'gap') expect(Number(items[index + 1]) - Number(items[index - 1])).toBeGreaterThan(2)
      })
    }
  }
})
