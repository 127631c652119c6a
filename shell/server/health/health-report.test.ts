import { healthReportSchema } from '@a-list/remote/health.ts'
import { MAX_VISIT_PAGES } from '@a-list/remote/health-limits.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const VITALS = {
  token: 'a token',
  remote: 'blog',
  version: '1.0.0',
  kind: 'vitals',
  page: 2,
  lcp: 900,
  inp: 120,
  cls: 0.01,
  script: { remote: 'brand', version: '1.2.0', ms: 80 },
}

test.each<[string, object]>([
  ['vitals', VITALS],
  ['a report of a tab that is older than its site', { ...VITALS, page: undefined, script: undefined }],
  ['long frames', { ...VITALS, kind: 'long-frames', frames: 3, blocking: 250.5 }],
])('accepts %s', (_, report) => {
  expect(healthReportSchema.safeParse(report).success).toBe(true)
})

test.each<[string, object]>([
  ['a page beyond the limit', { page: MAX_VISIT_PAGES + 1 }],
  ['half a page', { page: 0.5 }],
  ['a negative time', { lcp: -1 }],
  ['an endless time', { inp: Number.POSITIVE_INFINITY }],
  ['a script without an owner', { script: { ms: 5 } }],
  ['a script with a hostile owner', { script: { remote: '__proto__', version: '1.0.0', ms: 5 } }],
  ['a script with markup', { script: { remote: 'blog', version: '<b>', ms: 5 } }],
  ['too many frames', { frames: 1e9 }],
  ['frames as text', { frames: '7' }],
])('refuses %s', (_, change) => {
  expect(healthReportSchema.safeParse({ ...VITALS, ...change }).success).toBe(false)
})

test('what is accepted is within its limits, whatever is sent', () => {
  const anything = fc.record(
    Object.fromEntries(
      Object.entries(VITALS).map(([key, value]) => [key, fc.oneof(fc.constant(value), fc.jsonValue())]),
    ),
  )
  fc.assert(
    fc.property(anything, (report) => {
      const { success, data } = healthReportSchema.safeParse(report)
      if (!success) return
      expect(JSON.stringify(data).length).toBeLessThan(2000)
      for (const value of [data.lcp, data.inp, data.cls, data.script?.ms]) {
        if (value !== undefined) expect(value).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
