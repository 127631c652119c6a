// @vitest-environment happy-dom

import type { Responders } from '@a-list/remote/testing/stub-backend.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { hung, json, openDashboard, refusal, submission } from '../../testing/dashboard-backend.ts'
import { findDetails } from '../../testing/decisions.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const LIST = 'GET /a-list/v1/brand-submissions'
const STATUS = 'PUT /a-list/v1/brand-submissions/1/status'
const SAVED = 'Waits for the launch.'
const withNotes = () => json([submission(1, { admin_notes: SAVED }), submission(2, { admin_notes: SAVED })])

/** Opens the details of a submission anew, as after a reload. */
async function openDetails(id: number, routes: Responders = {}) {
  const responders: Responders = { [LIST]: withNotes, ...routes }
  const dashboard = openDashboard(`/admin?open=${id}`, responders)
  const dialog = await findDetails()
  const notes = await dialog.findByLabelText<HTMLTextAreaElement>('Admin notes')
  return { dashboard, responders, dialog, notes, accordion: notes.closest('details') }
}

/** Types notes, closes the details and leaves the page. */
async function typeNotes(close: 'Close' | 'Escape') {
  const { dashboard, dialog, notes, accordion } = await openDetails(1)
  expect(accordion?.open).toBe(false)
  await userEvent.click(dialog.getByText('Set a status with notes'))
  await userEvent.type(notes, ' Ask again in May.')
  await userEvent.selectOptions(dialog.getByLabelText('Status'), 'Draft')
  if (close === 'Close') dialog.getByRole('button', { name: 'Close' }).click()
  else screen.getByRole<HTMLDialogElement>('dialog').close()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  dashboard.unmount()
}

test.each(['Close', 'Escape'] as const)('after %s, typed notes are there again, in view', async (close) => {
  await typeNotes(close)
  const { dialog, notes, accordion } = await openDetails(1)
  expect(accordion?.open).toBe(true)
  expect(notes.value).toBe(`${SAVED} Ask again in May.`)
  // A choice is made anew: another moderator may have decided meanwhile.
  expect(dialog.getByLabelText<HTMLSelectElement>('Status').value).toBe('pending')
})

test('notes that another moderator has saved meanwhile come first', async () => {
  await typeNotes('Close')
  const rows = () => json([submission(1, { admin_notes: 'The lawyers said no.' })])
  const { notes } = await openDetails(1, { [LIST]: rows })
  expect(notes.value).toBe(`The lawyers said no.\n${SAVED} Ask again in May.`)
})

test('notes that were emptied stay empty', async () => {
  const { notes, dashboard } = await openDetails(1)
  await userEvent.clear(notes)
  dashboard.unmount()
  expect((await openDetails(1)).notes.value).toBe('')
})

test('another submission, and another moderator, don’t get the notes', async () => {
  await typeNotes('Close')
  const other = await openDetails(2)
  expect([other.notes.value, other.accordion?.open]).toEqual([SAVED, false])
  other.dashboard.unmount()
  const user = { id: 7, name: 'Ada', email: 'ada@example.com', roles: ['editor'] }
  const { notes, accordion } = await openDetails(1, { 'GET /wp/v2/users/me': () => json(user) })
  expect([notes.value, accordion?.open]).toEqual([SAVED, false])
})

