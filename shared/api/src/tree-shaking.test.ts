import { expect, test } from 'vitest'
import { bundlePage, PAGES } from './testing/page-imports.ts'

/** Text that occurs only in the code of one feature. */
const MARKS = {
  favourites: '/favorites/',
  search: 'a-list/v2',
  lists: '/lists/',
  reviews: '/reviews',
  client: 'Idempotency-Key',
  samples: 'Fenty Beauty',
  storyText: '<h2>',
}

function marksIn(text: string): string[] {
  return Object.entries(MARKS)
    .filter(([, mark]) => text.includes(mark))
    .map(([name]) => name)
}

test('a story page contains no favourites, search, client or samples', async () => {
  const { initialText, later } = await bundlePage(PAGES.story)
  expect(marksIn(initialText)).toEqual([])
  expect(later.length).toBeGreaterThan(8)
})

test('a product page contains favourites, and loads samples only when needed', async () => {
  const { initialText, later } = await bundlePage(PAGES.product)
  expect(marksIn(initialText)).toEqual(['favourites'])
  expect(later.length).toBeGreaterThan(0)
})
