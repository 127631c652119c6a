import { getConfig } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PATIENCE_MS } from '../../../scripts/testing/patience.ts'

test('tests with Testing Library wait for a state as long as all others', () => {
  expect(getConfig().asyncUtilTimeout).toBe(PATIENCE_MS)
})
