// @vitest-environment happy-dom
import type { Responders } from '@a-list/remote/testing/stub-backend.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { json, openDashboard, refusal, rowOf, submission } from '../../testing/dashboard-backend.ts'
import { findDetails } from '../../testing/decisions.ts'
import { ROWS_PER_PAGE } from './table-url.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

/** The position of the current entry in the browser's history, as the router numbers it. */
const place = () => (history.state as { idx: number }).idx
const findHeading = (total: number) => screen.findByText(`Brand Submissions (${total})`)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** An approval of a pending submission, and its undo. */
const decisionsAbout = (id: number, pending: number[]): Responders => ({
  [`POST /a-list/v1/brand-submissions/${id}/approve`]: () => {
    pending.splice(pending.indexOf(id), 1)
    return json({ success: true, submission: submission(id, { status: 'approved' }) })
  },
  [`POST /a-list/v2/brand-submissions/${id}/undo`]: () => {
    pending.push(id)
    return json({ success: true, submission: submission(id) })
  },
})

/** Opens the table, over the browser's own history, on a backend with so many pending submissions. */
function openTable(search: string, count: number) {
  const pending = Array.from({ length: count }, (_, at) => at + 1)
  history.pushState(null, '', `/admin${search}`)
  return openDashboard(undefined, {
    'GET /a-list/v1/brand-submissions': (_, { searchParams }) => {
      const start = (Number(searchParams.get('page')) - 1) * ROWS_PER_PAGE
      if (start >= pending.length) return refusal(400, 'rest_post_invalid_page_number')
      const rows = pending.slice(start, start + ROWS_PER_PAGE).map((id) => submission(id))
      return json(rows, 200, { 'X-WP-Total': String(pending.length) })
    },
    ...decisionsAbout(26, pending),
    ...decisionsAbout(27, pending),
  })
}

test('a page past the end is replaced by the last page, and the heading has the true number', async () => {
  openTable('?sort=status&page=99', 55)
  await findHeading(55)
  await rowOf('Brand 55')
  expect(location.search).toBe('?sort=status&page=3')
  expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page')
})

test.each<[where: string, count: number, decide: () => Promise<void>]>([
  ['in the table', 26, () => press('Approve Brand 26')],
  [
    'in the details',
    26,
    async () => {
      await press('Brand 26')
      const dialog = await findDetails()
      await userEvent.click(await dialog.findByRole('button', { name: 'Approve & Publish' }))
    },
  ],
  [
    'in bulk',
    27,
    async () => {
      await userEvent.click(screen.getByLabelText('Select all pending on this page'))
      await press('Approve selected')
    },
  ],
])(
  'after the last page was decided %s, the page before it is shown, and Undo restores the last page',
  async (_, count, decide) => {
    openTable('?status=pending&page=2', count)
    await rowOf('Brand 26')
    const before = place()
    await decide()
    await rowOf('Brand 1')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Brand Submissions (25)'))
    await waitFor(() => expect([place(), location.search]).toEqual([before, '?status=pending']))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await findHeading(count)
    await userEvent.click(await screen.findByRole('link', { name: 'Page 2' }))
    await rowOf('Brand 26')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Brand 1' })).toBeNull())
    expect(location.search).toBe('?status=pending&page=2')
  },
)
