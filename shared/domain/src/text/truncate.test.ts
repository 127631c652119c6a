import { expect, test } from 'vitest'
import { truncateForMetadata } from './truncate.ts'

test('160 characters stay unchanged', () => {
  expect(truncateForMetadata('a'.repeat(160))).toBe('a'.repeat(160))
})

test('161 characters become 157 and an ellipsis', () => {
  expect(truncateForMetadata('a'.repeat(161))).toBe(`${'a'.repeat(157)}...`)
})

test('no character is cut in half', () => {
  expect(truncateForMetadata('😀'.repeat(161))).toBe(`${'😀'.repeat(157)}...`)
})
