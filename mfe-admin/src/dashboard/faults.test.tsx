// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type Answer,
  cacheStats,
  json,
  openDashboard,
  refusal,
  store,
  submission,
} from '../../testing/dashboard-backend.ts'

// Each call of the dashboard, failing in each way: what it says, that the rest stands, and that trying again mends it.

vi.setConfig({ testTimeout: 30_000 })

let dashboard: ReturnType<typeof openDashboard> | undefined
/** Milliseconds by which the clock is put forward: after failures the client holds back for seconds. */
let ahead = 0

beforeEach(() => {
  ahead = 0
  const realNow = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead)
  sessionStorage.clear()
  localStorage.clear()
  // Calls that may be repeated are, at once.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  dashboard?.unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const TIMEOUT_MS = 60
const FAULTS: Record<string, Answer> = {
  'answers 503': () => refusal(503, 'down'),
  'can’t be reached': () => Promise.reject(new TypeError('fetch failed')),
  hangs: () => new Promise<never>(() => {}),
  'answers nonsense': () => json('nonsense'),
}
const LIST = 'GET /a-list/v1/brand-submissions'
const V1 = '/a-list/v1/brand-submissions/1'
const detail = { ...submission(1), duplicates: [], history: [] }
const days = [{ day: '2026-11-20', count: 4 }]
const report = {
  days: 30,
  submissions: days,
  outbound_brands: [],
  outbound_retailers: [],
  searches: [],
  searches_without_result: [],
}

const GOOD: Record<string, Answer> = {
  'GET /a-list/v2/brand-submissions/1': () => json(detail),
  'GET /a-list/v1/shopify-cache/stats': () => json(cacheStats()),
  'GET /a-list/v2/admin/stores': () => json([store()]),
  'GET /a-list/v2/admin/activity': () => json(report),
}

interface Reading {
  line: string
  path: string
  says: RegExp
  /** What there is once it answers. */
  mended: RegExp
}

const READINGS: Reading[] = [
  { line: LIST, path: '/admin', says: /^Failed to load brand submissions$/, mended: /^Brand 1$/ },
  {
    line: LIST,
    path: '/admin?status=pending',
    says: /^Failed to load pending submissions$/,
    mended: /^Brand 1$/,
  },
  {
    line: 'GET /a-list/v1/admin/submission-stats',
    path: '/admin',
    says: /^Failed to load admin stats/,
    mended: /^3 came in this week$/,
  },
  {
    // A submission of another page: nothing of it is known but its number.
    line: 'GET /a-list/v2/brand-submissions/1',
    path: '/admin?status=rejected&open=1',
    says: /^This submission did not load\./,
    mended: /^It is missing here\.$/,
  },
  {
    line: 'GET /a-list/v2/admin/stores',
    path: '/admin?tab=cache',
    says: /^The stores did not load$/,
    mended: /^Brands with a store$/,
  },
  {
    line: 'GET /a-list/v2/admin/activity',
    path: '/admin?tab=analytics',
    says: /^The figures did not load$/,
    mended: /^2026-11-20$/,
  },
]

test.each(
  READINGS.flatMap((reading) => Object.entries(FAULTS).map(([fault, how]) => ({ ...reading, fault, how }))),
)('$line $fault on $path', async ({ line, path, says, mended, how }) => {
  const answers = { ...GOOD, [line]: how }
  dashboard = openDashboard(path, answers, TIMEOUT_MS)
  expect(await screen.findByText(says)).toBeDefined()
  expect(screen.getByText('Admin Dashboard')).toBeDefined()
  delete answers[line]
  Object.assign(answers, GOOD)
  ahead = 60_000
  // Its neighbours may have been held back with it.
  for (const again of screen.getAllByText('Try again')) await userEvent.click(again)
  expect((await screen.findAllByText(mended)).length).toBeGreaterThan(0)
})

test.each(Object.entries(FAULTS))('the cache’s figures: the backend %s', async (_, how) => {
  dashboard = openDashboard(
    '/admin?tab=cache',
    { ...GOOD, 'GET /a-list/v1/shopify-cache/stats': how },
    TIMEOUT_MS,
  )
  expect(await screen.findByText(/^Failed to load cache statistics/)).toBeDefined()
  expect(await screen.findByText('Brands with a store')).toBeDefined()
})

interface Writing {
  line: string
  path: string
  /** The buttons that lead to it, by their names. */
  press: string[]
  says: RegExp
}

const WRITINGS: Writing[] = [
  {
    line: `POST ${V1}/approve`,
    path: '/admin',
    press: ['Approve Brand 1'],
    says: /^Failed to approve brand\. /,
  },
  {
    line: `POST ${V1}/approve`,
    path: '/admin?status=pending',
    press: ['Approve Brand 1'],
    says: /^Failed to approve submission\. /,
  },
  {
    line: `POST ${V1}/reject`,
    path: '/admin?open=1',
    press: ['Reject', 'Confirm Rejection'],
    says: /^Failed to reject brand\. /,
  },
  {
    line: `POST ${V1}/reject`,
    path: '/admin?status=pending&open=1',
    press: ['Reject', 'Confirm Rejection'],
    says: /^Failed to reject submission\. /,
  },
  {
    line: `PUT ${V1}/status`,
    path: '/admin?open=1',
    press: ['Save status'],
    says: /^Failed to update the status\. /,
  },
  {
    line: 'POST /a-list/v2/brand-submissions/1/undo',
    path: '/admin',
    press: ['Approve Brand 1', 'Undo'],
    says: /^Failed to undo\. /,
  },
  {
    line: 'POST /a-list/v1/shopify-cache/refresh-all',
    path: '/admin?tab=cache',
    press: ['Refresh All'],
    says: /^Failed to trigger global cache refresh/,
  },
  {
    line: 'POST /a-list/v1/shopify-cache/4/refresh',
    path: '/admin?tab=cache',
    press: ['Refresh SKIMS'],
    says: /^Failed to refresh cache/,
  },
]

/** What follows the words of the failure. */
const WHY: Record<string, RegExp> = {
  'answers 503': /503/,
  'can’t be reached': /could not be reached|unreachable|network/i,
  hangs: /No answer came in time|timeout/i,
}
const approved = () => json({ success: true, submission: submission(1, { status: 'approved' }) })

test.each(
  WRITINGS.flatMap((writing) => Object.entries(WHY).map(([fault, why]) => ({ ...writing, fault, why }))),
)('$line $fault on $path, is told in the spec’s words', async ({ line, path, press, says, fault, why }) => {
  const answers: Record<string, Answer> = { ...GOOD, [`POST ${V1}/approve`]: approved }
  const how = FAULTS[fault]
  if (how) answers[line] = how
  dashboard = openDashboard(path, answers, TIMEOUT_MS)
  for (const name of press) {
    await userEvent.click(await screen.findByRole('button', { name }))
  }
  await waitFor(() => expect(dashboard?.toast()?.tone).toBe('destructive'))
  expect(dashboard.toast()?.description).toMatch(says)
  // A refresh may be asked for twice; a decision is made once, and whoever made it is told why it was not.
  if (!line.includes('brand-submissions')) return
  expect(dashboard.toast()?.description).toMatch(why)
  expect(dashboard.calls.filter((call) => call.line === line)).toHaveLength(1)
  expect(screen.getByText('Admin Dashboard')).toBeDefined()
})

test.each(WRITINGS.filter(({ line }) => line.includes('brand-submissions')))(
  'offline, $line on $path is refused with the reason, and never queued',
  async ({ line, path, press, says }) => {
    dashboard = openDashboard(path, { ...GOOD, [`POST ${V1}/approve`]: approved })
    for (const name of press) {
      const button = await screen.findByRole('button', { name })
      // The last press is the decision.
      if (name === press.at(-1)) vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      await userEvent.click(button)
    }
    await waitFor(() => expect(dashboard?.toast()?.description).toMatch(says))
    expect(dashboard.toast()?.description).toContain(
      'You are offline. Nothing was sent, and nothing waits to be sent',
    )
    vi.restoreAllMocks()
    window.dispatchEvent(new Event('online'))
    expect(dashboard.calls.filter((call) => call.line === line)).toEqual([])
  },
)
