// @vitest-environment happy-dom
import { json, refusal } from '@a-list/remote/testing/stub-backend.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { openAccount } from '../../testing/open-account.tsx'

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

const NOTHING = {
  'GET /a-list/v1/favorites': () => json({ brands: [], products: [] }),
  'GET /wp/v2/lists': () => json([]),
  'GET /a-list/v1/notifications': () => json([]),
  'GET /a-list/v1/notifications/unread-count': () => json({ count: 0 }),
}

test('empty tabs have their own messages', async () => {
  openAccount('/dashboard', NOTHING)
  expect(await screen.findByText('Nothing saved yet')).toBeDefined()
  // Clicks without user-event: it waits inside React's `act`, where a page that loads data would never finish.
  screen.getByRole('tab', { name: 'Lists' }).click()
  expect(await screen.findByText('No lists yet')).toBeDefined()
  screen.getByRole('tab', { name: 'Alerts' }).click()
  expect(await screen.findByText('No alerts yet')).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.queryByRole('tablist', { name: 'Alerts' })).toBeNull()
})

test.each(['Profile', 'Settings'])('%s is "coming soon" on a backend without it', async (tab) => {
  openAccount(`/dashboard?tab=${tab.toLowerCase()}`, {
    'GET /a-list/v2': () => refusal(404, 'rest_no_route'),
  })
  expect(await screen.findByText(`${tab} (coming soon)`)).toBeDefined()
})

test('without favorites: recently viewed products, and brands to follow', async () => {
  const seen = { id: 'gloss', name: 'Gloss Bomb', brand: 'Fenty Beauty', image: '', category: 'Beauty' }
  localStorage.setItem('alist_recently_viewed', JSON.stringify([seen]))
  onTestFinished(() => localStorage.removeItem('alist_recently_viewed'))
  const { requestCount } = openAccount('/dashboard', {
    ...NOTHING,
    'GET /a-list/v1/subscriptions': () => json({ followed_brands: [], followed_categories: [] }),
    'POST /a-list/v1/subscriptions/brand': () => json({ success: true, isFollowing: true }),
  })
  const recent = within(await screen.findByRole('region', { name: 'Recently viewed' }))
  expect(recent.getByRole('link', { name: 'Gloss Bomb' }).getAttribute('href')).toBe('/product/gloss')
  await press('Follow SKIMS')
  await waitFor(() => expect(requestCount('POST /a-list/v1/subscriptions/brand')).toBe(1))
  expect(screen.getByRole('button', { name: 'Following SKIMS' })).toBeDefined()
})

test.each([
  ['unconfirmed', () => json({ alerts: true, weekly: false, confirmed: false }), 1],
  ['confirmed', () => json({ alerts: true, weekly: false, confirmed: true }), 0],
  ['unknown', () => json({ code: 'rest_no_route' }, 404), 0],
])(
  'before the first favorite, an address that is %s is asked about first, then the onboarding',
  async (_, mail, notices) => {
    openAccount('/dashboard', { ...NOTHING, 'GET /a-list/v2/account/mail': mail })
    expect(await screen.findByText('Nothing saved yet')).toBeDefined()
    expect(screen.queryAllByText(/^Check your inbox: we have sent a link to/)).toHaveLength(notices)
    const offer = screen.getByRole('complementary', { name: 'Make it yours' })
    const follows = offer.compareDocumentPosition(screen.getByText('Nothing saved yet'))
    expect(follows).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
)

test('a brand that the member already follows is not offered', async () => {
  const followed_brands = [4]
  openAccount('/dashboard', {
    ...NOTHING,
    'GET /a-list/v1/subscriptions': () => json({ followed_brands, followed_categories: [] }),
  })
  expect(await screen.findByText('You already follow the newest brands.')).toBeDefined()
})

test.each([
  [3, true],
  [4, false],
])('with %i saved items, brands to follow are offered: %s', async (count, isOffered) => {
  const products = Array.from({ length: count - 1 }, (_, at) => `gloss-${at}`)
  openAccount('/dashboard', { 'GET /a-list/v1/favorites': () => json({ brands: [4], products }) })
  expect(await screen.findByRole('heading', { name: 'Brands (1)' })).toBeDefined()
  await import('./saved/brands-to-follow.tsx')
  await waitFor(() =>
    expect(screen.queryAllByRole('region', { name: 'Brands to follow' })).toHaveLength(isOffered ? 1 : 0),
  )
})

test('without lists: an example that can’t be pressed, and a button that creates it', async () => {
  const { requestCount } = openAccount('/dashboard?tab=lists', NOTHING)
  expect((await screen.findByText('Example')).closest('[inert]')).not.toBeNull()
  await press('Create “Gift ideas”')
  await waitFor(() => expect(requestCount('POST /wp/v2/lists/create')).toBe(1))
})

test('without alerts: an example that can’t be pressed, and categories to follow', async () => {
  const { requestCount } = openAccount('/dashboard?tab=alerts', {
    ...NOTHING,
    'GET /a-list/v1/subscriptions': () => json({ followed_brands: [], followed_categories: [] }),
    'POST /a-list/v1/subscriptions/category': () => json({ success: true, isFollowing: true }),
  })
  expect((await screen.findByText('Example')).closest('[inert]')).not.toBeNull()
  await press('Follow Wellness')
  await waitFor(() => expect(requestCount('POST /a-list/v1/subscriptions/category')).toBe(1))
})
