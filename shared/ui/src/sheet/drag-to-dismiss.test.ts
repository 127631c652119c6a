import { expect, test } from 'vitest'
import { dismisses } from './drag-to-dismiss.ts'

test.each([
  ['a quarter of the height is not yet enough', { distance: 100, height: 400, duration: 1000 }, false],
  ['more than a quarter is', { distance: 101, height: 400, duration: 1000 }, true],
  ['a slow little pull is not', { distance: 30, height: 400, duration: 300 }, false],
  ['a fling is, however short', { distance: 41, height: 400, duration: 100 }, true],
  ['upwards never is', { distance: -300, height: 400, duration: 10 }, false],
  ['a drag within one tick does not divide by zero', { distance: 1, height: 400, duration: 0 }, true],
])('%s', (_, drag, closes) => {
  expect(dismisses(drag)).toBe(closes)
})
