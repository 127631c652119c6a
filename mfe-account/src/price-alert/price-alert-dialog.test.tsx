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

test('the dialog says that saved products have an alert', async () => {
  openAccount(PRICE_ALERT, { 'GET /a-list/v2/watches': () => json([]) })
  expect(await screen.findByText(/Saving a product also sets the alert for a lower price/)).toBeTruthy()
})
