// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import {
  json,
  openDashboard,
  type Responder,
  refusal,
  rowOf,
  submission,
} from '../../testing/dashboard-backend.ts'
import { APPROVE, approved, approveSelected, findDetails, REJECT, rejected } from '../../testing/decisions.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

/** Approves Brand 1 with a key on a button of its row. */
async function approveInRow(
  path: string,
  before: object[],
  after: object[],
  pressed = 'Approve Brand 1',
  key = '{Enter}',
) {
  let rows = before
  openDashboard(path, {
    'GET /a-list/v1/brand-submissions': () => json(rows),
    [APPROVE]: () => {
      rows = after
      return approved()
    },
  })
  await rowOf('Brand 1')
  screen.getByRole('button', { name: pressed }).focus()
  await userEvent.keyboard(key)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve Brand 1' })).toBeNull())
}

const focused = () => document.activeElement?.textContent

test('after "Approve", the row’s name has the focus', async () => {
  await approveInRow(
    '/admin',
    [submission(1), submission(2)],
    [submission(1, { status: 'approved' }), submission(2)],
  )
  await waitFor(() => expect(focused()).toBe('Brand 1'))
})

test('if the approved row leaves the list, the next row’s name has the focus', async () => {
  await approveInRow('/admin?status=pending', [submission(1), submission(2)], [submission(2)])
  await waitFor(() => expect(focused()).toBe('Brand 2'))
})

test('so it has after the shortcut', async () => {
  const rows = [submission(1), submission(2)]
  await approveInRow('/admin?status=pending', rows, rows.slice(1), 'Brand 1', 'a')
  await waitFor(() => expect(focused()).toBe('Brand 2'))
})

test('after the last row of the list, the heading has the focus', async () => {
  await approveInRow('/admin?status=pending', [submission(1)], [])
  await waitFor(() => expect(focused()).toMatch(/^Brand Submissions/))
})

const LIST = 'GET /a-list/v1/brand-submissions'
const MERGE = 'POST /a-list/v2/brand-submissions/1/merge'
const UNDO = 'POST /a-list/v2/brand-submissions/1/undo'
const DUPLICATE = { kind: 'brand', id: 9, name: 'Rhode', status: 'publish', by: 'name' }

/** Opens a list of pending submissions, which a decision about Brand 1 leaves. */
function openPending(path: string, ids: number[], routes: Record<string, Responder> = {}) {
  let pending = ids
  const decide = (answer: () => Response) => () => {
    pending = ids.filter((id) => id !== 1)
    return answer()
  }
  const responders: Record<string, Responder> = {
    [LIST]: () => json(pending.map((id) => submission(id))),
    'GET /a-list/v2/brand-submissions/1': () =>
      json({ ...submission(1), duplicates: [DUPLICATE], history: [] }),
    [APPROVE]: decide(approved),
    [REJECT]: decide(rejected),
    [MERGE]: decide(rejected),
    [UNDO]: () => {
      pending = ids
      return json({ success: true, submission: submission(1) })
    },
    ...routes,
  }
  return { ...openDashboard(path, responders), responders }
}

const DECISIONS = [
  { presses: ['Approve & Publish'] },
  { presses: ['Reject', 'Confirm Rejection'] },
  { presses: ['Merge into Rhode'] },
]

