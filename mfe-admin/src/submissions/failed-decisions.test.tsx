// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { json, openDashboard, refusal, rowOf, submission } from '../../testing/dashboard-backend.ts'
import { APPROVE, approved, findDetails, REJECT, rejected } from '../../testing/decisions.ts'

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
  const problem = (await dialog.findByRole('alert')).textContent
  expect(problem).toMatch(/^Failed to reject brand\. .* may or may not have worked/)
  dashboard.unmount()
  document.body.replaceChildren()
  dashboard = openDashboard('/admin?open=1')
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Rejection Reason (optional)')
  expect(field.value).toBe('Kept')
})

/** The details of submission 1 once another moderator has decided it. */
const decidedBy = (by: string, to: 'approved' | 'rejected') => () =>
  json({
    ...submission(1, { status: to }),
    duplicates: [],
    history: [
      {
        id: 1,
        kind: 'decision',
        by,
        at: new Date(Date.now() - 120_000).toISOString(),
        from: 'pending',
        to,
        notes: '',
      },
    ],
  })

/** Opens the rejection of submission 1 and types a reason. */
async function typeReason(text: string) {
  const dialog = await findDetails()
  await userEvent.click(await dialog.findByRole('button', { name: 'Reject' }))
  const field = dialog.getByLabelText<HTMLTextAreaElement>('Rejection Reason (optional)')
  await userEvent.type(field, text)
  return { dialog, field }
}

test.each(['/admin?open=1', '/admin?status=pending&open=1'])(
  'at %s, a rejection after another decision says so in the details, once, and the text stays',
  async (path) => {
    const responses: Parameters<typeof openDashboard>[1] = {
      [REJECT]: () => refusal(409, 'alist_not_pending'),
      'GET /a-list/v2/brand-submissions/1': () => json({ ...submission(1), duplicates: [], history: [] }),
    }
    dashboard = openDashboard(path, responses)
    const { dialog, field } = await typeReason('Not a celebrity')
    responses['GET /a-list/v2/brand-submissions/1'] = decidedBy('Ada Admin', 'approved')
    responses['GET /a-list/v1/brand-submissions'] = () => json([submission(1, { status: 'approved' })])
    const confirm = dialog.getByRole('button', { name: 'Confirm Rejection' })
    await userEvent.click(confirm)
    expect((await dialog.findByRole('alert')).textContent).toMatch(
      /^Failed to reject (brand|submission)\. It was approved by Ada Admin 2 minutes ago\.$/,
    )
    expect(dashboard.toast()).toBeUndefined()
    await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBe('true'))
    expect(field.isConnected && field.value).toBe('Not a celebrity')
    expect(document.activeElement).toBe(field)
    dialog.getByRole('button', { name: 'Cancel' }).click()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sessionStorage).toHaveLength(0)
  },
)

test('if another moderator decides while a reason is typed, the text stays and the page says why', async () => {
  const responses: Parameters<typeof openDashboard>[1] = {}
  dashboard = openDashboard('/admin?open=1', responses)
  const { dialog, field } = await typeReason('Not a celebrity')
  responses['GET /a-list/v1/brand-submissions'] = () => json([submission(1, { status: 'approved' })])
  window.dispatchEvent(new Event('visibilitychange'))
  expect((await dialog.findByRole('alert')).textContent).toBe('Another moderator has already decided this.')
  expect(field.isConnected && field.value).toBe('Not a celebrity')
})

test('after a moderator’s own rejection, the closing details don’t blame another moderator', async () => {
  const responses: Parameters<typeof openDashboard>[1] = { [REJECT]: rejected }
  dashboard = openDashboard('/admin?open=1', responses)
  const { dialog } = await typeReason('Not a celebrity')
  responses['GET /a-list/v1/brand-submissions'] = () => json([submission(1, { status: 'rejected' })])
  const alerts = new Set<string>()
  const observer = new MutationObserver(() => {
    for (const alert of screen.queryAllByRole('alert')) alerts.add(alert.textContent ?? '')
  })
  observer.observe(document.body, { subtree: true, childList: true })
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm Rejection' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  observer.disconnect()
  expect([...alerts]).toEqual([])
})

test('a failure is shown in a toast if the details were closed meanwhile', async () => {
  const answer = Promise.withResolvers<Response>()
  dashboard = openDashboard('/admin?open=1', { [REJECT]: () => answer.promise })
  const { dialog } = await typeReason('Kept')
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm Rejection' }))
  dialog.getByRole('button', { name: 'Close' }).click()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  answer.resolve(refusal(500, 'internal'))
  await dashboard.waitForToast({ description: 'Failed to reject brand' })
})

test('details of a submission that does not exist say so, without a second attempt', async () => {
  dashboard = openDashboard('/admin?open=99999', {
    'GET /a-list/v2/brand-submissions/99999': () => refusal(404, 'alist_submission_not_found'),
  })
  const dialog = await findDetails()
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'This submission does not exist, or it was deleted.',
  )
  expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test.each([
  [() => refusal(403, 'rest_forbidden'), 'You are no longer a moderator. Ask an administrator.'],
  [() => refusal(404, 'rest_no_route'), 'The backend answered 404.'],
  [() => new Response('Not found', { status: 404 }), 'The backend answered 404.'],
])('details that did not load say why, and offer a second attempt', async (fails, reason) => {
  dashboard = openDashboard('/admin?open=99', { 'GET /a-list/v2/brand-submissions/99': fails })
  const dialog = await findDetails()
  expect((await dialog.findByRole('alert')).textContent).toContain(`This submission did not load. ${reason}`)
  expect(dialog.getByRole('button', { name: 'Try again' })).toBeDefined()
})

test('a second decision fails and says who decided and when', async () => {
  dashboard = openDashboard('/admin', {
    [APPROVE]: () => refusal(409, 'alist_not_pending'),
    'GET /a-list/v2/brand-submissions/1': decidedBy('Ada Admin', 'rejected'),
  })
  await rowOf('Brand 1')
  await userEvent.click(screen.getByRole('button', { name: 'Approve Brand 1' }))
  await dashboard.waitForToast({
    description: 'Failed to approve brand',
    reason: 'It was rejected by Ada Admin 2 minutes ago.',
  })
})

test('a second decision names who decided, not who has saved notes since', async () => {
  const entry = { kind: 'decision', at: new Date(Date.now() - 120_000).toISOString(), notes: '' }
  dashboard = openDashboard('/admin', {
    [APPROVE]: () => refusal(409, 'alist_not_pending'),
    'GET /a-list/v2/brand-submissions/1': () =>
      json({
        ...submission(1, { status: 'approved', admin_notes: 'Nice.' }),
        duplicates: [],
        history: [
          { ...entry, id: 1, by: 'Bo', from: 'pending', to: 'approved' },
          { ...entry, id: 2, by: 'Ada', from: 'approved', to: 'approved', notes: 'Nice.' },
        ],
      }),
  })
  await rowOf('Brand 1')
  await userEvent.click(screen.getByRole('button', { name: 'Approve Brand 1' }))
  await dashboard.waitForToast({
    description: 'Failed to approve brand',
    reason: 'It was approved by Bo 2 minutes ago.',
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
