// @vitest-environment happy-dom
import { json, refusal } from '@a-list/remote/testing/stub-backend.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { press } from '../../testing/account-writes.ts'
import { DIALOG, openAccount } from '../../testing/open-account.tsx'

const SERUM = { id: 'serum', type: 'product', name: 'Dewy Serum', brand: '', price: '', image: '', url: '' }
const ADD = 'POST /wp/v2/lists/add'

test('a retry after a refusal does not create the list twice', async () => {
  const { recover, requestCount, lastToast } = openAccount(DIALOG, {
    'GET /wp/v2/lists': () => json([]),
    [ADD]: () => refusal(400, 'rest_invalid_param'),
  })
  const name = await screen.findByLabelText('New List Name')
  expect(document.activeElement).toBe(name)
  await userEvent.type(name, 'Birthday')
  await press('Add to List')
  expect(await screen.findByText('Failed to add item to list. Please try again.')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Birthday/ }).checked).toBe(true)
  recover()
  await press('Add to List')
  await waitFor(() => expect(lastToast()).toMatch(/^Success!/))
  expect([requestCount('POST /wp/v2/lists/create'), requestCount(ADD)]).toEqual([1, 2])
})

test('while the product is being added, the button says so, and another press adds nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { requestCount, lastToast } = openAccount(DIALOG, { [ADD]: () => promise })
  await press('Add to List')
  const busy = await screen.findByRole('button', { name: 'Adding...' })
  await userEvent.click(busy)
  busy.focus()
  await userEvent.keyboard('{Enter}')
  resolve(json({ success: true }))
  await waitFor(() => expect(lastToast()).toMatch(/^Success!/))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requestCount(ADD)).toBe(1)
})

test('a list that has the product already says so, and it can only be added to the others', async () => {
  const gifts = { id: 1, name: 'Gifts', items: [{ ...SERUM, id: 'affiliate-serum' }], created_at: '' }
  const { requestCount, lastToast } = openAccount(DIALOG, {
    'GET /wp/v2/lists': () =>
      json([gifts, { ...gifts, id: 2, name: 'Later', items: [{ ...SERUM, type: 'brand' }] }]),
  })
  const later = await screen.findByRole<HTMLInputElement>('radio', { name: /^Later/ })
  expect(later.checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Gifts Already on it' }))
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Already on this list' })
  expect(add.disabled).toBe(true)
  await userEvent.click(later)
  await press('Add to List')
  await waitFor(() => expect(lastToast()).toMatch(/^Success!/))
  expect(requestCount(ADD)).toBe(1)
})
