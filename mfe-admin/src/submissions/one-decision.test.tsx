// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { json, openDashboard, type Responder, rowOf, submission } from '../../testing/dashboard-backend.ts'
import { APPROVE, approved, findDetails, REJECT, rejected } from '../../testing/decisions.ts'

let dashboard: ReturnType<typeof openDashboard>

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const buttonOf = (name: string) => screen.getByRole('button', { name })
const isBlocked = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'
const isBusy = (button: HTMLElement) => button.hasAttribute('data-busy')

/** Opens the table over a backend that answers the decision about Brand 1 only when `answer` is resolved. */
async function openSlow(path = '/admin', routes: Record<string, Responder> = {}) {
  const answer = Promise.withResolvers<Response>()
  dashboard = openDashboard(path, {
    [APPROVE]: () => answer.promise,
    [REJECT]: () => answer.promise,
    ...routes,
  })
  await rowOf('Brand 1')
  return answer
}

test('while a bulk rejection is sent, nothing else in the bar can be pressed', async () => {
  const answer = await openSlow()
  await userEvent.click(screen.getByLabelText('Select Brand 1'))
  await userEvent.click(buttonOf('Reject selected'))
  const confirm = buttonOf('Confirm Rejection')
  await userEvent.click(confirm)
  await waitFor(() => expect(dashboard.sent(REJECT)).toHaveLength(1))
  const bar = within(screen.getByRole('region', { name: 'Selected submissions' }))
  for (const button of bar.getAllByRole('button')) {
    expect(isBlocked(button), `${button.textContent}`).toBe(true)
    expect(isBusy(button), `${button.textContent}`).toBe(button === confirm)
    await userEvent.click(button)
  }
  expect(dashboard.sent(APPROVE)).toEqual([])
  expect(isBusy(buttonOf('Approve Brand 1'))).toBe(false)
  expect(screen.getByText('1 selected')).toBeDefined()
  expect(confirm.isConnected).toBe(true)
  answer.resolve(rejected())
  await dashboard.waitForToast({ title: 'Done', description: '1 of 1 rejected' })
  expect(dashboard.sent(REJECT)).toHaveLength(1)
})

test('the pressed button of the bar shows the wait and keeps the focus', async () => {
  const answer = await openSlow()
  await userEvent.click(screen.getByLabelText('Select Brand 1'))
  await userEvent.click(buttonOf('Reject selected'))
  const approve = buttonOf('Approve selected')
  await userEvent.click(approve)
  await waitFor(() => expect(isBusy(approve)).toBe(true))
  expect(document.activeElement).toBe(approve)
  const confirm = buttonOf('Confirm Rejection')
  expect(isBlocked(confirm)).toBe(true)
  expect(isBusy(confirm)).toBe(false)
  await userEvent.click(confirm)
  expect(dashboard.sent(REJECT)).toEqual([])
  answer.resolve(approved())
  await dashboard.waitForToast({ title: 'Done' })
})

test('other rows can’t start a second bulk decision', async () => {
  const answer = await openSlow()
  await userEvent.click(screen.getByLabelText('Select Brand 1'))
  await userEvent.click(buttonOf('Approve selected'))
  await userEvent.click(screen.getByLabelText('Select Brand 1'))
  await userEvent.click(screen.getByLabelText('Select Brand 2'))
  expect(isBlocked(buttonOf('Approve selected'))).toBe(true)
  answer.resolve(approved())
  await dashboard.waitForToast({ title: 'Done' })
})

test('a row that waits for its turn in a bulk decision can’t be decided on its own', async () => {
  const ids = [1, 2, 3, 4, 5]
  const answer = Promise.withResolvers<Response>()
  const pathOf = (id: number) => `POST /a-list/v1/brand-submissions/${id}/reject`
  const approveLast = 'POST /a-list/v1/brand-submissions/5/approve'
  await openSlow('/admin', {
    ...Object.fromEntries(ids.map((id) => [pathOf(id), async () => (await answer.promise).clone()])),
    [approveLast]: approved,
    'GET /a-list/v1/brand-submissions': () => json(ids.map((id) => submission(id))),
  })
  await userEvent.click(screen.getByLabelText('Select all pending on this page'))
  await userEvent.click(buttonOf('Reject selected'))
  await userEvent.click(buttonOf('Confirm Rejection'))
  await waitFor(() => expect(dashboard.sent(pathOf(4))).toHaveLength(1))
  expect(dashboard.sent(pathOf(5))).toEqual([])
  await userEvent.click(buttonOf('Approve Brand 5'))
  expect(dashboard.sent(approveLast)).toEqual([])
  answer.resolve(json({ success: true }))
  await dashboard.waitForToast({ description: '5 of 5 rejected' })
})

test('a second press of a shortcut sends no second decision', async () => {
  const answer = await openSlow()
  buttonOf('Brand 1').focus()
  await userEvent.keyboard('aar')
  expect(dashboard.sent(APPROVE)).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
  answer.resolve(approved())
  await dashboard.waitForToast({ title: 'Brand Approved' })
})

test('two presses before the page has changed send one decision', async () => {
  const answer = await openSlow()
  const approve = buttonOf('Approve Brand 1')
  approve.click()
  approve.click()
  await waitFor(() => expect(dashboard.sent(APPROVE)).not.toHaveLength(0))
  answer.resolve(approved())
  await dashboard.waitForToast({ title: 'Brand Approved' })
  expect(dashboard.sent(APPROVE)).toHaveLength(1)
})

test('the details of a submission offer no second decision while one is sent', async () => {
  const answer = await openSlow('/admin?open=1')
  const dialog = await findDetails()
  const approve = await dialog.findByRole('button', { name: 'Approve & Publish' })
  await userEvent.click(approve)
  await waitFor(() => expect(isBusy(approve)).toBe(true))
  for (const name of ['Reject', 'Save status']) {
    const button = dialog.getByRole('button', { name, hidden: true })
    expect(isBlocked(button)).toBe(true)
    expect(isBusy(button)).toBe(false)
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(dialog.queryByLabelText('Rejection Reason (optional)')).toBeNull()
  answer.resolve(approved())
  await dashboard.waitForToast({ title: 'Brand Approved' })
})
