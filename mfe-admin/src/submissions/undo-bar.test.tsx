// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, openDashboard, refusal, rowOf, submission } from '../../testing/dashboard-backend.ts'
import { APPROVE, approved, findDetails, REJECT, rejected } from '../../testing/decisions.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

const UNDO = 'POST /a-list/v2/brand-submissions/1/undo'
const findUndo = () => screen.findByRole('button', { name: 'Undo' })
const isOffered = () => screen.queryByRole('button', { name: 'Undo' }) !== null
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Waits for the list of what was not undone. */
async function notUndone() {
  const results = within(await screen.findByRole('region', { name: 'Not undone' }))
  return results.getAllByRole('listitem').map((item) => item.textContent)
}

async function approveFirst() {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  openDashboard('/admin', { [APPROVE]: approved })
  await rowOf('Brand 1')
  fireEvent.click(screen.getByRole('button', { name: 'Approve Brand 1' }))
  return findUndo()
}

test('the bar disappears after ten seconds', async () => {
  await approveFirst()
  await pass(5_000)
  expect(isOffered()).toBe(true)
  await pass(5_000)
  expect(isOffered()).toBe(false)
})

test.each<[how: string, hold: (undo: HTMLElement) => void, release: (undo: HTMLElement) => void]>([
  ['has the focus', (undo) => act(() => undo.focus()), (undo) => act(() => undo.blur())],
  [
    'has the pointer',
    (undo) => fireEvent.pointerEnter(undo.parentElement ?? undo),
    (undo) => fireEvent.pointerLeave(undo.parentElement ?? undo),
  ],
])('its timer is paused while it %s, and restarts after', async (_, hold, release) => {
  const undo = await approveFirst()
  hold(undo)
  await pass(14_000)
  expect(isOffered()).toBe(true)
  release(undo)
  await pass(5_000)
  expect(isOffered()).toBe(true)
  await pass(5_000)
  expect(isOffered()).toBe(false)
})

test('with the focus, the bar disappears before the backend refuses an undo, and the heading gets the focus', async () => {
  const undo = await approveFirst()
  act(() => undo.focus())
  await pass(24_000)
  expect(document.activeElement).toBe(undo)
  await pass(2_000)
  expect(isOffered()).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Brand Submissions/ }))
})

test('an undo that comes too late says so', async () => {
  const dashboard = openDashboard('/admin', {
    [APPROVE]: approved,
    [UNDO]: () => refusal(409, 'alist_nothing_to_undo'),
  })
  await rowOf('Brand 1')
  await userEvent.click(screen.getByRole('button', { name: 'Approve Brand 1' }))
  await userEvent.click(await findUndo())
  await dashboard.waitForToast({
    description: 'Failed to undo',
    reason: 'This decision can no longer be undone. Open the submission to set another status.',
  })
  expect(isOffered()).toBe(false)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Brand 1'))
  expect(screen.queryByRole('region', { name: 'Not undone' })).toBeNull()
})

test('if the answer to an undo was lost, a second attempt does not say that it is too late', async () => {
  const responders: Parameters<typeof openDashboard>[1] = {
    [APPROVE]: approved,
    [UNDO]: () => refusal(504, 'timeout'),
  }
  const dashboard = openDashboard('/admin', responders)
  await rowOf('Brand 1')
  await userEvent.click(screen.getByRole('button', { name: 'Approve Brand 1' }))
  await userEvent.click(await findUndo())
  await dashboard.waitForToast({ description: 'Failed to undo' })
  responders[UNDO] = () => refusal(409, 'alist_nothing_to_undo')
  const restored = submission(1, { brand_name: 'Restored' })
  responders['GET /a-list/v1/brand-submissions'] = () => json([restored])
  await userEvent.click(await findUndo())
  await waitFor(() => expect(dashboard.hostCalls.toasts).toHaveLength(3))
  expect(dashboard.toast()?.reason).toBe('The decision may already be undone. Check its status.')
  expect(isOffered()).toBe(false)
  await rowOf('Restored')
})

