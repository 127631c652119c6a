// @vitest-environment happy-dom
import { json, refusal } from '@a-list/remote/testing/stub-backend.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { GIFTS } from '../../testing/healthy-backend.ts'
import { openAccount } from '../../testing/open-account.tsx'

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('shows the specification’s tabs, with the number of unread alerts, and opens the one in the URL', async () => {
  openAccount('/dashboard?tab=alerts')
  expect(await screen.findByRole('link', { name: 'A new gloss' })).toBeDefined()
  const tabs = within(screen.getByRole('tablist', { name: 'Dashboard' })).getAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Saved',
    'Lists',
    'Alerts (2)',
    'Profile',
    'Settings',
  ])
  expect(screen.getByRole('tab', { name: 'Alerts (2)' }).getAttribute('aria-selected')).toBe('true')
  await press('Mark all as read')
  expect(await screen.findByRole('tab', { name: 'Alerts' })).toBeDefined()
})

test('the newsletter and the invitation to the onboarding are only on the first tab', async () => {
  openAccount('/dashboard', {
    'GET /a-list/v1/user-meta': () => json({ onboarding_complete: false, onboarding_step: 1 }),
  })
  const newsletter = await screen.findByRole('region', { name: 'One letter a week' })
  expect(within(newsletter).getByLabelText('Email')).toBeDefined()
  expect(await screen.findByRole('complementary', { name: 'Make it yours' })).toBeDefined()
  screen.getByRole('tab', { name: 'Lists' }).click()
  expect(await screen.findByRole('heading', { name: 'Gifts' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'One letter a week' })).toBeNull()
  expect(screen.queryByRole('complementary', { name: 'Make it yours' })).toBeNull()
})

test('the newsletter’s field has the member’s e-mail address, which can be sent as it is', async () => {
  const sent: unknown[] = []
  openAccount('/dashboard', {
    'POST /wp/v2/newsletter/subscribe': (body) => {
      sent.push(body)
      return json({ success: true, message: '' })
    },
  })
  const newsletter = within(await screen.findByRole('region', { name: 'One letter a week' }))
  expect(newsletter.getByLabelText<HTMLInputElement>('Email').value).toBe('sam@example.com')
  await press('Subscribe')
  expect(await newsletter.findByText("You're In!")).toBeDefined()
  expect(sent).toMatchObject([{ email: 'sam@example.com' }])
})

test('Undo adds a removed item again', async () => {
  const { hostCalls, requestCount } = openAccount('/dashboard?tab=lists')
  await press('Remove Gloss Bomb from Gifts')
  await waitFor(() => expect(hostCalls.toasts.at(-1)?.title).toBe('Item removed from shopping list'))
  hostCalls.toasts.at(-1)?.action?.onSelect()
  await waitFor(() => expect(requestCount('POST /wp/v2/lists/add')).toBe(1))
})

test('a list marks items that changed since they were added', async () => {
  const change = { added_price: '$30.00', availability: 'out_of_stock' }
  const items = GIFTS.items.map((item) => ({ ...item, ...change }))
  openAccount('/dashboard?tab=lists', { 'GET /wp/v2/lists': () => json([{ ...GIFTS, items }]) })
  const price = await screen.findByText(/^Price changed: it was/)
  expect(price.textContent).toBe('Price changed: it was $30.00')
  expect(screen.getByText('Out of stock since you added it')).toBeDefined()
})

test('an empty list offers products; it can’t be shared or printed, but its sharing can be stopped', async () => {
  const empty = (id: number, name: string, share_token: string | null) => ({
    ...GIFTS,
    id,
    name,
    items: [],
    share_token,
  })
  openAccount('/dashboard?tab=lists', {
    'GET /wp/v2/lists': () => json([empty(1, 'Empty', null), empty(2, 'Shared', 'abc')]),
  })
  const list = within(await screen.findByRole('region', { name: 'Empty' }))
  expect(list.getByRole('link', { name: 'Find products' }).getAttribute('href')).toBe('/discover')
  const buttons = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(buttons.filter(Boolean)).toEqual([
    'Rename Empty',
    'Delete Empty',
    'Rename Shared',
    'Share Shared',
    'Delete Shared',
  ])
})

