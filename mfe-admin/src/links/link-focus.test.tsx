// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { brokenLink } from '../../testing/broken-link.ts'
import { json, openDashboard } from '../../testing/dashboard-backend.ts'

function link(name: string, more: object = {}) {
  const url = `https://shop.example/${name}`
  return brokenLink({ url, final_url: url, slug: name.toLowerCase(), name, ...more })
}
const offer = (name: string) => ({
  ...link(name),
  price: '$21.00',
  currency: 'USD',
  difference: { kind: 'price', price_cents: 2_400 },
})

interface Rows {
  links?: object[]
  differences?: object[]
}

/** Opens the list, which the next decision changes. */
async function openLinks(before: Rows, after: Rows) {
  let rows = before
  const decide = () => {
    rows = after
    return json({ success: true })
  }
  openDashboard('/admin?tab=cache&view=links', {
    'GET /a-list/v2/admin/links': () => json({ enabled: true, links: [], differences: [], ...rows }),
    'POST /a-list/v2/admin/links': decide,
    'POST /a-list/v2/admin/links/differences': decide,
  })
  await screen.findAllByRole('listitem')
}

/** Presses a button of a row with the keyboard. */
async function press(label: string, row: string): Promise<HTMLElement> {
  const button = screen.getByRole('button', { name: new RegExp(`^${label}.*${row}`) })
  button.focus()
  await userEvent.keyboard('{Enter}')
  return button
}

const GLOSS = link('Gloss')
const BALM = link('Balm')
const TINT = link('Tint')

test.each([
  ['the next row', 'Balm', { links: [GLOSS, BALM, TINT] }, { links: [GLOSS, TINT] }, 'Tint'],
  ['the previous row', 'Tint', { links: [GLOSS, BALM, TINT] }, { links: [GLOSS, BALM] }, 'Balm'],
  ['a row further on', 'Gloss', { links: [GLOSS, BALM, TINT] }, { links: [TINT] }, 'Tint'],
  [
    'the list below',
    'Gloss',
    { links: [GLOSS], differences: [offer('Balm')] },
    { differences: [offer('Balm')] },
    'Balm',
  ],
])('a row that disappears gives the focus to %s', async (_, name, before, after, focused) => {
  await openLinks(before, after)
  const button = await press('It works', name)
  await waitFor(() => expect(button.isConnected).toBe(false))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: focused }))
})

test('the last row gives the focus to the title that replaces it', async () => {
  await openLinks({ differences: [offer('Gloss')] }, {})
  await press('Use the shop’s price', 'Gloss')
  const title = await screen.findByRole('heading', { name: 'No broken links' })
  expect(document.activeElement).toBe(title)
})

test('a button that disappears from its row gives the focus to the row', async () => {
  await openLinks({ links: [GLOSS, BALM] }, { links: [{ ...GLOSS, is_hidden: true }, BALM] })
  const button = await press('Hide offer', 'Gloss')
  await waitFor(() => expect(button.isConnected).toBe(false))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Gloss' }))
})

test('a button that stays keeps the focus', async () => {
  await openLinks({ links: [GLOSS] }, { links: [{ ...GLOSS, is_due: true }] })
  const button = await press('Check again', 'Gloss')
  await waitFor(() => expect(button.textContent).toContain('Check is due'))
  expect(document.activeElement).toBe(button)
  expect(button).toHaveProperty('disabled', false)
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test('the focus stays where the moderator has moved it', async () => {
  await openLinks({ links: [GLOSS, BALM, TINT] }, { links: [BALM, TINT] })
  const button = await press('It works', 'Gloss')
  const elsewhere = screen.getByRole('link', { name: 'Tint' })
  elsewhere.focus()
  await waitFor(() => expect(button.isConnected).toBe(false))
  expect(document.activeElement).toBe(elsewhere)
})