test('offline, Undo fails without a request, stays and keeps the focus, and works a second time', async () => {
  const dashboard = openDashboard('/admin', {
    [APPROVE]: approved,
    [UNDO]: () => json({ success: true, submission: submission(1) }),
  })
  await rowOf('Brand 1')
  await userEvent.click(screen.getByRole('button', { name: 'Approve Brand 1' }))
  const undo = await findUndo()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await userEvent.click(undo)
  await dashboard.waitForToast({
    description: 'Failed to undo',
    reason:
      'You are offline. Undo works only for a few seconds; after that, open the submission to set another status.',
  })
  expect(dashboard.sent(UNDO)).toEqual([])
  expect(document.activeElement).toBe(undo)
  onLine.mockReturnValue(true)
  await userEvent.click(undo)
  await dashboard.waitForToast({ title: 'Undone' })
  expect(isOffered()).toBe(false)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Brand 1'))
})

test('if the backend is down, Undo stays for what is left of the time of its offer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const dashboard = openDashboard('/admin', {
    [APPROVE]: approved,
    [UNDO]: () => refusal(502, 'backend_unreachable'),
  })
  await rowOf('Brand 1')
  fireEvent.click(screen.getByRole('button', { name: 'Approve Brand 1' }))
  const undo = await findUndo()
  act(() => undo.focus())
  await pass(20_000)
  fireEvent.click(undo)
  await dashboard.waitForToast({ description: 'Failed to undo' })
  await waitFor(() => expect(undo.hasAttribute('data-busy')).toBe(false))
  expect(document.activeElement).toBe(undo)
  await pass(6_000)
  expect(isOffered()).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Brand Submissions/ }))
})

test('while Undo is sent, the bar stays and ignores a second press', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const answer = Promise.withResolvers<Response>()
  const dashboard = openDashboard('/admin', { [APPROVE]: approved, [UNDO]: () => answer.promise })
  await rowOf('Brand 1')
  fireEvent.click(screen.getByRole('button', { name: 'Approve Brand 1' }))
  const undo = await findUndo()
  fireEvent.click(undo)
  await waitFor(() => expect(undo.hasAttribute('data-busy')).toBe(true))
  fireEvent.click(undo)
  await pass(12_000)
  expect(isOffered()).toBe(true)
  answer.resolve(refusal(500, 'internal'))
  await dashboard.waitForToast({ description: 'Failed to undo' })
  expect(dashboard.sent(UNDO)).toHaveLength(1)
  await pass(5_000)
  expect(isOffered()).toBe(true)
})

test('if a part of a bulk decision was undone, Undo stays for the rest', async () => {
  const undoSecond = 'POST /a-list/v2/brand-submissions/2/undo'
  const responders: Parameters<typeof openDashboard>[1] = {
    [REJECT]: rejected,
    'POST /a-list/v1/brand-submissions/2/reject': () =>
      json({ success: true, submission: submission(2, { status: 'rejected' }) }),
    [UNDO]: () => json({ success: true, submission: submission(1) }),
    [undoSecond]: () => refusal(500, 'internal'),
  }
  const dashboard = openDashboard('/admin', responders)
  await rowOf('Brand 1')
  await userEvent.click(screen.getByLabelText('Select all pending on this page'))
  await userEvent.click(screen.getByRole('button', { name: 'Reject selected' }))
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Rejection' }))
  await userEvent.click(await findUndo())
  await dashboard.waitForToast({ title: 'Partly done', description: '1 of 2 decisions were undone' })
  await screen.findByText('1 decision can be undone.')
  const refusals = ['Brand 2: The backend answered 500. Please try again in a moment.']
  expect(await notUndone()).toEqual(refusals)
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await userEvent.click(await findUndo())
  await dashboard.waitForToast({ description: 'Failed to undo' })
  onLine.mockRestore()
  expect(await notUndone()).toEqual(refusals)
  responders[undoSecond] = () => json({ success: true, submission: submission(2) })
  await userEvent.click(await findUndo())
  await dashboard.waitForToast({ description: 'The decision was undone.' })
  expect([dashboard.sent(UNDO).length, dashboard.sent(undoSecond).length]).toEqual([1, 2])
  expect(screen.queryByRole('region', { name: 'Not undone' })).toBeNull()
})

