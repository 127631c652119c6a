import { expect, test } from 'vitest'
import { bundlePage, PAGES } from './testing/page-imports.ts'

/** Words that stand in the code of a feature and nowhere else. */
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

test('a story page carries no favourites, no search, no client and no sample', async () => {
  const { initialText, later } = await bundlePage(PAGES.story)
  expect(marksIn(initialText)).toEqual([])
  expect(later.length).toBeGreaterThan(8)
}, 20_000)

test('a product page carries hearts but no sample, and loads these only when it must', async () => {
  const { initialText, later } = await bundlePage(PAGES.product)
  expect(marksIn(initialText)).toEqual(['favourites'])
  expect(later.length).toBeGreaterThan(0)
}, 20_000)
