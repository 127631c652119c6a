// @vitest-environment happy-dom
import { json } from '@a-list/remote/testing/stub-backend.ts'
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

test.each([
  ['drop', 'It is cheaper than in the last 30 days'],
  ['stock', 'It is back in stock'],
])('opened for the reason "%s", it preselects “%s”', async (reason, label) => {
  openAccount(`${PRICE_ALERT}?reason=${reason}`, { 'GET /a-list/v2/watches': () => json([]) })
  await screen.findByRole('button', { name: 'Save alert' })
  const chosen = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)
  expect(chosen.map(({ labels }) => labels?.[0]?.textContent)).toEqual([label])
})

test('the dialog says that saved products have an alert', async () => {
  openAccount(PRICE_ALERT, { 'GET /a-list/v2/watches': () => json([]) })
  expect(await screen.findByText(/Saving a product also sets the alert for a lower price/)).toBeTruthy()
})
