import { describe, expect, test } from 'vitest'
import {
  ageInYears,
  CACHE_EXPIRES_AFTER_HOURS,
  isCacheExpired,
  isCouponExpired,
  isNewProduct,
  NEW_FOR_DAYS,
  relativeTime,
  syncAge,
} from './time-windows.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString()

test('the windows of spec section 9', () => {
  expect([NEW_FOR_DAYS, CACHE_EXPIRES_AFTER_HOURS]).toEqual([30, 24])
})

test.each([
  [ago(30 * 24), true],
  [ago(30 * 24 + 1), false],
  [ago(-1), false],
  ['no date', false],
])('a product created on %s is new: %s', (created, expected) =>
  expect(isNewProduct(created, now)).toBe(expected),
)

test.each([
  [ago(24), false],
  [ago(25), true],
  [null, true],
  ['no date', true],
])('a cache from %s is expired: %s', (cachedAt, expired) => {
  expect(isCacheExpired(cachedAt, now)).toBe(expired)
})

describe('isCouponExpired', () => {
  test.each([
    ['2026-11-19', '2026-11-20T11:59:59Z', false],
    ['2026-11-19', '2026-11-20T12:00:00Z', true],
    ['2026-11-20', '2026-11-20T23:00:00Z', false],
    [null, '2100-01-01T00:00:00Z', false],
    ['', '2100-01-01T00:00:00Z', false],
    ['some day', '2100-01-01T00:00:00Z', false],
  ])('a coupon until %s at %s is expired: %s', (date, at, expected) => {
    expect(isCouponExpired(date, Date.parse(at))).toBe(expected)
  })
})

test.each([
  ['1988-02-20', 38],
  ['1988-11-20', 38],
  ['1988-11-21', 37],
  ['unknown', undefined],
])('the age of someone born on %s is %s', (born, age) => expect(ageInYears(born, now)).toBe(age))

test.each([
  [ago(2), '2h 0m ago'],
  [ago(25.5), '25h 30m ago'],
  [null, undefined],
])('the age of a sync at %s is %s', (at, text) => expect(syncAge(at, now)).toBe(text))

test.each([
  [ago(0), 'just now'],
  [ago(0.5), '30 minutes ago'],
  [ago(49), '2 days ago'],
  [ago(24 * 15), '2 weeks ago'],
  [ago(24 * 400), '1 year ago'],
  [ago(-3), 'in 3 hours'],
  ['never', ''],
])('%s is shown as "%s"', (at, text) => expect(relativeTime(at, now)).toBe(text))
