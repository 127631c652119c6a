// @vitest-environment happy-dom
import { TOKEN_KEY } from '@a-list/api/session/token-storage.ts'
import { NO_SUBSCRIPTIONS } from '@a-list/domain/members/user-meta.ts'
import { defineRemote } from '@a-list/remote/definition.ts'
import { mountRemote } from '@a-list/remote/testing/mount-remote.tsx'
import { json, refusal, stubBackend } from '@a-list/remote/testing/stub-backend.ts'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FollowButton } from './follow-button.tsx'

function open(backendFetch?: typeof fetch) {
  const Page = () => <FollowButton brand={{ number: 1, name: 'Goop' }} />
  const remote = defineRemote({
    name: 'follow',
    owners: { team: 'Test', contact: 'test@a-list.example' },
    smokePaths: ['/follow'],
    routes: [
      { id: 'follow', path: '/follow', page: async () => ({ default: Page }), head: () => ({ title: '' }) },
    ],
  })
  const backend = 'https://a-list.example'
  const { hostCalls, unmount } = mountRemote(remote, { path: '/follow', backend, fetch: backendFetch })
  onTestFinished(unmount)
  return hostCalls
}

test('the button stays the same element when its code has loaded, so a press or the focus is not lost', async () => {
  open()
  const button = await screen.findByRole('button', { name: 'Follow Goop' })
  button.focus()
  await act(() => vi.dynamicImportSettled())
  expect(document.activeElement).toBe(button)
})

test('the button changes at once, and changes back if the backend refuses', async () => {
  localStorage.setItem(TOKEN_KEY, 'a-token')
  onTestFinished(() => localStorage.clear())
  const response = Promise.withResolvers<Response>()
  const { fetch } = stubBackend({
    'GET /wp/v2/users/me': () => json({ id: 7, name: 'Fan', email: 'fan@example.com', roles: [] }),
    'GET /a-list/v1/subscriptions': () => json(NO_SUBSCRIPTIONS),
    'POST /a-list/v1/subscriptions/brand': () => response.promise,
  })
  const { toasts } = open(fetch)
  await userEvent.click(await screen.findByRole('button', { name: 'Follow Goop' }))
  expect(await screen.findByRole('button', { name: 'Following Goop' })).toBeDefined()
  response.resolve(refusal(403, 'rest_forbidden'))
  expect(await screen.findByRole('button', { name: 'Follow Goop' })).toBeDefined()
  expect(toasts).toMatchObject([
    { description: 'Failed to change whether you follow Goop. Please try again.' },
  ])
})