test('a saved status removes the stored notes, and a failure does not', async () => {
  await typeNotes('Close')
  const responses = { [STATUS]: () => refusal(500, 'internal') }
  const { dashboard, dialog, notes } = await openDetails(1, responses)
  await userEvent.click(dialog.getByRole('button', { name: 'Save status' }))
  await waitFor(() => expect(dashboard.sent(STATUS)).toHaveLength(1))
  await waitFor(() => expect(sessionStorage).toHaveLength(1))
  dashboard.unmount()
  expect(notes.value).toContain('in May')
  const again = await openDetails(1, {
    [STATUS]: () => json({ success: true, submission: submission(1, { status: 'draft' }) }),
  })
  await userEvent.click(again.dialog.getByRole('button', { name: 'Save status' }))
  await again.dashboard.waitForToast({ title: 'Status Updated' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})

/** The details of submission 1 after Ada Admin has saved something. */
const savedByAda = (more: { status?: string; admin_notes?: string }) => () =>
  json({
    ...submission(1, { admin_notes: SAVED, ...more, moderated_date: new Date().toISOString() }),
    duplicates: [],
    history: [
      {
        id: 1,
        kind: 'decision',
        by: 'Ada Admin',
        at: new Date(Date.now() - 120_000).toISOString(),
        from: 'pending',
        to: more.status ?? 'pending',
        notes: more.admin_notes ?? SAVED,
      },
    ],
  })
const DETAIL = 'GET /a-list/v2/brand-submissions/1'

test('the details show the decision of another moderator that the table does not have yet', async () => {
  openDashboard('/admin', { [LIST]: withNotes, [DETAIL]: savedByAda({ status: 'approved' }) })
  const row = await screen.findByRole('button', { name: 'Brand 1' })
  row.click()
  const dialog = await findDetails()
  expect((await dialog.findByText(/Pending → Approved/)).textContent).toMatch(/^Ada Admin/)
  expect(dialog.getByText('Status', { selector: 'dt' }).nextElementSibling?.textContent).toBe('Approved')
  expect(dialog.queryByRole('button', { name: 'Approve & Publish' })).toBeNull()
  expect(dialog.getByLabelText<HTMLSelectElement>('Status').value).toBe('approved')
})

const shownStatus = async () => {
  const dialog = await findDetails()
  return (await dialog.findByText('Status', { selector: 'dt' })).nextElementSibling?.textContent
}

test('the details keep that decision when another row changes', async () => {
  const answer = Promise.withResolvers<Response>()
  const responders: Responders = {
    [LIST]: withNotes,
    [DETAIL]: savedByAda({ status: 'approved' }),
    'POST /a-list/v1/brand-submissions/2/approve': () => answer.promise,
  }
  const dashboard = openDashboard('/admin', responders)
  const row = await screen.findByRole('button', { name: 'Brand 1' })
  screen.getByRole('button', { name: 'Approve Brand 2' }).click()
  row.click()
  await (await findDetails()).findByText(/Pending → Approved/)
  responders[LIST] = hung
  answer.resolve(json({ success: true, submission: submission(2, { status: 'approved' }) }))
  await dashboard.waitForToast({ title: 'Brand Approved' })
  await screen.findByText('Brand 2 is approved.')
  expect(await shownStatus()).toBe('Approved')
})

test('details that were read before a decision show it at once', async () => {
  const responders: Responders = {
    [LIST]: withNotes,
    [DETAIL]: () => json({ ...submission(1), duplicates: [], history: [] }),
    'POST /a-list/v1/brand-submissions/1/approve': () =>
      json({ success: true, submission: submission(1, { status: 'approved' }) }),
  }
  const dashboard = openDashboard('/admin', responders)
  const row = await screen.findByRole('button', { name: 'Brand 1' })
  row.click()
  const dialog = await findDetails()
  await dialog.findByText('Nobody has decided anything yet.')
  dialog.getByRole('button', { name: 'Close' }).click()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  responders[LIST] = hung
  responders[DETAIL] = hung
  screen.getByRole('button', { name: 'Approve Brand 1' }).click()
  await dashboard.waitForToast({ title: 'Brand Approved' })
  screen.getByRole('button', { name: 'Brand 1' }).click()
  expect(await shownStatus()).toBe('Approved')
})

test.each([
  [
    { status: 'approved' },
    undefined,
    'It was approved by Ada Admin',
    'approved',
    `${SAVED} Ask again in May.`,
  ],
  [{ status: 'approved' }, 'Draft', 'It was approved by Ada Admin', 'draft', `${SAVED} Ask again in May.`],
  [
    { admin_notes: 'The lawyers said no.' },
    undefined,
    'Ada Admin saved different notes',
    'pending',
    `The lawyers said no.\n${SAVED} Ask again in May.`,
  ],
])(
  'when another moderator saves %j first, nothing is sent until the second press',
  async (saved, choice, said, status, merged) => {
    const routes = {
      [DETAIL]: () => json({ ...submission(1, { admin_notes: SAVED }), duplicates: [], history: [] }),
      [STATUS]: () => json({ success: true, submission: submission(1, { status }) }),
    }
    const { dialog, notes, dashboard, responders, accordion } = await openDetails(1, routes)
    await dialog.findByText('Nobody has decided anything yet.')
    await userEvent.click(dialog.getByText('Set a status with notes'))
    await userEvent.type(notes, ' Ask again in May.')
    if (choice) await userEvent.selectOptions(dialog.getByLabelText('Status'), choice)
    responders[DETAIL] = savedByAda(saved)
    responders[LIST] = () => json([submission(1, { admin_notes: SAVED, ...saved })])
    const save = dialog.getByRole('button', { name: 'Save status' })
    await userEvent.click(save)
    const form = within(accordion as HTMLElement)
    expect((await form.findByRole('alert')).textContent).toBe(
      `Failed to update the status. ${said} 2 minutes ago. Check the status and the notes, then save again.`,
    )
    expect(dashboard.sent(STATUS)).toEqual([])
    expect(notes.isConnected && notes.value).toBe(merged)
    expect(form.getByRole('alert').compareDocumentPosition(save)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await userEvent.click(save)
    await dashboard.waitForToast({ title: 'Status Updated' })
    expect(dashboard.sent(STATUS)).toEqual([{ status, admin_notes: merged }])
  },
)

test('notes that were saved although the answer was lost are not doubled by a second attempt', async () => {
  const routes = {
    [DETAIL]: () => json({ ...submission(1, { admin_notes: SAVED }), duplicates: [], history: [] }),
    [STATUS]: () => refusal(504, 'timeout'),
  }
  const { dialog, notes, dashboard, responders } = await openDetails(1, routes)
  await userEvent.click(dialog.getByText('Set a status with notes'))
  await userEvent.type(notes, ' Ask. ')
  const save = dialog.getByRole('button', { name: 'Save status' })
  await userEvent.click(save)
  await dialog.findByText(/^Failed to update the status\./)
  responders[DETAIL] = savedByAda({ admin_notes: `${SAVED} Ask.` })
  await userEvent.click(save)
  await dashboard.waitForToast({ title: 'Status Updated' })
  expect(dashboard.sent(STATUS)).toEqual([{ status: 'pending', admin_notes: `${SAVED} Ask.` }])
})

test.each([' Ask. ', ' Ask. In May.'])(
  'typed notes that begin with the saved ones stay: "%s"',
  async (typed) => {
    const first = await openDetails(1)
    await userEvent.type(first.notes, typed)
    first.dashboard.unmount()
    const rows = () => json([submission(1, { admin_notes: `${SAVED} Ask.` })])
    expect((await openDetails(1, { [LIST]: rows })).notes.value).toBe(`${SAVED}${typed}`)
  },
)

test.each<[how: string, press: (save: HTMLElement) => Promise<void>]>([
  ['a click', (save) => userEvent.click(save)],
  [
    'the keyboard',
    async (save) => {
      act(() => save.focus())
      await userEvent.keyboard('{Enter}')
    },
  ],
])('a restored form keeps its place when %s finds a change by another moderator', async (_, press) => {
  await typeNotes('Close')
  const { dialog, notes, responders } = await openDetails(1, {
    [DETAIL]: () => json({ ...submission(1, { admin_notes: SAVED }), duplicates: [], history: [] }),
  })
  await dialog.findByText('Nobody has decided anything yet.')
  const save = dialog.getByRole('button', { name: 'Save status' })
  responders[DETAIL] = savedByAda({ status: 'approved' })
  responders[LIST] = () =>
    json([
      submission(1, { admin_notes: SAVED, status: 'approved', moderated_date: new Date().toISOString() }),
    ])
  await press(save)
  await dialog.findByText(/It was approved by Ada Admin/)
  // An element that is replaced loses the focus.
  expect([save.isConnected, notes.isConnected]).toEqual([true, true])
})

test('while notes are typed, a change by another moderator does not take the focus', async () => {
  const { dialog, notes, responders } = await openDetails(1)
  await userEvent.click(dialog.getByText('Set a status with notes'))
  await userEvent.type(notes, ' Ask')
  responders[LIST] = () =>
    json([submission(1, { status: 'approved', moderated_date: new Date().toISOString() })])
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() =>
    expect(dialog.getByText('Status', { selector: 'dt' }).nextElementSibling?.textContent).toBe('Approved'),
  )
  expect(document.activeElement).toBe(notes)
  expect(notes.value).toBe(`${SAVED} Ask`)
})

test.each([
  ['Approve & Publish', 'Brand Approved'],
  ['Merge into Rhode', 'Merged'],
])('after %s, a message says that the typed notes are not saved, and links to them', async (press, title) => {
  const decided = () =>
    json({ success: true, submission: submission(1, { status: 'approved' }), brand_id: 9 })
  const duplicates = [{ kind: 'brand', id: 9, name: 'Rhode', status: 'publish', by: 'name' }]
  const { dashboard, dialog, notes } = await openDetails(1, {
    [DETAIL]: () => json({ ...submission(1, { admin_notes: SAVED }), duplicates, history: [] }),
    'POST /a-list/v1/brand-submissions/1/approve': decided,
    'POST /a-list/v2/brand-submissions/1/merge': decided,
  })
  await userEvent.type(notes, ' Ask again in May.')
  await userEvent.click(await dialog.findByRole('button', { name: press }))
  await dashboard.waitForToast({ title, reason: 'Your notes are not saved yet.' })
  const action = dashboard.toast()?.action
  expect(action?.label).toBe('Open the notes')
  action?.onSelect()
  expect(dashboard.hostCalls.paths).toEqual(['/admin?open=1'])
})

test('a bulk decision says how many submissions have typed notes that are not saved', async () => {
  const { dashboard, dialog, notes } = await openDetails(1, {
    'POST /a-list/v1/brand-submissions/1/approve': () => json({ success: true }),
    'POST /a-list/v1/brand-submissions/2/approve': () => json({ success: true }),
  })
  await userEvent.type(notes, ' Ask again in May.')
  dialog.getByRole('button', { name: 'Close' }).click()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByLabelText('Select all pending on this page'))
  await userEvent.click(screen.getByRole('button', { name: 'Approve selected' }))
  await dashboard.waitForToast({
    title: 'Done',
    description: '2 of 2 approved',
    reason: 'Your notes on 1 of them are not saved yet.',
  })
})

test.each([
  ['URL of a picture (optional)', 'https://example.com/a.jpg'],
  ['Rejection Reason (optional)', 'Not a celebrity'],
])('a decision in the table deletes what was typed as "%s"', async (label, text) => {
  const { dashboard, dialog } = await openDetails(1, {
    'POST /a-list/v1/brand-submissions/1/approve': () => json({ success: true }),
  })
  if (label.startsWith('Rejection')) await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  await userEvent.type(dialog.getByLabelText(label), text)
  dialog.getByRole('button', { name: 'Close' }).click()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sessionStorage).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Approve Brand 1' }))
  await dashboard.waitForToast({ title: 'Brand Approved' })
  expect(sessionStorage).toHaveLength(0)
})

test('the accordion stays open while its notes are emptied', async () => {
  await typeNotes('Close')
  const { notes, accordion, dialog } = await openDetails(1)
  await userEvent.clear(notes)
  expect(accordion?.open).toBe(true)
  await userEvent.type(notes, 'New')
  expect(within(accordion as HTMLElement).getByDisplayValue('New')).toBe(notes)
  expect(dialog.queryByRole('alert')).toBeNull()
})
