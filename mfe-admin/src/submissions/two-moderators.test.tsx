// @vitest-environment happy-dom

import type { Responders } from '@a-list/remote/testing/stub-backend.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { hung, json, openDashboard, refusal, submission } from '../../testing/dashboard-backend.ts'
import { findDetails } from '../../testing/decisions.ts'
import { DETAIL, LIST, openDetails, SAVED, STATUS, typeNotes, withNotes } from '../../testing/notes.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const MODERATED = '2026-11-30T10:00:00.000Z'

/** The details of submission 1 after Ada Admin has saved something. */
const savedByAda = (more: { status?: string; admin_notes?: string }) => () =>
  json({
    ...submission(1, { admin_notes: SAVED, ...more, moderated_date: MODERATED }),
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
  'when another moderator saves %j first, the first press is refused and the second sends both',
  async (saved, choice, said, status, merged) => {
    const routes = {
      [DETAIL]: () => json({ ...submission(1, { admin_notes: SAVED }), duplicates: [], history: [] }),
      [STATUS]: () => refusal(409, 'alist_changed'),
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
    expect(dashboard.sent(STATUS)).toMatchObject([{ seen_moderated_date: null }])
    expect(notes.isConnected && notes.value).toBe(merged)
    expect(form.getByRole('alert').compareDocumentPosition(save)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    responders[STATUS] = () => json({ success: true, submission: submission(1, { status }) })
    await userEvent.click(save)
    await dashboard.waitForToast({ title: 'Status Updated' })
    expect(dashboard.sent(STATUS).at(-1)).toEqual({
      status,
      admin_notes: merged,
      seen_moderated_date: MODERATED,
    })
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
  responders[STATUS] = () => refusal(409, 'alist_changed')
  await userEvent.click(save)
  await dashboard.waitForToast({ title: 'Status Updated' })
  expect(dashboard.sent(STATUS)).toHaveLength(2)
})

test('if another moderator has only saved the same again, the status is sent', async () => {
  const answers = [() => refusal(409, 'alist_changed'), () => json({ success: true })]
  const { dialog, dashboard } = await openDetails(1, {
    [DETAIL]: savedByAda({}),
    [STATUS]: () => answers.shift()?.() ?? refusal(500, 'internal'),
  })
  await userEvent.click(dialog.getByText('Set a status with notes'))
  await userEvent.selectOptions(dialog.getByLabelText('Status'), 'Draft')
  await userEvent.click(dialog.getByRole('button', { name: 'Save status' }))
  await dashboard.waitForToast({ title: 'Status Updated' })
  expect(dashboard.sent(STATUS)).toMatchObject([
    { seen_moderated_date: null },
    { status: 'draft', seen_moderated_date: MODERATED },
  ])
})

test('a change that can’t be read says to open the details again', async () => {
  const { dialog, notes } = await openDetails(1, {
    [DETAIL]: () => refusal(404, 'rest_no_route'),
    [STATUS]: () => refusal(409, 'alist_changed'),
  })
  await userEvent.click(dialog.getByText('Set a status with notes'))
  await userEvent.type(notes, ' Ask.')
  await userEvent.click(dialog.getByRole('button', { name: 'Save status' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Failed to update the status. Another moderator has changed it. Close the details and open them again to see the change.',
  )
  expect(notes.value).toBe(`${SAVED} Ask.`)
})

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
    [STATUS]: () => refusal(409, 'alist_changed'),
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