test('a bulk decision that is undone in part says how many were undone, and names the others', async () => {
  const decide = (id: number, status: string) => () =>
    json({ success: true, submission: submission(id, { status }) })
  const dashboard = openDashboard('/admin', {
    'GET /a-list/v1/brand-submissions': () => json([1, 2, 3].map((id) => submission(id))),
    [REJECT]: rejected,
    'POST /a-list/v1/brand-submissions/2/reject': decide(2, 'rejected'),
    'POST /a-list/v1/brand-submissions/3/reject': decide(3, 'rejected'),
    [UNDO]: decide(1, 'pending'),
    'POST /a-list/v2/brand-submissions/2/undo': () => refusal(409, 'alist_nothing_to_undo'),
    'POST /a-list/v2/brand-submissions/3/undo': decide(3, 'pending'),
  })
  await rowOf('Brand 1')
  await userEvent.click(screen.getByLabelText('Select all pending on this page'))
  await userEvent.click(screen.getByRole('button', { name: 'Reject selected' }))
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Rejection' }))
  await userEvent.click(await findUndo())
  const line = 'Brand 2: This decision can no longer be undone. Open the submission to set another status.'
  expect(await notUndone()).toEqual([line])
  expect(dashboard.toast()).toEqual({
    title: 'Partly done',
    description: '2 of 3 decisions were undone',
    reason: line,
  })
  expect(isOffered()).toBe(false)
})

test('if no part of a bulk decision was undone, the message is about what can be tried again', async () => {
  const dashboard = openDashboard('/admin', {
    [REJECT]: rejected,
    'POST /a-list/v1/brand-submissions/2/reject': () =>
      json({ success: true, submission: submission(2, { status: 'rejected' }) }),
    [UNDO]: () => refusal(409, 'alist_nothing_to_undo'),
    'POST /a-list/v2/brand-submissions/2/undo': () => refusal(500, 'internal'),
  })
  await rowOf('Brand 1')
  await userEvent.click(screen.getByLabelText('Select all pending on this page'))
  await userEvent.click(screen.getByRole('button', { name: 'Reject selected' }))
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Rejection' }))
  await userEvent.click(await findUndo())
  await screen.findByText('1 decision can be undone.')
  expect(await notUndone()).toHaveLength(2)
  expect(dashboard.toast()).toMatchObject({
    description: 'Failed to undo',
    reason: 'The backend answered 500. Please try again in a moment.',
  })
})

test.each([
  ['Pending', 'Your notes on Brand 1 are saved.'],
  ['Draft', 'Brand 1 is a draft.'],
])('after notes were saved with the status %s, the bar says "%s"', async (status, text) => {
  openDashboard('/admin?open=1', {
    'PUT /a-list/v1/brand-submissions/1/status': () => json({ success: true }),
  })
  await rowOf('Brand 1')
  const dialog = await findDetails()
  await userEvent.type(dialog.getByLabelText('Admin notes'), 'Ask again in May.')
  await userEvent.selectOptions(dialog.getByLabelText('Status'), status)
  await userEvent.click(dialog.getByRole('button', { name: 'Save status', hidden: true }))
  expect((await findUndo()).closest('[role=status]')?.textContent).toBe(`${text}Undo`)
})

test.each([
  ['one', ['Select Brand 1'], '1 of 1 rejected', '1 decision can be undone.'],
  ['two', ['Select all pending on this page'], '2 of 2 rejected', '2 decisions can be undone.'],
])('the bar of a bulk decision about %s does not repeat the toast', async (_, selects, said, offered) => {
  const dashboard = openDashboard('/admin', {
    [REJECT]: rejected,
    'POST /a-list/v1/brand-submissions/2/reject': () =>
      json({ success: true, submission: submission(2, { status: 'rejected' }) }),
  })
  await rowOf('Brand 1')
  for (const name of selects) await userEvent.click(screen.getByLabelText(name))
  await userEvent.click(screen.getByRole('button', { name: 'Reject selected' }))
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Rejection' }))
  await dashboard.waitForToast({ title: 'Done', description: said })
  const region = (await findUndo()).closest('[role=status]')
  await waitFor(() => expect(region?.textContent).toBe(`${offered}Undo`))
})
