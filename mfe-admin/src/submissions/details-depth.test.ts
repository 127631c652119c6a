import { expect, test } from 'vitest'
import { deeperState, detailsDepth } from './details-depth.ts'

test('details that the page opened are as many entries away as submissions were opened in a row', () => {
  const first = deeperState(null, false)
  expect(detailsDepth(first)).toBe(1)
  expect(detailsDepth(deeperState(first, true))).toBe(2)
  // The table was shown in between.
  expect(detailsDepth(deeperState(first, false))).toBe(1)
})

test.each([null, undefined, 'text', {}, { detailsDepth: 'many' }, { detailsDepth: -1 }])(
  'details from elsewhere, with the state %j, have no entry to go back to, nor have those that they link',
  (state) => {
    expect(detailsDepth(state)).toBe(0)
    expect(detailsDepth(deeperState(state, true))).toBe(0)
  },
)
