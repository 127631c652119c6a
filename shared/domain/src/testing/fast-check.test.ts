import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFull } from './full.ts'

test('property tests try the same cases in each run, and new ones with --full', () => {
  expect(fc.readConfigureGlobal().seed).toEqual(isFull ? undefined : expect.any(Number))
})