test('making a link moves the focus to it, and stopping moves it to the button for a new one', async () => {
  openAccount('/dashboard?tab=lists', { 'DELETE /a-list/v2/lists/1/share': () => json({ success: true }) })
  await press('Share Gifts')
  const dialog = within(await screen.findByRole('dialog', { name: 'Share List' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Make a link' }))
  const link = await dialog.findByLabelText('Link to this list')
  await waitFor(() => expect(document.activeElement).toBe(link))
  await userEvent.click(dialog.getByRole('button', { name: 'Stop sharing' }))
  const make = await dialog.findByRole('button', { name: 'Make a link' })
  await waitFor(() => expect(document.activeElement).toBe(make))
})

test('prints one list without the other lists and without buttons', async () => {
  const printed: string[] = []
  const print = vi.fn(() => {
    for (const list of screen.getAllByRole('region', { name: /^(Gifts|Later)$/ })) {
      if (!list.className.includes('print:hidden')) printed.push(list.getAttribute('aria-labelledby') ?? '')
    }
  })
  vi.stubGlobal('print', print)
  openAccount('/dashboard?tab=lists')
  await press('Print Gifts')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(printed).toEqual(['list-1'])
  expect(
    screen.getByRole('button', { name: 'Print Gifts' }).closest('[class*="print:hidden"]'),
  ).not.toBeNull()
  vi.unstubAllGlobals()
})

test('brands and categories can be unfollowed by name', async () => {
  const account = openAccount('/dashboard?tab=settings')
  expect((await screen.findByRole('link', { name: 'SKIMS' })).getAttribute('href')).toBe('/brand/skims')
  await press('Unfollow SKIMS')
  await waitFor(() => expect(account.lastToast()).toBe('You no longer follow SKIMS'))
  expect(await screen.findByText(/^No brands yet/)).toBeDefined()
  await press('Following Beauty')
  await waitFor(() => expect(account.lastToast()).toBe('You no longer follow Beauty'))
})

test('the settings show each followed category once, also one that the choice does not offer', async () => {
  openAccount('/dashboard?tab=settings', {
    'GET /a-list/v1/subscriptions': () =>
      json({ followed_brands: [], followed_categories: ['baby care', 'food'] }),
  })
  expect(await screen.findByRole('button', { name: 'Following Food' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Unfollow Baby care' })).toBeDefined()
  expect(screen.getAllByRole('button', { name: /food/i })).toHaveLength(1)
})

test.each([
  ['the settings', '/dashboard?tab=settings'],
  ['the alerts, below them', '/dashboard?tab=alerts'],
])('%s always offer categories to follow', async (_, path) => {
  const { requestCount } = openAccount(path, {
    'GET /a-list/v1/subscriptions': () => json({ followed_brands: [], followed_categories: ['Beauty'] }),
    'POST /a-list/v1/subscriptions/category': () => json({ success: true, isFollowing: true }),
  })
  expect(await screen.findByRole('heading', { name: 'Categories to follow' })).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Following Beauty' })).toBeDefined()
  await press('Follow Wellness')
  expect(await screen.findByRole('button', { name: 'Following Wellness' })).toBeDefined()
  expect(requestCount('POST /a-list/v1/subscriptions/category')).toBe(1)
})

test('the theme is set in the settings and stored', async () => {
  openAccount('/dashboard?tab=settings')
  await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  await userEvent.click(screen.getByRole('radio', { name: 'As the device' }))
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

test('the profile shows whether the address is confirmed, and counts with links to what they count', async () => {
  openAccount('/dashboard?tab=profile', {
    'GET /a-list/v2/account/mail': () => json({ alerts: true, weekly: false, confirmed: false }),
    'GET /a-list/v2/watches': () => refusal(404, 'rest_no_route'),
    'GET /wp/v2/lists': () => json([]),
  })
  expect(await screen.findByText('sam@example.com')).toBeDefined()
  expect(await screen.findByText('Not confirmed')).toBeDefined()
  const figures = await screen.findByRole('region', { name: 'At a glance' })
  const shown = () =>
    within(figures)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
  await waitFor(() =>
    expect(shown()).toEqual([
      ['Saved products and brands 2', '/dashboard'],
      ['Shopping lists None yet', '/dashboard?tab=lists'],
      ['Price alerts –unknown', '/dashboard?tab=alerts'],
      ['Brands and categories you follow 2', '/dashboard?tab=settings'],
    ]),
  )
})

test('a name changed on another device replaces the shown name, but not unsaved text', async () => {
  let name = 'Sam Shopper'
  openAccount('/dashboard?tab=profile', {
    'GET /wp/v2/users/me': () => json({ id: 7, name, email: 'sam@example.com', roles: ['subscriber'] }),
  })
  const field = await screen.findByLabelText<HTMLInputElement>('Name')
  name = 'Ada Lovelace'
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(await screen.findByText('Hello, Ada Lovelace')).toBeDefined()
  expect(field.value).toBe('Ada Lovelace')
  await userEvent.type(field, ' King')
  name = 'Ada'
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(await screen.findByText('Hello, Ada')).toBeDefined()
  expect(field.value).toBe('Ada Lovelace King')
})

test('“Sign out” asks before unsent text is lost', async () => {
  const confirm = vi.fn(() => false)
  vi.stubGlobal('confirm', confirm)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { host } = openAccount('/dashboard?tab=profile')
  await userEvent.type(await screen.findByLabelText('Name'), ' King')
  const signOut = screen.getByRole('button', { name: 'Sign out' })
  await userEvent.click(signOut)
  expect(host.session.getState().status).toBe('signed-in')
  confirm.mockReturnValue(true)
  await userEvent.click(signOut)
  expect([confirm.mock.calls.length, host.session.getState().status]).toEqual([2, 'visitor'])
})

test('settings changed on another device appear when the member returns to the page', async () => {
  let product_drops = true
  openAccount('/dashboard?tab=settings', {
    'GET /a-list/v1/user-meta': () =>
      json({
        notification_preferences: {
          product_drops,
          blog_mentions: true,
          new_brands: true,
          recommendations: true,
        },
      }),
  })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'New products from brands and categories you follow, and price drops on products you saved',
  })
  expect(box.checked).toBe(true)
  product_drops = false
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await waitFor(() => expect(box.checked).toBe(false))
})

test.each([
  ['lists', 'New List Name', 'Create List', '/dashboard?tab=lists'],
  ['settings', 'New email address', 'Change address', '/dashboard?tab=settings'],
])('on %s, “%s” is guarded until it is sent', async (_, label, button, path) => {
  openAccount(path, {
    'POST /a-list/v1/shopping-lists': () => json({ id: 3, name: 'Later' }),
    'POST /a-list/v2/account/email': () => json({ success: true }),
  })
  const field = await screen.findByLabelText<HTMLInputElement>(label)
  const form = within(field.form as HTMLFormElement)
  await userEvent.type(field, 'later@example.com')
  expect(field.form?.hasAttribute('data-unsaved')).toBe(true)
  const password = form.queryByLabelText('Password')
  if (password) await userEvent.type(password, 'a long enough phrase')
  await userEvent.click(form.getByRole('button', { name: button }))
  await waitFor(() => expect(field.value).toBe(''))
  expect(field.form?.hasAttribute('data-unsaved')).toBe(false)
})
