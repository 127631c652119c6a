import { expect, test } from 'vitest'
import { dismisses } from './drag-to-dismiss.ts'

test.each([
  ['a quarter of the height does not close it', { distance: 100, height: 400, duration: 1000 }, false],
  ['more than a quarter closes it', { distance: 101, height: 400, duration: 1000 }, true],
  ['a short slow drag does not close it', { distance: 30, height: 400, duration: 300 }, false],
  ['a short fling closes it', { distance: 41, height: 400, duration: 100 }, true],
  ['an upward drag never closes it', { distance: -300, height: 400, duration: 10 }, false],
  ['a drag of zero milliseconds does not divide by zero', { distance: 1, height: 400, duration: 0 }, true],
])('%s', (_, drag, closes) => {
  expect(dismisses(drag)).toBe(closes)
})
