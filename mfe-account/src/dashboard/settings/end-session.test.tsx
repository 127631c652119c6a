// @vitest-environment happy-dom
import type { Session } from '@a-list/api/session/session.ts'
import { json, refusal } from '@a-list/remote/testing/stub-backend.ts'
import { memberDraftIn } from '@a-list/ui/form/draft.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { openAccount } from '../../../testing/open-account.tsx'
import { endSession } from './end-session.ts'

beforeEach(() => localStorage.clear())

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

const signOutEverywhere = () => press('Sign out everywhere')

async function deleteAccount() {
  await press('Delete my account')
  await userEvent.type(screen.getByLabelText('Type DELETE to confirm'), 'DELETE')
  await userEvent.type(within(screen.getByRole('dialog')).getByLabelText('Password'), 'a long enough phrase')
  await press('Delete permanently')
}

test.each([
  ['Sign out everywhere', signOutEverywhere, '/auth'],
  ['Delete permanently', deleteAccount, '/'],
])('“%s” signs out without a request to revoke the token', async (_, leave, next) => {
  const { host, hostCalls, requestCount } = openAccount('/dashboard?tab=settings', {
    'POST /a-list/v2/account/sign-out-everywhere': () => json({ success: true }),
  })
  await leave()
  await waitFor(() => expect(hostCalls.paths).toEqual([next]))
  expect([host.session.getState().status, localStorage.getItem('wp_token')]).toEqual(['visitor', null])
  expect(requestCount('POST /jwt-auth/v1/token/revoke')).toBe(0)
})

test.each([
  [
    'deleting the account deletes the member’s drafts and waiting writes, and no one else’s drafts',
    deleteAccount,
    ['', '', 'Lovely', 'Lovely'],
    1,
  ],
  [
    '“Sign out everywhere” keeps all drafts and waiting writes',
    signOutEverywhere,
    ['Lovely', 'Lovely', 'Lovely', 'Lovely'],
    0,
  ],
])('%s', async (_, leave, kept, openedStores) => {
  const openStore = vi.fn(() => ({}))
  vi.stubGlobal('indexedDB', { open: openStore })
  const drafts = [7, 71].flatMap((userId) => [
    memberDraftIn('localStorage', userId, 'review.gloss'),
    memberDraftIn('sessionStorage', userId, 'interests'),
  ])
  for (const draft of drafts) draft.keep({ text: 'Lovely' })
  const { hostCalls } = openAccount('/dashboard?tab=settings', {
    'POST /a-list/v2/account/sign-out-everywhere': () => json({ success: true }),
  })
  await leave()
  await waitFor(() => expect(hostCalls.paths).toHaveLength(1))
  expect(drafts.map((draft) => draft.textOf('text'))).toEqual(kept)
  expect(openStore).toHaveBeenCalledTimes(openedStores)
})

test('“Sign out everywhere” asks about unsent text, and again if it failed', async () => {
  const confirm = vi.fn(() => false)
  vi.stubGlobal('confirm', confirm)
  const { hostCalls, requestCount } = openAccount('/dashboard?tab=settings', {
    'POST /a-list/v2/account/sign-out-everywhere': () => refusal(500, 'down'),
  })
  await userEvent.type(await screen.findByLabelText('New email address'), 'ada@')
  await signOutEverywhere()
  expect(requestCount('POST /a-list/v2/account/sign-out-everywhere')).toBe(0)
  confirm.mockReturnValue(true)
  await signOutEverywhere()
  await waitFor(() => expect(hostCalls.toasts).toHaveLength(1))
  await signOutEverywhere()
  expect(confirm).toHaveBeenCalledTimes(3)
})

test('the navigation after it does not ask about unsent text', () => {
  document.body.innerHTML = '<form data-unsaved></form>'
  endSession({ signOut() {} } as Session)
  expect(document.querySelector('[data-unsaved]')).toBeNull()
})
