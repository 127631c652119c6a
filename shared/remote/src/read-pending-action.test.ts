import { expect, test } from 'vitest'
import { type PendingAction, readPendingAction } from './read-pending-action.ts'

const MINUTE = 60_000
const action: PendingAction = {
  kind: 'list',
  item: { type: 'product', id: 'affiliate-gloss-bomb', name: 'Gloss Bomb' },
  path: '/product/affiliate-gloss-bomb',
  since: 0,
}

test('a action is good for half an hour', () => {
  const kept = JSON.stringify(action)
  expect(readPendingAction(kept, 29 * MINUTE)).toEqual(action)
  expect(readPendingAction(kept, 30 * MINUTE)).toBeNull()
})

test.each([null, '', '{', '[]', JSON.stringify({ ...action, kind: 'delete' })])('%j is none', (kept) => {
  expect(readPendingAction(kept, 0)).toBeNull()
})
