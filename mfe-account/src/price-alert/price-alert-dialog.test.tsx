// @vitest-environment happy-dom
import { json, refusal } from '@a-list/remote/testing/stub-backend.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openAccount, PRICE_ALERT } from '../../testing/open-account.tsx'

test('the toast of a new alert links to the alerts', async () => {
  const { hostCalls } = openAccount(PRICE_ALERT, {
    'GET /a-list/v2/watches': () => json([]),
    'PUT /a-list/v2/watches': () => json({}),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Save alert' }))
  await waitFor(() => expect(hostCalls.toasts).toMatchObject([{ title: 'Alert set' }]))
  hostCalls.toasts[0]?.action?.onSelect()
  expect(hostCalls.paths).toEqual(['/dashboard?tab=alerts'])
})

const CHEAPER = 'It is cheaper than in the last 30 days'
const BACK = 'It is back in stock'
const HEARTED = {
  product_id: 'serum',
  name: 'Dewy Serum',
  price_cents: 2100,
  currency: 'USD',
  any_drop: true,
  back_in_stock: false,
  target_cents: null,
}

test.each([
  ['', [], [CHEAPER]],
  ['?reason=stock', [], [BACK]],
  ['?reason=stock', [HEARTED], [CHEAPER, BACK]],
  ['', [HEARTED], [CHEAPER]],
])(
  'opened with "%s", the dialog preselects its reason besides what the member chose (%#)',
  async (query, watches, expected) => {
    openAccount(PRICE_ALERT + query, { 'GET /a-list/v2/watches': () => json(watches) })
    await screen.findByRole('button', { name: 'Save alert' })
    const chosen = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)
    expect(chosen.map(({ labels }) => labels?.[0]?.textContent)).toEqual(expected)
  },
)

test('a visitor is not asked to sign in where there are no alerts', async () => {
  openAccount(PRICE_ALERT, {
    'GET /wp/v2/users/me': () => refusal(401, 'rest_not_logged_in'),
    'GET /a-list/v2': () => refusal(404, 'rest_no_route'),
  })
  expect(await screen.findByText(/^Price alerts are not available on this site/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Sign in to set an alert' })).toBeNull()
})

test('the dialog says that saved products have an alert', async () => {
  openAccount(PRICE_ALERT, { 'GET /a-list/v2/watches': () => json([]) })
  expect(await screen.findByText(/Saving a product also sets the alert for a lower price/)).toBeTruthy()
})

test('opened again after an outage, the dialog waits for the answer before it says that the alerts did not load', async () => {
  let answer = (): Response | Promise<Response> => json([])
  const { requestCount } = openAccount(PRICE_ALERT, { 'GET /a-list/v2/watches': () => answer() })
  const close = async () => userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await screen.findByRole('button', { name: 'Save alert' })
  answer = () => refusal(400, 'refused')
  await close()
  await waitFor(() => expect(requestCount('GET /a-list/v2/watches')).toBe(2))
  await screen.findByRole('button', { name: 'Save alert' })
  answer = () => new Promise(() => {})
  await close()
  await waitFor(() => expect(requestCount('GET /a-list/v2/watches')).toBe(3))
  expect(screen.queryByText(/did not load/)).toBeNull()
  expect(screen.getByText('Loading your alerts...')).toBeDefined()
})
