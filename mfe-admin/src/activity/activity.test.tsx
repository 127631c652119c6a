// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { json, openDashboard } from '../../testing/dashboard-backend.ts'

let dashboard: ReturnType<typeof openDashboard> | undefined
beforeEach(() => localStorage.clear())
afterEach(() => {
  dashboard?.unmount()
  document.body.replaceChildren()
})

const counts = (subject: string) => [{ subject, count: 7 }]
const report = {
  days: 7,
  submissions: [
    { day: '2026-11-20', count: 0 },
    { day: '2026-11-21', count: 3 },
  ],
  outbound_brands: counts('Fenty Beauty'),
  outbound_retailers: counts('sephora'),
  searches: counts('lip oil'),
  searches_without_result: [],
}

test('a backend without counts shows the spec’s "coming soon"', async () => {
  dashboard = openDashboard('/admin?tab=analytics')
  expect(await screen.findByText('Analytics dashboard coming soon')).toBeDefined()
})

test('each chart has a table, for the period in the URL', async () => {
  const requested: (string | null)[] = []
  dashboard = openDashboard('/admin?tab=analytics&days=7', {
    'GET /a-list/v2/admin/activity': (_, url) => {
      requested.push(url.searchParams.get('days'))
      return json(report)
    },
  })
  for (const [title, subject, count] of [
    ['Submissions a day', '2026-11-21', '3'],
    ['Outbound clicks by brand', 'Fenty Beauty', '7'],
    ['Outbound clicks by retailer', 'sephora', '7'],
    ['Top searches', 'lip oil', '7'],
  ] as const) {
    const section = within(await screen.findByRole('region', { name: title }))
    expect(section.getByRole('row', { name: `${subject} ${count}` })).toBeDefined()
  }
  const none = within(screen.getByRole('region', { name: 'Searches without a result' }))
  expect(none.getByText('Nothing was counted in this period.')).toBeDefined()
  expect(requested).toEqual(['7'])
  const periods = screen.getAllByRole('link', { name: /days$/ })
  expect(periods.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['7 days', 'page'],
    ['30 days', null],
    ['90 days', null],
  ])
})
