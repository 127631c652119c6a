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
const withDuplicates = (path: string | undefined, routes: Parameters<typeof openDashboard>[1] = {}) =>
  openDashboard(path, {
    [APPROVE]: approved,
    [MERGE]: rejected,
    'GET /a-list/v1/brand-submissions': () => json([submission(1, { likely_duplicates: 3 }), submission(2)]),
    'GET /a-list/v2/brand-submissions/1': () =>
      json({ ...submission(1), duplicates: DUPLICATES, history: [] }),
    ...routes,
  })

/** The position of the current entry in the browser's history, as the router numbers it. */
const place = () => (history.state as { idx: number }).idx

/** Opens the page over the browser's own history, which has an entry before it. */
async function openInHistory(routes: Parameters<typeof openDashboard>[1] = {}) {
  history.pushState(null, '', '/')
  history.pushState(null, '', '/admin')
  dashboard = withDuplicates(undefined, routes)
  await rowOf('Brand 1')
  return place()
}

async function close() {
  const dialog = await findDetails()
  dialog.getByRole('button', { name: 'Close' }).click()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('after a duplicate was opened from its details, Close goes back to the table', async () => {
  const table = await openInHistory()
  screen.getByRole('button', { name: 'Brand 1' }).click()
  const warning = await openWarning()
  warning.getByRole('link', { name: 'Fenty' }).click()
  await waitFor(() => expect(location.search).toBe('?open=2'))
  expect(place()).toBe(table + 2)
  await close()
  await waitFor(() => expect(place()).toBe(table))
  expect(location.search).toBe('')
})

test('after an undecided submission was opened from the results, Close goes back to the table', async () => {
  const table = await openInHistory({ 'POST /a-list/v1/brand-submissions/2/approve': approved })
  await userEvent.click(screen.getByLabelText('Select all pending on this page'))
  await approveSelected()
  within(screen.getByRole('region', { name: 'Not decided' }))
    .getByRole('link')
    .click()
  await findDetails()
  expect(place()).toBe(table + 1)
  await close()
  await waitFor(() => expect(place()).toBe(table))
})

test('details that are closed while a decision is sent go back in the history once', async () => {
  const answer = Promise.withResolvers<Response>()
  const table = await openInHistory({ [APPROVE]: () => answer.promise })
  screen.getByRole('button', { name: 'Brand 1' }).click()
  const dialog = await findDetails()
  ;(await dialog.findByRole('button', { name: 'Approve & Publish' })).click()
  await waitFor(() => expect(dashboard?.sent(APPROVE)).toHaveLength(1))
  await close()
  answer.resolve(approved())
  await dashboard?.waitForToast({ title: 'Brand Approved' })
  await screen.findByText('Brand 1 is approved.')
  expect([place(), location.pathname]).toEqual([table, '/admin'])
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
