import { expect, test } from 'vitest'
import { storyDate, utcDate } from './story-date.ts'

test.each([
  ['2026-11-12T08:00:00Z', 'November 12, 2026'],
  ['2026-11-12T23:30:00', 'November 12, 2026'],
  ['2026-11-12T23:30:00-05:00', 'November 13, 2026'],
  ['2026-11-12T01:00:00+02:00', 'November 11, 2026'],
  ['2026-11-12', 'November 12, 2026'],
  ['soon', ''],
])('%s is shown as %s in every time zone', (date, shown) => {
  expect(storyDate(date)).toBe(shown)
})

test('a date without a zone is UTC', () => {
  expect(utcDate('2026-11-12T08:00:00')).toBe('2026-11-12T08:00:00.000Z')
})
