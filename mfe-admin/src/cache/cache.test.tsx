// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { cacheStats, json, openDashboard, refusal, store } from '../../testing/dashboard-backend.ts'

let dashboard: ReturnType<typeof openDashboard> | undefined

const STATS = 'GET /a-list/v1/shopify-cache/stats'

test('shows the figures of spec section 2 and each store', async () => {
  const failed = store({
    state: 'failed',
    fetched_at: null,
    failed_at: new Date(Date.now() - 3_600_000).toISOString(),
    failure: 'The store answered 500',
  })
  dashboard = openDashboard('/admin?tab=cache', {
    [STATS]: () => json(cacheStats()),
    'GET /a-list/v2/admin/stores': () => json([failed]),
    'POST /a-list/v1/shopify-cache/4/refresh': () =>
      json({ success: true, message: 'SKIMS is being refreshed.' }),
  })
  expect(await screen.findByText('Good')).toBeDefined()
  for (const text of ['80% coverage', '3 stale', 'Last global sync: 2h 5m ago']) {
    expect(screen.getByText(text)).toBeDefined()
  }
  for (const [label, value] of [
    ['Total Brands', '10'],
    ['Cached Brands', '8'],
    ['Fresh Cache', '5'],
    ['Failed Cache', '1'],
  ]) {
    expect(screen.getByText(String(label)).nextElementSibling?.textContent).toBe(value)
  }
  const row = within(await screen.findByRole('row', { name: /SKIMS/ }))
  expect(row.getAllByText(/The store answered 500/).length).toBeGreaterThan(0)
  await userEvent.click(row.getByRole('button', { name: 'Refresh SKIMS' }))
  await waitFor(() => expect(dashboard?.toast()?.description).toBe('SKIMS is being refreshed.'))
  expect(screen.getByRole('tab', { selected: true, name: 'Shopify Cache' })).toBeDefined()
  screen.getByRole('tab', { name: 'General Cache' }).click()
  expect(await screen.findByText('General cache management coming soon')).toBeDefined()
})

test.each([
  ['http_430', 'The store limits our requests. We try again after a pause.'],
  ['http_503', 'The store answers with error 503. We try again after a pause.'],
  ['http_307', 'The store’s URL leads to another address. Check the brand’s store URL.'],
  ['http_418', 'The store answers with error 418. Check the brand’s store URL.'],
  [
    'shape',
    'The store’s answer was not a list of products. Check the brand’s store URL, and that the store is open.',
  ],
  [
    'host_not_allowed',
    'We may not read this host. Ask an administrator to add it to the brand’s store hosts.',
  ],
  ['access_denied', 'The store refuses our token. Ask an administrator to check STOREFRONT_TOKENS.'],
  ['max_cost_exceeded', 'max_cost_exceeded'],
])('a store that failed with %s says what happened and what to do', async (failure, sentence) => {
  const failed_at = new Date(Date.now() - 3_600_000).toISOString()
  dashboard = openDashboard('/admin?tab=cache', {
    [STATS]: () => json(cacheStats()),
    'GET /a-list/v2/admin/stores': () => json([store({ state: 'failed', failed_at, failure })]),
  })
  const row = within(await screen.findByRole('row', { name: /SKIMS/ }))
  const [, , lastError] = row.getAllByRole('cell')
  expect(lastError?.textContent).toMatch(new RegExp(`^${sentence} \\(.+ ago\\)$`))
})

test.each([
  [8, 'Excellent', 'good'],
  [5, 'Good', 'warn'],
  [4, 'Fair', 'danger'],
  [3, 'Poor', 'danger'],
])('with %i of 8 caches fresh, the health badge says %s', async (fresh_cache_count, label, tone) => {
  dashboard = openDashboard('/admin?tab=cache', {
    [STATS]: () => json(cacheStats({ fresh_cache_count })),
  })
  const heading = await screen.findByRole('heading', { name: `Shopify Cache ${label}` })
  expect(within(heading).getByText(label).className).toContain(tone)
})

test.each([
  ['', 'Shopify Cache'],
  ['&view=general', 'General Cache'],
  ['&view=links', 'Broken links'],
  ['&view=unknown', 'Shopify Cache'],
])('the URL with %j opens the view "%s"', async (view, name) => {
  dashboard = openDashboard(`/admin?tab=cache${view}`, { [STATS]: () => json(cacheStats()) })
  const tab = await screen.findByRole('tab', { name })
  expect(tab.getAttribute('aria-selected')).toBe('true')
})

test('Refresh All shows a toast and its progress', async () => {
  let running = false
  dashboard = openDashboard('/admin?tab=cache', {
    [STATS]: () => json(cacheStats({ refresh: { running, total: 10, done: 4, failed: 1, skipped: 2 } })),
    'POST /a-list/v1/shopify-cache/refresh-all': () => {
      running = true
      return json({ success: true, message: '' })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh All' }))
  await waitFor(() =>
    expect(dashboard?.toast()).toEqual({
      title: 'Cache Refresh Started',
      description: 'Global cache refresh has been triggered. This may take several minutes.',
    }),
  )
  const progress = await screen.findByText(/4 of 10 tried, 1 failed, 2 postponed/)
  expect(progress).toBeDefined()
  expect(screen.getByRole('button', { name: 'Refreshing...' })).toBeDefined()
})

test('2 seconds after a refresh of all stores has started, the figures are loaded again', async () => {
  const after = vi.spyOn(globalThis, 'setTimeout')
  dashboard = openDashboard('/admin?tab=cache', {
    [STATS]: () => json(cacheStats()),
    'POST /a-list/v1/shopify-cache/refresh-all': () => json({ success: true, message: '' }),
  })
  expect(await screen.findByText('80% coverage')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Refresh All' }))
  await waitFor(() => expect(dashboard?.toast()?.title).toBe('Cache Refresh Started'))
  const [reload] = after.mock.calls.findLast(([, delay]) => delay === 2000) ?? []
  const before = dashboard.sent(STATS).length
  reload?.()
  await waitFor(() => expect(dashboard?.sent(STATS)).toHaveLength(before + 1))
  after.mockRestore()
})

test('failures show the spec’s messages and the reason', async () => {
  dashboard = openDashboard('/admin?tab=cache', {
    [STATS]: () => refusal(400, 'broken'),
    'POST /a-list/v1/shopify-cache/refresh-all': () => refusal(409, 'alist_stores_off'),
  })
  expect(await screen.findByText('Failed to load cache statistics')).toBeDefined()
  expect(screen.getByText('Unknown')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Refresh All' }))
  await waitFor(() => expect(dashboard?.toast()?.title).toBe('Refresh Failed'))
  expect(dashboard.toast()?.description).toBe('Failed to trigger global cache refresh')
  expect(dashboard.toast()?.reason).toContain('STORE_REFRESH')
})

test.each([
  ['answers 500', () => refusal(500, 'broken'), 'The backend answered 500.'],
  [
    'can’t be reached',
    () => Promise.reject(new TypeError('fetch failed')),
    'The backend could not be reached.',
  ],
] as const)(
  'sample numbers while the backend %s have their cause and no health',
  async (_, response, cause) => {
    dashboard = openDashboard('/admin?tab=cache', { [STATS]: response })
    expect(await screen.findByRole('heading', { name: 'Failed to load cache statistics' })).toBeDefined()
    expect(screen.getByText(`${cause} These are sample numbers.`)).toBeDefined()
    expect(screen.getByText('Total Brands').nextElementSibling?.textContent).toBe('12')
    expect(screen.getByRole('heading', { name: 'Shopify Cache Unknown' })).toBeDefined()
  },
)
