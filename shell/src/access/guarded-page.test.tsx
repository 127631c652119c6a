// @vitest-environment happy-dom
import { basesUnder, createApiClient } from '@a-list/api/client.ts'
import { tokenIn } from '@a-list/api/session/token-storage.ts'
import { testEntry } from '@a-list/release/testing/test-releases.ts'
import { CONTRACT_VERSION } from '@a-list/remote/definition.ts'
import { HostProvider } from '@a-list/remote/host-context.ts'
import { toSnapshot } from '@a-list/remote/registry.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHost } from '../app/create-host.ts'
import { createSiteRoutes, matchSite } from '../app/site-routes.tsx'
import { ShellProvider } from '../page/shell-context.ts'
import { createRemotePort } from '../remotes/remote-port.ts'
import { PageProvider } from '../routing/page.ts'
import { guardedPage } from './guarded-page.tsx'

afterEach(cleanup)
beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon: () => true }))
  vi.stubGlobal('fetch', async () => new Response('a token'))
})

const remote = toSnapshot(testEntry('admin', '1.0.0'))
const exposed = {
  default: {
    contract: CONTRACT_VERSION,
    routes: [
      {
        id: 'page',
        path: '/admin',
        page: async () => ({ default: () => <h1>Moderation</h1> }),
        head: () => ({ title: 'Moderation' }),
      },
    ],
    widgets: {},
  },
}

/** Opens the page for a user with these roles, or for a visitor without them. */
function open(rolesNow?: () => string[]) {
  const load = vi.fn(async () => exposed)
  const fetch = async () => Response.json({ id: 2, name: 'Sam', email: '', roles: rolesNow?.() })
  const site = { name: 'A-List', origin: 'https://a-list.example' }
  if (rolesNow) localStorage.setItem('wp_token', 'a.b.c')
  const api = createApiClient({ bases: basesUnder(site.origin), token: tokenIn(localStorage), fetch })
  const { host, toasts, widgets } = createHost({ site, api, storage: localStorage, navigate: () => {} })
  const { route, params } = matchSite(createSiteRoutes([remote], site), '/admin/x')
  const Guarded = guardedPage(remote, 'page')
  const shell = { port: createRemotePort(load), toasts, widgets, navigation: [], styles: [] }
  host.session.start()
  render(
    <MemoryRouter initialEntries={['/admin?status=pending']}>
      <HostProvider value={host}>
        <ShellProvider value={shell}>
          <PageProvider value={{ route, params, head: null }}>
            <Guarded />
          </PageProvider>
        </ShellProvider>
      </HostProvider>
    </MemoryRouter>,
  )
  return { host, load }
}

test('visitors get a link to sign in, which returns here, and no file of the remote', async () => {
  const { load } = open()
  const link = await screen.findByRole('link', { name: 'Sign in' })
  expect(link.getAttribute('href')).toBe('/auth?return=%2Fadmin%3Fstatus%3Dpending')
  expect(load).not.toHaveBeenCalled()
})

test.each([[['subscriber']], [['author', 'contributor']], [[]]])(
  'people with the roles %j get a refusal, and no file of the remote',
  async (roles) => {
    const { load } = open(() => roles)
    expect((await screen.findByRole('heading')).textContent).toBe('Opening the page...')
    expect(await screen.findByText('This page is for moderators')).toBeDefined()
    expect(load).not.toHaveBeenCalled()
  },
)

test.each(['administrator', 'editor', 'moderator'])('moderation opens for the role %s', async (role) => {
  open(() => ['subscriber', role])
  expect(await screen.findByText('Moderation', { selector: 'h1' })).toBeDefined()
})

test('a revoked role closes the page once the session is refreshed', async () => {
  let roles = ['editor']
  const { host } = open(() => roles)
  expect(await screen.findByText('Moderation', { selector: 'h1' })).toBeDefined()
  roles = ['subscriber']
  await act(() => host.session.refresh())
  expect(await screen.findByText('This page is for moderators')).toBeDefined()
  expect(screen.queryByText('Moderation')).toBeNull()
})
