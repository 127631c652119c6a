import { expect, test } from 'vitest'
import { threeVersions } from '../testing/command-line.ts'
import { testSigner } from '../testing/test-releases.ts'
import { EMPTY_DOCUMENT } from './document.ts'
import { expiryAfter, expiryProblem, isDueForRefresh, isExpired, refresh } from './expiry.ts'

const DAY_MS = 24 * 3_600_000
const NOW = Date.UTC(2026, 10, 22)
const signed = { ...EMPTY_DOCUMENT, revision: 1, expires: expiryAfter(NOW) }

test.for([
  [0, { due: false, problem: undefined, expired: false }],
  [16, { due: true, problem: undefined, expired: false }],
  [24, { due: true, problem: 'expires at 2026-12-22', expired: false }],
  [30, { due: true, problem: 'has expired (2026-12-22', expired: true }],
] as const)('%i days after the last change', ([days, expected]) => {
  const now = NOW + days * DAY_MS
  expect(isDueForRefresh(signed, now)).toBe(expected.due)
  expect(isExpired(signed, now)).toBe(expected.expired)
  const problem = expiryProblem(signed, now)
  if (expected.problem) expect(problem).toContain(expected.problem)
  else expect(problem).toBeUndefined()
})

test('an empty registry needs no date', () => {
  expect(isDueForRefresh(EMPTY_DOCUMENT, NOW)).toBe(false)
  expect(expiryProblem(EMPTY_DOCUMENT, NOW)).toBeUndefined()
})

test('refresh changes only the date, even while frozen', async () => {
  const releases = await threeVersions()
  await releases.run('freeze --why quiet')
  const { log, key } = testSigner(releases.dataDir)
  const before = (await log.latest()).document
  const { code, text } = await releases.run('refresh')
  const after = (await log.latest()).document
  expect([code, text]).toEqual([0, `The registry is valid until ${after.expires} (revision 5).`])
  expect(after.environments).toEqual(before.environments)
  expect(after.history[0]).toMatchObject({ action: 'refresh', environment: 'production', revision: 5 })
  expect(Date.parse(after.expires ?? '')).toBeGreaterThan(Date.now() + 29 * DAY_MS)
  // A change can't set a date of its own.
  const forever = await log.change(key, (document) => ({
    ...refresh(document, { environment: 'production', who: 'ada', now: 0 }),
    expires: '2999-01-01T00:00:00.000Z',
  }))
  expect(forever.expires).not.toContain('2999')
})
