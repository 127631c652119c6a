import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQuarantine } from './quarantine.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('one version is kept away for half a minute, another of the same remote is not', () => {
  const quarantine = createQuarantine()
  const set = (version: string) => [
    { name: 'blog', version },
    { name: 'brand', version: '1.0.0' },
  ]
  quarantine.add('blog', '2.0.0')
  expect(quarantine.of(set('2.0.0'))).toEqual(['blog'])
  // Rolled back: readers have it from the server at once.
  expect(quarantine.of(set('1.0.0'))).toEqual([])
  vi.advanceTimersByTime(29_999)
  expect(quarantine.of(set('2.0.0'))).toEqual(['blog'])
  vi.advanceTimersByTime(2)
  expect(quarantine.of(set('2.0.0'))).toEqual([])
})
