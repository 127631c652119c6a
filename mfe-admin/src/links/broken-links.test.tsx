// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { brokenLink } from '../../testing/broken-link.ts'
import { json, openDashboard, type Responder, refusal } from '../../testing/dashboard-backend.ts'

let dashboard: ReturnType<typeof openDashboard> | undefined

const DECIDE = 'POST /a-list/v2/admin/links'

function openLinks(list: Responder, decide: Responder = () => json({ success: true })) {
  dashboard = openDashboard('/admin?tab=cache&view=links', {
    'GET /a-list/v2/admin/links': list,
    [DECIDE]: decide,
    'POST /a-list/v2/admin/links/differences': decide,
  })
}

test('a moderator hides an offer whose page is gone', async () => {
  let hidden = false
  openLinks(
    () => json({ enabled: true, links: [brokenLink({ is_hidden: hidden })], differences: [] }),
    () => {
      hidden = true
      return json({ success: true })
    },
  )
  const row = within(await screen.findByRole('list', { name: 'Broken links' }))
  expect(row.getByText(/The page no longer exists, since/)).toBeDefined()
  await userEvent.click(row.getByRole('button', { name: /^Hide offer/ }))
  await waitFor(() => expect(dashboard?.toast()?.title).toBe('The offer is hidden'))
  expect(await screen.findByText('Hidden')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Hide offer/ })).toBeNull()
})

test('a decision that fails says so, and the link stays', async () => {
  openLinks(
    () => json({ enabled: true, links: [brokenLink({ used_as: 'product' })], differences: [] }),
    () => refusal(500, 'internal'),
  )
  await userEvent.click(await screen.findByRole('button', { name: /^It works/ }))
  await waitFor(() =>
    expect(dashboard?.toast()).toMatchObject({
      description: 'Your decision was not saved',
      reason: expect.stringContaining('answered 500'),
    }),
  )
  expect(screen.queryByRole('button', { name: /^Hide offer/ })).toBeNull()
})

test('the pressed button shows the wait, and the others can’t be pressed meanwhile', async () => {
  const answer = Promise.withResolvers<Response>()
  openLinks(
    () => json({ enabled: true, links: [brokenLink()], differences: [] }),
    () => answer.promise,
  )
  const pressed = await screen.findByRole('button', { name: /^It works/ })
  await userEvent.click(pressed)
  await waitFor(() => expect(pressed.getAttribute('aria-disabled')).toBe('true'))
  const other = screen.getByRole('button', { name: /^Hide offer/ })
  expect(other.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(other)
  expect(dashboard?.sent(DECIDE)).toHaveLength(1)
  answer.resolve(json({ success: true }))
  await waitFor(() => expect(dashboard?.toast()?.title).toBe('The link stays as it is'))
})

test.each([
  ['nothing is broken', () => json({ enabled: true, links: [], differences: [] }), 'No broken links'],
  ['checks are off', () => json({ enabled: false, links: [], differences: [] }), 'Links are not checked'],
  ['the backend has no checks', () => refusal(404, 'rest_no_route'), 'This backend does not check links'],
])('says so when %s', async (_, respond, title) => {
  openLinks(respond)
  expect(await screen.findByText(title)).toBeDefined()
})

test('a moderator uses a shop’s price', async () => {
  let offers = [
    { ...brokenLink(), price: '$21.00', currency: 'USD', difference: { kind: 'price', price_cents: 2_400 } },
    {
      ...brokenLink(),
      retailer: 'amazon',
      price: '$21.00',
      currency: 'USD',
      difference: { kind: 'sold_out' },
    },
  ]
  openLinks(
    () => json({ enabled: true, links: [], differences: offers }),
    () => {
      offers = offers.slice(1)
      return json({ success: true })
    },
  )
  const text = 'Price differs: shop says $24.00, we show $21.00'
  expect(await screen.findByText(text)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /^Use the shop’s price/ }))
  await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  expect(dashboard?.toast()?.title).toBe('The offer is up to date')
  expect(screen.getByText('Sold out at the shop')).toBeDefined()
  expect(screen.getByText('Fenty Beauty, at Amazon')).toBeDefined()
})

test('the broken website of a brand has the brand’s name and can’t be hidden', async () => {
  const website = brokenLink({ used_as: 'website', slug: 'fenty-beauty', name: 'Fenty Beauty', retailer: '' })
  openLinks(() => json({ enabled: true, links: [website], differences: [] }))
  const name = await screen.findByRole('link', { name: 'Fenty Beauty' })
  expect(name.getAttribute('href')).toBe('/brand/fenty-beauty')
  expect(screen.queryByRole('button', { name: /^Hide offer/ })).toBeNull()
})
