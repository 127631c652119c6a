// @vitest-environment happy-dom
import { json, type Responder, type Responders, refusal } from '@a-list/remote/testing/stub-backend.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openAccount } from '../../../testing/open-account.tsx'

const WATCHES = 'GET /a-list/v2/watches'

/** Opens the alerts of a member who has none. */
const openAlerts = (watches: Responder, responders: Responders = {}) =>
  openAccount('/dashboard?tab=alerts', {
    'GET /a-list/v1/notifications': () => json([]),
    'GET /a-list/v1/notifications/unread-count': () => json({ count: 0 }),
    [WATCHES]: watches,
    ...responders,
  })

test('before the first alert, a member’s price alerts are there in the words that were chosen, and no example', async () => {
  const watch = { product_id: 'gloss', name: 'Gloss Bomb', price_cents: 2100, currency: 'USD' }
  openAlerts(() => json([{ ...watch, any_drop: true, target_cents: 1800, back_in_stock: true }]))
  expect((await screen.findByRole('region', { name: 'Your price alerts' })).textContent).toContain(
    '$21.00 now. Tell me when it is cheaper than in the last 30 days, or at $18.00 or less, or when it is back in stock.',
  )
  expect(screen.getByText('No alerts yet')).toBeDefined()
  expect(screen.queryByText('Example')).toBeNull()
})

test('the alert of a product that is gone names no present price and can be removed', async () => {
  const watch = { product_id: 'gone', name: '', price_cents: 2500, currency: 'USD' }
  let watches = [{ ...watch, any_drop: true, target_cents: null, back_in_stock: false }]
  const { requestCount } = openAlerts(() => json(watches), {
    'PUT /a-list/v2/watches': () => {
      watches = []
      return json({ success: true })
    },
  })
  const region = await screen.findByRole('region', { name: 'Your price alerts' })
  expect(region.textContent).toContain('A product that is no longer here')
  expect(region.textContent).not.toContain('$25.00')
  await userEvent.click(within(region).getByRole('button', { name: /^Remove the price alert/ }))
  await waitFor(() => expect(region.isConnected).toBe(false))
  expect(requestCount('PUT /a-list/v2/watches')).toBe(1)
  expect(document.activeElement?.textContent).toBe('No alerts yet')
})

test('while the price alerts load, and after they failed, the page says that there are no alerts', async () => {
  const answer = Promise.withResolvers<Response>()
  openAlerts(() => answer.promise)
  expect(await screen.findByText('No alerts yet')).toBeDefined()
  answer.resolve(refusal(400, 'rest_invalid_param'))
  expect(await screen.findByText(/^Your price alerts did not load/)).toBeDefined()
  expect(screen.getByText('No alerts yet')).toBeDefined()
})
