import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '../time/time-windows.ts'
import { couponRecordText } from './coupon-vote.ts'

const NOW = Date.parse('2026-11-23T00:30:00Z')

test.each([
  ['2026-11-23', 'Worked for 12 of 15, today'],
  ['2026-11-22', 'Worked for 12 of 15, yesterday'],
  ['2026-11-03', 'Worked for 12 of 15, 20 days ago'],
  // The clock of the backend may be ahead.
  ['2026-11-24', 'Worked for 12 of 15, today'],
  ['soon', 'Worked for 12 of 15'],
])('a coupon that last worked on %s', (last_worked, text) => {
  expect(couponRecordText({ code: 'A', worked: 12, votes: 15, last_worked }, NOW)).toBe(text)
})

test('a coupon that worked for nobody has no day', () => {
  expect(couponRecordText({ code: 'A', worked: 0, votes: 3, last_worked: null }, NOW)).toBe(
    'Worked for 0 of 3',
  )
})

test('a vote of any moment of a day is "today" until the day ends', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: DAY_MS - 1 }), (time) => {
      const day = Date.parse('2026-11-23')
      const record = { code: 'A', worked: 1, votes: 1, last_worked: '2026-11-23' }
      expect(couponRecordText(record, day + time)).toBe('Worked for 1 of 1, today')
    }),
  )
})
