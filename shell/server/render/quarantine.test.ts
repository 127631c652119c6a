import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQuarantine } from './quarantine.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a version is quarantined for half a minute; other versions of the same remote are not', () => {
  const quarantine = createQuarantine()
  const set = (version: string) => [
    { name: 'blog', version },
    { name: 'brand', version: '1.0.0' },
  ]
  quarantine.add('blog', '2.0.0')
  expect(quarantine.of(set('2.0.0'))).toEqual(['blog'])
  // After a rollback, the server renders the other version at once.
  expect(quarantine.of(set('1.0.0'))).toEqual([])
  vi.advanceTimersByTime(29_999)
  expect(quarantine.of(set('2.0.0'))).toEqual(['blog'])
  vi.advanceTimersByTime(2)
  expect(quarantine.of(set('2.0.0'))).toEqual([])
})
