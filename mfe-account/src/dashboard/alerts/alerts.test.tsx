// @vitest-environment happy-dom
import { json, refusal } from '@a-list/remote/testing/stub-backend.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ALERTS, EARLIER_ALERTS } from '../../../testing/healthy-backend.ts'
import { openAccount } from '../../../testing/open-account.tsx'

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('earlier alerts load page by page until the last', async () => {
  openAccount('/dashboard?tab=alerts', {
    'GET /a-list/v1/notifications': (_, url) => {
      const from = (Number(url.searchParams.get('page') ?? 1) - 1) * 20
      return json(EARLIER_ALERTS.slice(from, from + 20))
    },
  })
  const rows = () => within(screen.getByRole('tabpanel', { name: 'All' })).getAllByRole('listitem')
  await screen.findByText('Alert 100')
  expect(rows()).toHaveLength(20)
  await press('Show earlier alerts')
  expect(await screen.findByText('Alert 76')).toBeDefined()
  expect(rows()).toHaveLength(25)
  expect(screen.queryByRole('button', { name: 'Show earlier alerts' })).toBeNull()
})

test('earlier alerts that fail to load can be retried', async () => {
  const account = openAccount('/dashboard?tab=alerts', {
    'GET /a-list/v1/notifications': (_, url) =>
      url.searchParams.get('page') === '2' ? refusal(400, 'broken') : json(EARLIER_ALERTS.slice(0, 20)),
  })
  await press('Show earlier alerts')
  await waitFor(() =>
    expect(account.lastToast()).toBe('Error: Earlier alerts did not load. Please try again.'),
  )
  expect(screen.getByRole('button', { name: 'Show earlier alerts' })).toBeDefined()
})

test('following an alert’s link marks it as read', async () => {
  const { requestCount } = openAccount('/dashboard?tab=alerts', {
    'GET /a-list/v1/notifications': () =>
      json([{ ...ALERTS[0], target_url: 'https://www.sephora.com/p/1' }, ALERTS[1]]),
  })
  const outside = await screen.findByRole('link', { name: 'A new gloss' })
  expect(outside.getAttribute('href')).toMatch(/^\/exit\?url=https%3A%2F%2Fwww.sephora.com/)
  expect(screen.getByRole('link', { name: 'In the news' }).getAttribute('href')).toBe('/blog')
  await userEvent.click(outside)
  expect(requestCount('POST /a-list/v1/notifications/2/read')).toBe(1)
})

test('the alerts are filtered: all, unread, products and blog', async () => {
  const [product, story] = ALERTS
  openAccount('/dashboard?tab=alerts', {
    'GET /a-list/v1/notifications': () => json([product, { ...story, is_read: true }]),
  })
  const panel = () => within(screen.getByRole('tabpanel', { name: /^(All|Unread|Products|Blog)$/ }))
  const titles = () =>
    panel()
      .queryAllByRole('heading')
      .map((heading) => within(heading).getByRole('link').textContent)
  await screen.findByRole('link', { name: 'A new gloss' })
  const tabs = within(screen.getByRole('tablist', { name: 'Alerts' })).getAllByRole('tab')
  const shown = []
  for (const tab of tabs) {
    tab.click()
    await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'))
    shown.push([tab.textContent, ...titles()])
  }
  expect(shown).toEqual([
    ['All', 'A new gloss', 'In the news'],
    ['Unread', 'A new gloss'],
    ['Products', 'A new gloss'],
    ['Blog', 'In the news'],
  ])
})

test.each([
  [
    'one alert',
    'Mark as read A new gloss',
    'POST /a-list/v1/notifications/2/read',
    '1 unread',
    'A new gloss',
  ],
  [
    'all alerts',
    'Mark all as read',
    'POST /a-list/v1/notifications/mark-all-read',
    'Nothing unread',
    'Nothing unread',
  ],
])(
  'marking %s as read shows at once, and is taken back if it fails',
  async (_, button, line, after, focused) => {
    const response = Promise.withResolvers<Response>()
    openAccount('/dashboard?tab=alerts', { [line]: () => response.promise })
    const count = () => screen.getByRole('status').textContent
    await waitFor(() => expect(count()).toBe('2 unread'))
    await press(button)
    await waitFor(() => expect(count()).toBe(after))
    expect(document.activeElement?.textContent).toBe(focused)
    expect(screen.queryByRole('button', { name: 'Mark as read A new gloss' })).toBeNull()
    response.resolve(json({ success: false }))
    await waitFor(() => expect(count()).toBe('2 unread'))
    expect(screen.getByRole('button', { name: 'Mark as read A new gloss' })).toBeDefined()
  },
)
