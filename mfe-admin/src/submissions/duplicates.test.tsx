// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { json, openDashboard, refusal, rowOf, submission } from '../../testing/dashboard-backend.ts'
import { APPROVE, approved, approveSelected, findDetails, rejected } from '../../testing/decisions.ts'

let dashboard: ReturnType<typeof openDashboard> | undefined

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const MERGE = 'POST /a-list/v2/brand-submissions/1/merge'

const DUPLICATES = [
  { kind: 'brand', id: 7, name: 'Fenty Beauty', status: 'publish', by: 'name' },
  { kind: 'brand', id: 8, name: 'Fenty Skin', status: 'draft', by: 'domain' },
  { kind: 'submission', id: 2, name: 'Fenty', status: 'pending', by: 'domain' },
]
const withDuplicates = (path: string, routes: Parameters<typeof openDashboard>[1] = {}) =>
  openDashboard(path, {
    [APPROVE]: approved,
    [MERGE]: rejected,
    'GET /a-list/v1/brand-submissions': () => json([submission(1, { likely_duplicates: 3 }), submission(2)]),
    'GET /a-list/v2/brand-submissions/1': () =>
      json({ ...submission(1), duplicates: DUPLICATES, history: [] }),
    ...routes,
  })

test('one press does not approve a likely duplicate', async () => {
  dashboard = withDuplicates('/admin')
  await rowOf('Brand 1')
  await userEvent.click(screen.getByRole('button', { name: 'Approve Brand 1' }))
  expect(dashboard.sent(APPROVE)).toEqual([])
})

const openWarning = async () =>
  within(await (await findDetails()).findByRole('region', { name: 'Likely duplicates' }))

test('a likely duplicate is linked, and can be merged into the published brand', async () => {
  dashboard = withDuplicates('/admin?open=1')
  const warning = await openWarning()
  expect(warning.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/brand/7',
    '/admin?open=2',
  ])
  expect(warning.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Merge into Fenty Beauty',
    'Merge into Fenty (submission 2)',
  ])
  await userEvent.click(warning.getByRole('button', { name: 'Merge into Fenty Beauty' }))
  await waitFor(() => expect(dashboard?.toast()?.title).toBe('Merged'))
  expect(dashboard.sent(MERGE)).toEqual([{ into: { kind: 'brand', id: 7 } }])
  expect(await screen.findByText('Brand 1 is merged into Fenty Beauty.')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  dashboard.toast()?.action?.onSelect()
  expect(dashboard.hostCalls.paths).toEqual(['/brand/7'])
})

test('a likely duplicate can be merged into another pending submission', async () => {
  dashboard = withDuplicates('/admin?open=1')
  const warning = await openWarning()
  await userEvent.click(warning.getByRole('button', { name: 'Merge into Fenty (submission 2)' }))
  await waitFor(() => expect(dashboard?.toast()?.description).toBe('The submission was merged into Fenty'))
  expect(dashboard.sent(MERGE)).toEqual([{ into: { kind: 'submission', id: 2 } }])
  dashboard.toast()?.action?.onSelect()
  expect(dashboard.hostCalls.paths).toEqual(['/admin?open=2'])
})

test('a merge says if the other submission was decided meanwhile', async () => {
  dashboard = withDuplicates('/admin?open=1', { [MERGE]: () => refusal(409, 'alist_cannot_merge') })
  const warning = await openWarning()
  await userEvent.click(warning.getByRole('button', { name: 'Merge into Fenty (submission 2)' }))
  expect(
    await screen.findByText(
      'Failed to merge the submission. Another moderator has already decided the other submission.',
    ),
  ).toBeDefined()
})

test('a likely duplicate can still be published from its details', async () => {
  dashboard = withDuplicates('/admin?open=1')
  const dialog = await findDetails()
  await userEvent.click(await dialog.findByRole('button', { name: 'Approve & Publish' }))
  await waitFor(() => expect(dashboard?.toast()?.title).toBe('Brand Approved'))
})

test('a bulk approval leaves out likely duplicates', async () => {
  dashboard = withDuplicates('/admin', { 'POST /a-list/v1/brand-submissions/2/approve': approved })
  await rowOf('Brand 1')
  await userEvent.click(screen.getByLabelText('Select all pending on this page'))
  expect(await approveSelected()).toEqual(['Brand 1: It looks like a duplicate. Open it to decide.'])
  expect(dashboard.sent(APPROVE)).toEqual([])
})
