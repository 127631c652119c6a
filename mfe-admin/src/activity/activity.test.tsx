// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { json, openDashboard, refusal } from '../../testing/dashboard-backend.ts'

let dashboard: ReturnType<typeof openDashboard> | undefined
beforeEach(() => localStorage.clear())

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

test.each([
  ['stopped', () => refusal(502, 'backend_unreachable'), 'The backend could not be reached.'],
  ['broken', () => json('nonsense'), 'The backend’s answer could not be read.'],
])('while the backend is %s, the figures say why they are missing', async (_, response, reason) => {
  dashboard = openDashboard('/admin?tab=analytics', { 'GET /a-list/v2/admin/activity': response })
  expect(await screen.findByText(reason)).toBeDefined()
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
    ['Submissions per day', 'Nov 21', '3'],
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

test('a period in which nothing was counted says so once', async () => {
  const nothing = { submissions: [], outbound_brands: [], outbound_retailers: [], searches: [] }
  dashboard = openDashboard('/admin?tab=analytics&days=7', {
    'GET /a-list/v2/admin/activity': () => json({ ...report, ...nothing, searches_without_result: [] }),
  })
  expect(await screen.findByRole('heading', { name: 'Nothing was counted in the last 7 days' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Top searches' })).toBeNull()
})

const SYNONYMS = '/a-list/v2/admin/search-synonyms'
const reported = () => json(report)

test('words that mean the same are added and removed', async () => {
  let rows = [{ id: 1, terms: ['lippy', 'lipstick'] }]
  dashboard = openDashboard('/admin?tab=analytics', {
    'GET /a-list/v2/admin/activity': reported,
    [`GET ${SYNONYMS}`]: () => json(rows),
    [`POST ${SYNONYMS}`]: () => {
      rows = [{ id: 2, terms: ['specs', 'glasses'] }, ...rows]
      return json(rows[0])
    },
    [`DELETE ${SYNONYMS}/1`]: () => {
      rows = rows.filter(({ id }) => id !== 1)
      return json({ success: true })
    },
  })
  const remove = await screen.findByRole('button', { name: 'Remove lippy, lipstick' })

  const field = screen.getByRole('textbox', { name: 'Words, separated by commas' })
  const addButton = within(screen.getByRole('form', { name: 'Add words' })).getByRole('button')
  await userEvent.type(field, 'specs')
  await userEvent.click(addButton)
  expect(await screen.findByText('Enter at least two, separated by commas')).toBeDefined()
  await userEvent.type(field, ', glasses')
  await userEvent.click(addButton)
  expect(await screen.findByRole('button', { name: 'Remove specs, glasses' })).toBeDefined()
  expect(dashboard.toast()).toMatchObject({ title: 'The search knows them now' })
  await expect.poll(() => (field as HTMLInputElement).value).toBe('')
  await userEvent.clear(field)
  await userEvent.type(field, 'Glasses, specs')
  await userEvent.click(addButton)
  expect(await screen.findByText('The search knows these words already')).toBeDefined()
  expect(dashboard.sent(`POST ${SYNONYMS}`)).toEqual([{ terms: 'specs, glasses' }])

  await userEvent.click(remove)
  await dashboard.waitForToast({ title: 'The search no longer knows them' })
  await expect.poll(() => remove.isConnected).toBe(false)
  expect(document.activeElement?.textContent).toBe('Words that mean the same')
})

test('words that are refused stay in the field, with the reason', async () => {
  dashboard = openDashboard('/admin?tab=analytics', {
    'GET /a-list/v2/admin/activity': reported,
    [`GET ${SYNONYMS}`]: () => json([]),
    [`POST ${SYNONYMS}`]: () => refusal(409, 'alist_too_many'),
  })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Words, separated by commas' })
  await userEvent.type(field, 'specs, glasses')
  // The browser asks before the words are lost.
  expect(field.form?.hasAttribute('data-unsaved')).toBe(true)
  await userEvent.keyboard('{Enter}')
  await dashboard.waitForToast({
    description: 'The words were not added',
    reason: 'There are 200 entries already. Remove one first.',
  })
  expect(field.value).toBe('specs, glasses')
})

test('a backend that can’t be taught shows no form', async () => {
  dashboard = openDashboard('/admin?tab=analytics', { 'GET /a-list/v2/admin/activity': reported })
  await screen.findByRole('region', { name: 'Top searches' })
  await expect.poll(() => screen.queryByRole('form', { name: 'Add words' })).toBeNull()
})

test('words that do not load can be asked for again', async () => {
  let isDown = true
  dashboard = openDashboard('/admin?tab=analytics', {
    'GET /a-list/v2/admin/activity': reported,
    [`GET ${SYNONYMS}`]: () =>
      isDown ? refusal(400, 'broken') : json([{ id: 1, terms: ['lippy', 'lipstick'] }]),
  })
  await screen.findByText('The words did not load')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: /try again/i }))
  expect(await screen.findByRole('button', { name: 'Remove lippy, lipstick' })).toBeDefined()
})
