import { expect, test } from 'vitest'
import { type PendingAction, readPendingAction } from './read-pending-action.ts'

const MINUTE = 60_000
const action: PendingAction = {
  kind: 'list',
  item: { type: 'product', id: 'affiliate-gloss-bomb', name: 'Gloss Bomb' },
  path: '/product/affiliate-gloss-bomb',
  since: 0,
}

test('an action is valid for half an hour', () => {
  const stored = JSON.stringify(action)
  expect(readPendingAction(stored, 29 * MINUTE)).toEqual(action)
  expect(readPendingAction(stored, 30 * MINUTE)).toBeNull()
})

test.each([null, '', '{', '[]', JSON.stringify({ ...action, kind: 'delete' })])(
  '%j is no action',
  (stored) => {
    expect(readPendingAction(stored, 0)).toBeNull()
  },
)