async function decideInDetails(presses: readonly string[]) {
  const dialog = await findDetails()
  for (const name of presses) await userEvent.click(await dialog.findByRole('button', { name }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test.each(DECISIONS)(
  'after $presses in the details, the next row of the list has the focus',
  async ({ presses }) => {
    openPending('/admin?status=pending&open=1', [3, 1, 2])
    await rowOf('Brand 1')
    await decideInDetails(presses)
    await waitFor(() => expect(focused()).toBe('Brand 2'))
    expect(screen.queryByRole('button', { name: 'Brand 1' })).toBeNull()
  },
)

test('without a next row, the row before it has the focus', async () => {
  openPending('/admin?status=pending&open=1', [3, 2, 1])
  await rowOf('Brand 1')
  await decideInDetails(['Approve & Publish'])
  await waitFor(() => expect(focused()).toBe('Brand 2'))
})

test('a decided row that stays in the list has the focus', async () => {
  openDashboard('/admin?open=1', { [APPROVE]: approved })
  await rowOf('Brand 1')
  await decideInDetails(['Approve & Publish'])
  await waitFor(() => expect(focused()).toBe('Brand 1'))
})

test('if the details are closed before the answer comes, the next row has the focus', async () => {
  const answer = Promise.withResolvers<Response>()
  let rows = [submission(1), submission(2)]
  openPending('/admin?status=pending&open=1', [1, 2], {
    [LIST]: () => json(rows),
    [APPROVE]: () => answer.promise,
  })
  await rowOf('Brand 1')
  const dialog = await findDetails()
  await userEvent.click(await dialog.findByRole('button', { name: 'Approve & Publish' }))
  dialog.getByRole('button', { name: 'Close' }).click()
  await waitFor(() => expect(focused()).toBe('Brand 1'))
  rows = rows.slice(1)
  answer.resolve(approved())
  await waitFor(() => expect(focused()).toBe('Brand 2'))
})

test.each(DECISIONS)('after Undo of $presses, the restored row has the focus', async ({ presses }) => {
  const { responders, waitForToast } = openPending('/admin?status=pending&open=1', [3, 1, 2])
  await rowOf('Brand 1')
  await decideInDetails(presses)
  const undo = await screen.findByRole('button', { name: 'Undo' })
  // The list comes back late, and the toast does not wait for it.
  const list = Promise.withResolvers<Response>()
  responders[LIST] = async () => (await list.promise).clone()
  await userEvent.click(undo)
  await waitForToast({ title: 'Undone' })
  expect(document.activeElement).toBe(document.body)
  list.resolve(json([submission(3), submission(1), submission(2)]))
  await waitFor(() => expect(focused()).toBe('Brand 1'))
})

test('a moderator who has moved on keeps the focus when the restored row appears', async () => {
  const { responders, waitForToast } = openPending('/admin?status=pending&open=1', [3, 1, 2])
  await rowOf('Brand 1')
  await decideInDetails(['Approve & Publish'])
  const list = Promise.withResolvers<Response>()
  responders[LIST] = async () => (await list.promise).clone()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitForToast({ title: 'Undone' })
  screen.getByRole('button', { name: 'Brand 3' }).focus()
  list.resolve(json([submission(3), submission(1), submission(2)]))
  await rowOf('Brand 1')
  expect(focused()).toBe('Brand 3')
})

test('after Cancel of a bulk rejection, "Reject selected" has the focus, and after Clear the heading', async () => {
  openDashboard('/admin')
  await rowOf('Brand 1')
  await userEvent.click(screen.getByLabelText('Select Brand 1'))
  await userEvent.click(screen.getByRole('button', { name: 'Reject selected' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(focused()).toBe('Reject selected')
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(focused()).toMatch(/^Brand Submissions/)
})

test('after the results of a bulk decision are closed, the heading has the focus', async () => {
  openDashboard('/admin', { [APPROVE]: () => refusal(409, 'alist_not_pending') })
  await rowOf('Brand 1')
  await userEvent.click(screen.getByLabelText('Select Brand 1'))
  await approveSelected()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(focused()).toMatch(/^Brand Submissions/)
})

test('after Undo of a bulk decision, the first restored row has the focus', async () => {
  let pending = [1, 2, 3]
  openDashboard('/admin?status=pending', {
    [LIST]: () => json(pending.map((id) => submission(id))),
    [REJECT]: () => {
      pending = [3]
      return rejected()
    },
    'POST /a-list/v1/brand-submissions/2/reject': () =>
      json({ success: true, submission: submission(2, { status: 'rejected' }) }),
    [UNDO]: () => json({ success: true, submission: submission(1) }),
    'POST /a-list/v2/brand-submissions/2/undo': () => {
      pending = [1, 2, 3]
      return json({ success: true, submission: submission(2) })
    },
  })
  await rowOf('Brand 1')
  await userEvent.click(screen.getByLabelText('Select Brand 1'))
  await userEvent.click(screen.getByLabelText('Select Brand 2'))
  await userEvent.click(screen.getByRole('button', { name: 'Reject selected' }))
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Rejection' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Brand 2' })).toBeNull())
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(focused()).toBe('Brand 1'))
})

const PEER = { kind: 'submission', id: 2, name: 'Glow', status: 'pending', by: 'name' }

test.each<[press: string, latest: object, said: RegExp]>([
  [
    'Merge into Glow (submission 2)',
    { duplicates: [{ ...PEER, status: 'rejected' }] },
    /already decided the other submission\.$/,
  ],
  ['Merge into Glow (submission 2)', { status: 'rejected', duplicates: [PEER] }, /already decided this\.$/],
  ['Approve & Publish', { status: 'rejected', duplicates: [] }, /already decided this\.$/],
])('if "%s" is refused because of %j, the message has the focus', async (press, latest, said) => {
  const detail = (more: object) => () => json({ ...submission(1), duplicates: [PEER], history: [], ...more })
  const routes = {
    'GET /a-list/v2/brand-submissions/1': detail({}),
    [MERGE]: () => refusal(409, 'alist_cannot_merge'),
    [APPROVE]: () => refusal(409, 'alist_not_pending'),
  }
  const { responders } = openPending('/admin?open=1', [1, 3], routes)
  await rowOf('Brand 1')
  const dialog = await findDetails()
  const button = await dialog.findByRole('button', { name: press })
  responders['GET /a-list/v2/brand-submissions/1'] = detail(latest)
  responders[LIST] = () => json([submission(1, latest), submission(3)])
  button.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(button.isConnected).toBe(false))
  expect((await dialog.findByRole('alert')).textContent).toMatch(said)
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('alert')))
})
