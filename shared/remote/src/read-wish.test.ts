import { expect, test } from 'vitest'
import { readWish, type Wish } from './read-wish.ts'

const MINUTE = 60_000
const wish: Wish = {
  kind: 'list',
  item: { type: 'product', id: 'affiliate-gloss-bomb', name: 'Gloss Bomb' },
  path: '/product/affiliate-gloss-bomb',
  since: 0,
}

test('a wish is good for half an hour', () => {
  const kept = JSON.stringify(wish)
  expect(readWish(kept, 29 * MINUTE)).toEqual(wish)
  expect(readWish(kept, 30 * MINUTE)).toBeNull()
})

test.each([null, '', '{', '[]', JSON.stringify({ ...wish, kind: 'delete' })])('%j is none', (kept) => {
  expect(readWish(kept, 0)).toBeNull()
})
