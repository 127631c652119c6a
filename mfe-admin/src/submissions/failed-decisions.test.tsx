// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { json, openDashboard, refusal, rowOf, submission } from '../../testing/dashboard-backend.ts'
import { APPROVE, approved, REJECT } from '../../testing/decisions.ts'

let dashboard: ReturnType<typeof openDashboard> | undefined

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('a failed rejection shows message and reason and preserves the typed text', async () => {
  dashboard = openDashboard('/admin?open=1', { [REJECT]: () => refusal(502, 'backend_unreachable') })
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('button', { name: 'Reject' }))
  await userEvent.type(dialog.getByLabelText('Rejection Reason (optional)'), 'Kept')
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm Rejection' }))
  await waitFor(() => expect(dashboard?.toast()?.description).toBe('Failed to reject brand'))
  expect((await dialog.findByRole('alert')).textContent).toContain('may or may not have worked')
  dashboard.unmount()
  document.body.replaceChildren()
  dashboard = openDashboard('/admin?open=1')
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Rejection Reason (optional)')
  expect(field.value).toBe('Kept')
})

test('a second decision fails and says who decided and when', async () => {
  dashboard = openDashboard('/admin', {
    [APPROVE]: () => refusal(409, 'alist_not_pending'),
    'GET /a-list/v2/brand-submissions/1': () =>
      json({
        ...submission(1, { status: 'rejected' }),
        duplicates: [],
        history: [
          {
            id: 1,
            kind: 'decision',
            by: 'Ada Admin',
            at: new Date(Date.now() - 120_000).toISOString(),
            from: 'pending',
            to: 'rejected',
            notes: '',
          },
        ],
      }),
  })
  await rowOf('Brand 1')
  await userEvent.click(screen.getByRole('button', { name: 'Approve Brand 1' }))
  await dashboard.waitForToast({
    description: 'Failed to approve brand',
    reason: 'It was rejected by Ada Admin 2 minutes ago.',
  })
})

test('a decision while offline fails with a reason and without a request', async () => {
  dashboard = openDashboard('/admin', { [APPROVE]: approved })
  await rowOf('Brand 1')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await userEvent.click(screen.getByRole('button', { name: 'Approve Brand 1' }))
  await waitFor(() => expect(dashboard?.toast()?.reason).toContain('You are offline. Nothing was sent'))
  expect(dashboard.sent(APPROVE)).toEqual([])
})
