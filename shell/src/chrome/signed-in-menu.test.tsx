// @vitest-environment happy-dom
import { basesUnder, createApiClient } from '@a-list/api/client.ts'
import { tokenIn } from '@a-list/api/session/token-storage.ts'
import { HostProvider } from '@a-list/remote/host-context.ts'
import { json, stubBackend } from '@a-list/remote/testing/stub-backend.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createHost } from '../app/create-host.ts'
import SignedInMenu from './signed-in-menu.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  localStorage.clear()
})

const SHOP = 'http://a-list.test'
const ADMIN = 'http://admin.a-list.test'

/** Opens the menu of a member on one of the site's two origins. */
async function open(unread: number, origin = SHOP) {
  const site = { name: 'A-List', origin, origins: { shop: SHOP, admin: ADMIN } }
  const { fetch } = stubBackend({
    'GET /wp/v2/users/me': () => json({ id: 7, name: 'Sam', email: 'sam@example.com', roles: [] }),
    'GET /a-list/v1/notifications/unread-count': () => json({ count: unread }),
  })
  localStorage.setItem('wp_token', 'a.b.c')
  const api = createApiClient({ bases: basesUnder(site.origin), token: tokenIn(localStorage), fetch })
  const { host } = createHost({ site, api, storage: localStorage, navigate: () => {} })
  host.session.start()
  render(
    <MemoryRouter>
      <HostProvider value={host}>
        <QueryClientProvider client={new QueryClient()}>
          <SignedInMenu />
        </QueryClientProvider>
      </HostProvider>
    </MemoryRouter>,
  )
  await screen.findByText('Signed in as')
  return host
}

const links = () =>
  [...document.querySelectorAll('li a')].map((link) => [link.textContent, link.getAttribute('href')])

test('leads to the alerts and counts the unread ones, as on the account icon', async () => {
  const { events } = await open(12)
  await waitFor(() =>
    expect(links()).toEqual([
      ['Dashboard', '/dashboard'],
      ['Alerts (12)', '/dashboard?tab=alerts'],
    ]),
  )
  expect(screen.getByRole('button', { name: 'Account: Sam, 12 unread' })).toBeDefined()
  act(() => events.publish('notifications.counted', { unread: 0 }))
  await waitFor(() => expect(links()[1]).toEqual(['Alerts', '/dashboard?tab=alerts']))
})

test('the admin origin has neither a dashboard nor alerts', async () => {
  await open(12, ADMIN)
  expect(links()).toEqual([])
})

test('“Sign out” asks if there is unsent text', async () => {
  const { session } = await open(0)
  const confirm = vi.fn(() => false)
  vi.stubGlobal('confirm', confirm)
  // happy-dom has no popovers.
  Object.assign(HTMLElement.prototype, { hidePopover() {} })
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover'))
  document.body.insertAdjacentHTML('beforeend', '<form data-unsaved></form>')
  const signOut = screen.getByText('Sign out')
  await userEvent.click(signOut)
  expect([confirm.mock.calls.length, session.getState().status]).toEqual([1, 'signed-in'])
  confirm.mockReturnValue(true)
  await userEvent.click(signOut)
  expect(session.getState().status).toBe('visitor')
  // The navigation after it does not ask again.
  expect(document.querySelector('[data-unsaved]')).toBeNull()
})
