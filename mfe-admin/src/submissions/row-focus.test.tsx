// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { json, openDashboard, rowOf, submission } from '../../testing/dashboard-backend.ts'
import { APPROVE, approved } from '../../testing/decisions.ts'

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
