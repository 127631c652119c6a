import { expect, test } from 'vitest'
import { askedStep, reachedStep, readPreferences } from './preferences.ts'

test.each([
  ['', 3, 3],
  ['?step=2', 3, 2],
  ['?step=5', 3, 3],
  ['?step=0', 3, undefined],
  ['?step=6', 5, undefined],
  ['?step=two', 3, undefined],
  ['?step=1.5', 3, undefined],
])('the address %j leads one who has reached step %d to %s', (search, reached, step) => {
  expect(askedStep(search, reached)).toBe(step)
})

test.each([
  [0, 1],
  [4, 4],
  [99, 5],
  [2.5, 2],
])('a backend that says %d means step %d', (onboarding_step, step) => {
  expect(reachedStep({ onboarding_step })).toBe(step)
})

test('what another version has kept costs only itself', () => {
  const kept = { interests: ['beauty', 'opera'], completed_steps: [1, 2] }
  expect(readPreferences({ onboarding_preferences: kept })).toEqual({
    interests: [],
    completed_steps: [1, 2],
  })
})
