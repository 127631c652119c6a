// @vitest-environment happy-dom
import { json } from '@a-list/remote/testing/stub-backend.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { press } from '../../../testing/account-writes.ts'
import { GIFTS } from '../../../testing/healthy-backend.ts'
import { openAccount } from '../../../testing/open-account.tsx'

const [gloss] = GIFTS.items
const items = ['Gloss', 'Serum', 'Balm'].map((name) => ({ ...gloss, id: name.toLowerCase(), name }))
const later = { ...GIFTS, id: 2, name: 'Later', items: [] }

const open = (names: string[] = ['Gloss', 'Serum', 'Balm'], answers = {}) => {
  const gifts = { ...GIFTS, items: items.filter(({ name }) => names.includes(name)) }
  return openAccount('/dashboard?tab=lists', { 'GET /wp/v2/lists': () => json([gifts, later]), ...answers })
}
const focused = () => document.activeElement?.textContent

async function move(name: string) {
  await press(`Move ${name} to another list`)
  await userEvent.click(await screen.findByRole('button', { name: 'Move' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: `Remove ${name} from Gifts` })).toBeNull())
}

async function remove(name: string) {
  await press(`Remove ${name} from Gifts`)
  await waitFor(() => expect(screen.queryByRole('button', { name: `Remove ${name} from Gifts` })).toBeNull())
}

test.each([
  ['the next row', ['Gloss', 'Serum', 'Balm'], 'Serum', 'Balm'],
  ['the row before the last one', ['Gloss', 'Serum'], 'Serum', 'Gloss'],
  ['the name of the emptied list', ['Serum'], 'Serum', 'Gifts'],
])('moving or removing an item moves the focus to %s', async (_, names, name, expected) => {
  for (const leave of [move, remove]) {
    const { unmount } = open(names)
    await leave(name)
    expect(focused()).toBe(expected)
    unmount()
  }
})

test('the next row is found although the lists were fetched again meanwhile', async () => {
  const answers = ['$20', '$18'].map((price) => {
    const fetched = items.map((item) => ({ ...item, price }))
    return { ...GIFTS, items: fetched }
  })
  openAccount('/dashboard?tab=lists', {
    'GET /wp/v2/lists': () => json([answers.length > 1 ? answers.shift() : answers[0], later]),
  })
  await press('Move Serum to another list')
  const before = answers.length
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await waitFor(() => expect(answers.length).toBe(before))
  await screen.findAllByText(/18/)
  await userEvent.click(await screen.findByRole('button', { name: 'Move' }))
  await waitFor(() => expect(focused()).toBe('Balm'))
})

test.each([
  ['a removed item', 'Remove Serum from Gifts', 'Item removed from shopping list'],
  ['a deleted list', 'Delete Gifts', 'List deleted'],
])('Undo of %s moves the focus to the name of its list', async (_, name, title) => {
  const { hostCalls } = open()
  await press(name)
  await waitFor(() => expect(hostCalls.toasts.at(-1)?.title).toBe(title))
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
  // The toast's button disappears when it is pressed.
  act(() => (document.activeElement as HTMLElement).blur())
  act(() => hostCalls.toasts.at(-1)?.action?.onSelect())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Gifts' })))
  expect(await screen.findByRole('button', { name })).toBeDefined()
})

test('a list that can’t be restored leaves the focus above the other lists', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { hostCalls } = open([], { 'POST /a-list/v2/lists/1/restore': () => promise })
  await press('Delete Gifts')
  await waitFor(() => expect(hostCalls.toasts.at(-1)?.title).toBe('List deleted'))
  act(() => hostCalls.toasts.at(-1)?.action?.onSelect())
  await waitFor(() => expect(focused()).toBe('Gifts'))
  resolve(json({ message: 'Too late' }, 404))
  await waitFor(() => expect(hostCalls.toasts.at(-1)?.description).toContain('Failed to restore'))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Gifts' })).toBeNull())
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.contains(screen.getByRole('heading', { name: 'Later' }))).toBe(true)
})
