import { expect, test } from 'vitest'
import { reachedStep, readPreferences, requestedStep } from './preferences.ts'

test.each([
  ['', 3, 3],
  ['?step=2', 3, 2],
  ['?step=5', 3, 3],
  ['?step=0', 3, undefined],
  ['?step=6', 5, undefined],
  ['?step=two', 3, undefined],
  ['?step=1.5', 3, undefined],
])('with URL %j and reached step %d, step %s opens', (search, reached, step) => {
  expect(requestedStep(search, reached)).toBe(step)
})

test.each([
  [0, 1],
  [4, 4],
  [99, 5],
  [2.5, 2],
])('onboarding_step %d means step %d', (onboarding_step, step) => {
  expect(reachedStep({ onboarding_step })).toBe(step)
})

test('an unreadable field does not affect the others', () => {
  const stored = { interests: ['beauty', 'opera'], completed_steps: [1, 2] }
  expect(readPreferences({ onboarding_preferences: stored })).toEqual({
    interests: [],
    completed_steps: [1, 2],
  })
})
