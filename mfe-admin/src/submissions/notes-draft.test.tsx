// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { json, openDashboard, refusal, submission } from '../../testing/dashboard-backend.ts'
import { findDetails } from '../../testing/decisions.ts'
import { DETAIL, LIST, openDetails, SAVED, STATUS, typeNotes } from '../../testing/notes.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test.each(['Close', 'Escape'] as const)('after %s, typed notes are there again, in view', async (close) => {
  await typeNotes(close)
  const { dialog, notes, accordion } = await openDetails(1)
  expect(accordion?.open).toBe(true)
  expect(notes.value).toBe(`${SAVED} Ask again in May.`)
  // A choice is made anew: another moderator may have decided meanwhile.
  expect(dialog.getByLabelText<HTMLSelectElement>('Status').value).toBe('pending')
})

test('notes that another moderator has saved meanwhile come first', async () => {
  await typeNotes('Close')
  const rows = () => json([submission(1, { admin_notes: 'The lawyers said no.' })])
  const { notes } = await openDetails(1, { [LIST]: rows })
  expect(notes.value).toBe(`The lawyers said no.\n${SAVED} Ask again in May.`)
})

test('notes that were emptied stay empty', async () => {
  const { notes, dashboard } = await openDetails(1)
  await userEvent.clear(notes)
  dashboard.unmount()
  expect((await openDetails(1)).notes.value).toBe('')
})

test('another submission, and another moderator, don’t get the notes', async () => {
  await typeNotes('Close')
  const other = await openDetails(2)
  expect([other.notes.value, other.accordion?.open]).toEqual([SAVED, false])
  other.dashboard.unmount()
  const user = { id: 7, name: 'Ada', email: 'ada@example.com', roles: ['editor'] }
  const { notes, accordion } = await openDetails(1, { 'GET /wp/v2/users/me': () => json(user) })
  expect([notes.value, accordion?.open]).toEqual([SAVED, false])
})

test('a saved status removes the stored notes, and a failure does not', async () => {
  await typeNotes('Close')
  const responses = { [STATUS]: () => refusal(500, 'internal') }
  const { dashboard, dialog, notes } = await openDetails(1, responses)
  await userEvent.click(dialog.getByRole('button', { name: 'Save status' }))
  await waitFor(() => expect(dashboard.sent(STATUS)).toHaveLength(1))
  await waitFor(() => expect(sessionStorage).toHaveLength(1))
  dashboard.unmount()
  expect(notes.value).toContain('in May')
  const again = await openDetails(1, {
    [STATUS]: () => json({ success: true, submission: submission(1, { status: 'draft' }) }),
  })
  await userEvent.click(again.dialog.getByRole('button', { name: 'Save status' }))
  await again.dashboard.waitForToast({ title: 'Status Updated' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})

test.each([' Ask. ', ' Ask. In May.'])(
  'typed notes that begin with the saved ones stay: "%s"',
  async (typed) => {
    const first = await openDetails(1)
    await userEvent.type(first.notes, typed)
    first.dashboard.unmount()
    const rows = () => json([submission(1, { admin_notes: `${SAVED} Ask.` })])
    expect((await openDetails(1, { [LIST]: rows })).notes.value).toBe(`${SAVED}${typed}`)
  },
)

test.each([
  ['Approve & Publish', 'Brand Approved'],
  ['Merge into Rhode', 'Merged'],
])('after %s, a message says that the typed notes are not saved, and links to them', async (press, title) => {
  const decided = () =>
    json({ success: true, submission: submission(1, { status: 'approved' }), brand_id: 9 })
  const duplicates = [{ kind: 'brand', id: 9, name: 'Rhode', status: 'publish', by: 'name' }]
  const { dashboard, dialog, notes } = await openDetails(1, {
    [DETAIL]: () => json({ ...submission(1, { admin_notes: SAVED }), duplicates, history: [] }),
    'POST /a-list/v1/brand-submissions/1/approve': decided,
    'POST /a-list/v2/brand-submissions/1/merge': decided,
  })
  await userEvent.type(notes, ' Ask again in May.')
  await userEvent.click(await dialog.findByRole('button', { name: press }))
  await dashboard.waitForToast({ title, reason: 'Your notes are not saved yet.' })
  const action = dashboard.toast()?.action
  expect(action?.label).toBe('Open the notes')
  action?.onSelect()
  expect(dashboard.hostCalls.paths).toEqual(['/admin?open=1'])
})

test.each([
  [[1], 'Your notes on Brand 1 are not saved yet.'],
  [[1, 2], 'Your notes on Brand 1 and Brand 2 are not saved yet.'],
  [[1, 2, 3], 'Your notes on Brand 1, Brand 2 and 1 other are not saved yet.'],
  [[1, 2, 3, 4], 'Your notes on Brand 1, Brand 2 and 2 others are not saved yet.'],
])('after a bulk decision, a message names the submissions %j with typed notes', async (ids, reason) => {
  const all = [1, 2, 3, 4]
  const dashboard = openDashboard('/admin', {
    [LIST]: () => json(all.map((id) => submission(id))),
    ...Object.fromEntries(
      all.map((id) => [
        `POST /a-list/v1/brand-submissions/${id}/approve`,
        () => json({ success: true, submission: submission(id, { status: 'approved' }) }),
      ]),
    ),
  })
  for (const id of ids) {
    await userEvent.click(await screen.findByRole('button', { name: `Brand ${id}` }))
    const dialog = await findDetails()
    await userEvent.type(await dialog.findByLabelText('Admin notes'), 'Ask.')
    dialog.getByRole('button', { name: 'Close' }).click()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await userEvent.click(screen.getByLabelText('Select all pending on this page'))
  await userEvent.click(screen.getByRole('button', { name: 'Approve selected' }))
  await dashboard.waitForToast({ title: 'Done', description: '4 of 4 approved', reason })
  const action = dashboard.toast()?.action
  expect(action?.label).toBe(ids.length === 1 ? 'Open the notes' : undefined)
  action?.onSelect()
  expect(dashboard.hostCalls.paths).toEqual(action ? ['/admin?open=1'] : [])
})

test.each([
  ['URL of a picture (optional)', 'https://example.com/a.jpg'],
  ['Rejection Reason (optional)', 'Not a celebrity'],
])('a decision in the table deletes what was typed as "%s"', async (label, text) => {
  const { dashboard, dialog } = await openDetails(1, {
    'POST /a-list/v1/brand-submissions/1/approve': () => json({ success: true }),
  })
  if (label.startsWith('Rejection')) await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  await userEvent.type(dialog.getByLabelText(label), text)
  dialog.getByRole('button', { name: 'Close' }).click()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sessionStorage).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Approve Brand 1' }))
  await dashboard.waitForToast({ title: 'Brand Approved' })
  expect(sessionStorage).toHaveLength(0)
})

test('the accordion stays open while its notes are emptied', async () => {
  await typeNotes('Close')
  const { notes, accordion, dialog } = await openDetails(1)
  await userEvent.clear(notes)
  expect(accordion?.open).toBe(true)
  await userEvent.type(notes, 'New')
  expect(within(accordion as HTMLElement).getByDisplayValue('New')).toBe(notes)
  expect(dialog.queryByRole('alert')).toBeNull()
})
