// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { json, openDashboard, refusal, submission } from '../../testing/dashboard-backend.ts'
import { findDetails } from '../../testing/decisions.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const STATUS = 'PUT /a-list/v1/brand-submissions/1/status'
const SAVED = 'Waits for the launch.'
const withNotes = () => json([submission(1, { admin_notes: SAVED }), submission(2, { admin_notes: SAVED })])

/** Opens the details of a submission anew, as after a reload. */
async function openDetails(id: number, routes = {}) {
  const dashboard = openDashboard(`/admin?open=${id}`, {
    'GET /a-list/v1/brand-submissions': withNotes,
    ...routes,
  })
  const dialog = await findDetails()
  const notes = await dialog.findByLabelText<HTMLTextAreaElement>('Admin notes')
  return { dashboard, dialog, notes, accordion: notes.closest('details') }
}

/** Types notes, closes the details and leaves the page. */
async function typeNotes(close: 'Close' | 'Escape') {
  const { dashboard, dialog, notes, accordion } = await openDetails(1)
  expect(accordion?.open).toBe(false)
  await userEvent.click(dialog.getByText('Set a status with notes'))
  await userEvent.type(notes, ' Ask again in May.')
  await userEvent.selectOptions(dialog.getByLabelText('Status'), 'Draft')
  if (close === 'Close') dialog.getByRole('button', { name: 'Close' }).click()
  else screen.getByRole<HTMLDialogElement>('dialog').close()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  dashboard.unmount()
}

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
  const { notes } = await openDetails(1, { 'GET /a-list/v1/brand-submissions': rows })
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

test('the accordion stays open while its notes are emptied', async () => {
  await typeNotes('Close')
  const { notes, accordion, dialog } = await openDetails(1)
  await userEvent.clear(notes)
  expect(accordion?.open).toBe(true)
  await userEvent.type(notes, 'New')
  expect(within(accordion as HTMLElement).getByDisplayValue('New')).toBe(notes)
  expect(dialog.queryByRole('alert')).toBeNull()
})
