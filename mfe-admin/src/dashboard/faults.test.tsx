// @vitest-environment happy-dom
import { isFull } from '@a-list/domain/testing/full.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  cacheStats,
  hung,
  json,
  openDashboard,
  type Responder,
  refusal,
  store,
  submission,
} from '../../testing/dashboard-backend.ts'

// Makes each request of the dashboard fail in each way. Checks the message, the rest of the page and the retry.

let dashboard: ReturnType<typeof openDashboard> | undefined
/**
 * How far the clock is moved forward, in milliseconds. A minute is longer than the client's circuit breaker stays
 * open.
 */
let clockOffset = 0

beforeEach(() => {
  clockOffset = 0
  const realNow = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + clockOffset)
  sessionStorage.clear()
  localStorage.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

const FAULTS: Record<string, Responder> = {
  'answers 503': () => refusal(503, 'down'),
  'can’t be reached': () => Promise.reject(new TypeError('fetch failed')),
  hangs: hung,
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

const GOOD: Record<string, Responder> = {
  'GET /a-list/v2/brand-submissions/1': () => json(detail),
  'GET /a-list/v1/shopify-cache/stats': () => json(cacheStats()),
  'GET /a-list/v2/admin/stores': () => json([store()]),
  'GET /a-list/v2/admin/activity': () => json(report),
}

interface ReadCase {
  line: string
  path: string
  message: RegExp
  /** Text on the page when the request succeeds. */
  recovered: RegExp
}

const READS: ReadCase[] = [
  { line: LIST, path: '/admin', message: /^Failed to load brand submissions$/, recovered: /^Brand 1$/ },
  {
    line: LIST,
    path: '/admin?status=pending',
    message: /^Failed to load pending submissions$/,
    recovered: /^Brand 1$/,
  },
  {
    line: 'GET /a-list/v1/admin/submission-stats',
    path: '/admin',
    message: /^Failed to load admin stats/,
    recovered: /^3 came in this week$/,
  },
  {
    // A submission on another page of the table, of which only the number is known.
    line: 'GET /a-list/v2/brand-submissions/1',
    path: '/admin?status=rejected&open=1',
    message: /^This submission did not load\./,
    recovered: /^It is missing here\.$/,
  },
  {
    line: 'GET /a-list/v2/admin/stores',
    path: '/admin?tab=cache',
    message: /^The stores did not load$/,
    recovered: /^Brands with a store$/,
  },
  {
    line: 'GET /a-list/v2/admin/activity',
    path: '/admin?tab=analytics',
    message: /^The figures did not load$/,
    recovered: /^Nov 20$/,
  },
]

/** Every request meets the first fault. With the others, one request stands for all, except with `--full`. */
function withFaults<Case, Fault>(cases: Case[], faults: Record<string, Fault>) {
  return cases.flatMap((one, row) =>
    Object.entries(faults)
      .filter((_, column) => isFull || row === 0 || column === 0)
      .map(([fault, effect]) => ({ ...one, fault, effect })),
  )
}

test.each(withFaults(READS, FAULTS))(
  '$line $fault on $path',
  async ({ line, path, message, recovered, effect }) => {
    const responses = { ...GOOD, [line]: effect }
    dashboard = openDashboard(path, responses)
    expect(await screen.findByText(message)).toBeDefined()
    expect(screen.getByText('Admin Dashboard')).toBeDefined()
    delete responses[line]
    Object.assign(responses, GOOD)
    clockOffset = 60_000
    // The circuit breaker may have failed other requests of the page too, so all of them are repeated.
    for (const again of screen.getAllByText('Try again')) await userEvent.click(again)
    expect((await screen.findAllByText(recovered)).length).toBeGreaterThan(0)
  },
)

test.each(Object.entries(FAULTS))('the cache’s figures while the backend %s', async (_, response) => {
  dashboard = openDashboard('/admin?tab=cache', { ...GOOD, 'GET /a-list/v1/shopify-cache/stats': response })
  expect(await screen.findByText(/^Failed to load cache statistics/)).toBeDefined()
  expect(await screen.findByText('Brands with a store')).toBeDefined()
})

interface WriteCase {
  line: string
  path: string
  /** Names of the buttons to press, in order. */
  press: string[]
  message: RegExp
}

const WRITES: WriteCase[] = [
  {
    line: `POST ${V1}/approve`,
    path: '/admin',
    press: ['Approve Brand 1'],
    message: /^Failed to approve brand$/,
  },
  {
    line: `POST ${V1}/approve`,
    path: '/admin?status=pending',
    press: ['Approve Brand 1'],
    message: /^Failed to approve submission$/,
  },
  {
    line: `POST ${V1}/reject`,
    path: '/admin?open=1',
    press: ['Reject', 'Confirm Rejection'],
    message: /^Failed to reject brand$/,
  },
  {
    line: `POST ${V1}/reject`,
    path: '/admin?status=pending&open=1',
    press: ['Reject', 'Confirm Rejection'],
    message: /^Failed to reject submission$/,
  },
  {
    line: `PUT ${V1}/status`,
    path: '/admin?open=1',
    press: ['Save status'],
    message: /^Failed to update the status$/,
  },
  {
    line: 'POST /a-list/v2/brand-submissions/1/undo',
    path: '/admin',
    press: ['Approve Brand 1', 'Undo'],
    message: /^Failed to undo$/,
  },
  {
    line: 'POST /a-list/v1/shopify-cache/refresh-all',
    path: '/admin?tab=cache',
    press: ['Refresh All'],
    message: /^Failed to trigger global cache refresh$/,
  },
  {
    line: 'POST /a-list/v1/shopify-cache/4/refresh',
    path: '/admin?tab=cache',
    press: ['Refresh SKIMS'],
    message: /^Failed to refresh cache: /,
  },
]

/** Waits for the message and the reason of a failed write: in the details if they are open, else in a toast. */
async function findFailure(path: string): Promise<(string | undefined)[]> {
  if (path.includes('open=1')) {
    const alert = await within(await screen.findByRole('dialog')).findByRole('alert')
    expect(dashboard?.toast()).toBeUndefined()
    return (alert.textContent ?? '').split(/(?<=^[^.]+)\. /)
  }
  await waitFor(() => expect(dashboard?.toast()?.tone).toBe('destructive'))
  return [dashboard?.toast()?.description, dashboard?.toast()?.reason]
}

/** The reason of a failed write. */
const REASONS: Record<string, RegExp> = {
  'answers 503': /503/,
  'can’t be reached': /could not be reached|unreachable|network/i,
  hangs: /No answer came in time|timeout/i,
}
const approved = () => json({ success: true, submission: submission(1, { status: 'approved' }) })

test.each(withFaults(WRITES, REASONS))(
  '$line $fault on $path: shows the spec’s message',
  async ({ line, path, press, message, fault, effect: reason }) => {
    const responses: Record<string, Responder> = { ...GOOD, [`POST ${V1}/approve`]: approved }
    const response = FAULTS[fault]
    if (response) responses[line] = response
    dashboard = openDashboard(path, responses)
    for (const name of press) {
      await userEvent.click(await screen.findByRole('button', { name }))
    }
    expect(await findFailure(path)).toEqual([expect.stringMatching(message), expect.stringMatching(reason)])
    // A refresh may be retried. A decision is sent once.
    if (!line.includes('brand-submissions')) return
    expect(dashboard.sent(line)).toHaveLength(1)
    expect(screen.getByText('Admin Dashboard')).toBeDefined()
  },
)

test.each(WRITES.filter(({ line }) => line.includes('brand-submissions')))(
  'offline, $line on $path fails with a reason and is never queued',
  async ({ line, path, press, message }) => {
    dashboard = openDashboard(path, { ...GOOD, [`POST ${V1}/approve`]: approved })
    for (const name of press) {
      const button = await screen.findByRole('button', { name })
      // The last button is the one that decides.
      if (name === press.at(-1)) vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      await userEvent.click(button)
    }
    expect(await findFailure(path)).toEqual([
      expect.stringMatching(message),
      expect.stringMatching(/^You are offline\./),
    ])
    vi.restoreAllMocks()
    window.dispatchEvent(new Event('online'))
    expect(dashboard.sent(line)).toEqual([])
  },
)
