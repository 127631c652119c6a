import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { json, submission } from './dashboard-backend.ts'

// The decision about submission 1: its requests, and the backend's responses.
export const APPROVE = 'POST /a-list/v1/brand-submissions/1/approve'
export const REJECT = 'POST /a-list/v1/brand-submissions/1/reject'
export const approved = () =>
  json({ success: true, submission: submission(1, { status: 'approved' }), brand_id: 9 })
export const rejected = () => json({ success: true, submission: submission(1, { status: 'rejected' }) })

/** Waits for the details of a submission. */
export const findDetails = async () =>
  within(await screen.findByRole('dialog', { name: 'Brand Submission Details' }))

/** Approves the selected submissions. Returns the line that the page shows for each. */
export async function approveSelected(): Promise<(string | null)[]> {
  await userEvent.click(screen.getByRole('button', { name: 'Approve selected' }))
  const results = within(await screen.findByRole('region', { name: 'Not decided' }))
  return results.getAllByRole('listitem').map((item) => item.textContent)
}
