// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openAccount } from '../../../testing/open-account.tsx'

const REFUSED = 'You already have a list with this name'

test('a second list of a name is refused when Enter is pressed', async () => {
  const { requestCount } = openAccount('/dashboard?tab=lists')
  await userEvent.type(await screen.findByLabelText('New List Name'), 'later{Enter}')
  expect(await screen.findByText(REFUSED)).toBeDefined()
  expect(requestCount('POST /wp/v2/lists/create')).toBe(0)
})

test('a list may keep its name, and gets none of another list', async () => {
  openAccount('/dashboard?tab=lists')
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Gifts' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename List' }))
  const name = dialog.getByLabelText('List name')
  await userEvent.clear(name)
  await userEvent.type(name, 'Later{Enter}')
  expect(await dialog.findByText(REFUSED)).toBeDefined()
  await userEvent.clear(name)
  await userEvent.type(name, 'gifts')
  expect(dialog.queryByText(REFUSED)).toBeNull()
})
