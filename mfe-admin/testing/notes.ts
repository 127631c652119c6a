import type { Responders } from '@a-list/remote/testing/stub-backend.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { json, openDashboard, submission } from './dashboard-backend.ts'
import { findDetails } from './decisions.ts'

export const LIST = 'GET /a-list/v1/brand-submissions'
export const DETAIL = 'GET /a-list/v2/brand-submissions/1'
export const STATUS = 'PUT /a-list/v1/brand-submissions/1/status'
export const SAVED = 'Waits for the launch.'
export const withNotes = () =>
  json([submission(1, { admin_notes: SAVED }), submission(2, { admin_notes: SAVED })])

/** Opens the details of a submission anew, as after a reload. */
export async function openDetails(id: number, routes: Responders = {}) {
  const responders: Responders = { [LIST]: withNotes, ...routes }
  const dashboard = openDashboard(`/admin?open=${id}`, responders)
  const dialog = await findDetails()
  const notes = await dialog.findByLabelText<HTMLTextAreaElement>('Admin notes')
  return { dashboard, responders, dialog, notes, accordion: notes.closest('details') }
}

/** Types notes, closes the details and leaves the page. */
export async function typeNotes(close: 'Close' | 'Escape') {
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
