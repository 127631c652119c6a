// @vitest-environment happy-dom
import { json } from '@a-list/remote/testing/stub-backend.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { press } from '../testing/account-writes.ts'
import { GIFTS } from '../testing/healthy-backend.ts'
import { DIALOG, openAccount, PRICE_ALERT } from '../testing/open-account.tsx'

const LISTS = '/dashboard?tab=lists'
const WATCHES = { 'GET /a-list/v2/watches': () => json([]) }
const nothing = async () => {}

test.each([
  ['Rename List', LISTS, () => press('Rename Gifts'), 'List name'],
  ['Move Item', LISTS, () => press('Move Gloss Bomb to another list'), 'Later'],
  ['Delete your account?', '/dashboard?tab=settings', () => press('Delete my account'), /^Type DELETE/],
  // Their forms appear when the lists or alerts have loaded.
  ['Add to Shopping List', DIALOG, nothing, /^Gifts/],
  ['Price alert', PRICE_ALERT, nothing, /^It is cheaper/],
])('the dialog “%s” begins on its first field or its chosen list', async (name, path, open, label) => {
  openAccount(path, WATCHES)
  await open()
  const field = await within(await screen.findByRole('dialog', { name })).findByLabelText(label)
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('what is typed after “Rename” replaces the name', async () => {
  openAccount(LISTS, { 'GET /wp/v2/lists': () => json([GIFTS]) })
  await press('Rename Gifts')
  await screen.findByLabelText('List name')
  await userEvent.keyboard('Presents{Enter}')
  expect(await screen.findByRole('heading', { name: 'Presents' })).toBeDefined()
})
