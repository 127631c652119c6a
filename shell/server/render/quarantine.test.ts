import { expect, test } from 'vitest'
import { createQuarantine } from './quarantine.ts'

test('one version is kept away for half a minute, another of the same remote is not', () => {
  let now = 0
  const quarantine = createQuarantine(() => now)
  const set = (version: string) => [
    { name: 'blog', version },
    { name: 'brand', version: '1.0.0' },
  ]
  quarantine.add('blog', '2.0.0')
  expect(quarantine.of(set('2.0.0'))).toEqual(['blog'])
  // Rolled back: readers have it from the server at once.
  expect(quarantine.of(set('1.0.0'))).toEqual([])
  now = 30_000
  expect(quarantine.of(set('2.0.0'))).toEqual([])
})
