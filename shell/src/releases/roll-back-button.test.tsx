// @vitest-environment happy-dom
import { basesUnder, createApiClient } from '@a-list/api/client.ts'
import { HostProvider } from '@a-list/remote/host-context.ts'
import type { RemoteStatus, RemotesStatus } from '@a-list/remote/remotes-status.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createHost } from '../app/create-host.ts'
import { ReleasesPage } from './releases-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The status of a site with one remote. */
function status(versions: Pick<RemoteStatus, 'live' | 'previous'>): RemotesStatus {
  const remote: RemoteStatus = {
    name: 'blog',
    team: 'Stories',
    contact: 'stories@a-list.example',
    serving: versions.live,
    canary: null,
    frozen: null,
    health: [],
    ...versions,
  }
  return {
    environment: 'production',
    revision: 2,
    frozen: null,
    canChange: true,
    remotes: [remote],
    refusals: [],
    problems: [],
    history: [],
  }
}

test('after a rollback without a version before it, the heading of the card has the focus', async () => {
  let current = status({ live: '2.0.0', previous: ['1.0.0'] })
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/rollback')) current = status({ live: '1.0.0', previous: [] })
    return Response.json(current)
  })
  const site = { name: 'A-List', origin: 'https://a-list.example' }
  const api = createApiClient({ bases: basesUnder(site.origin) })
  const { host } = createHost({ site, api, navigate: () => {} })
  render(
    <HostProvider value={host}>
      <QueryClientProvider client={new QueryClient()}>
        <ReleasesPage />
      </QueryClientProvider>
    </HostProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Roll back blog' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Roll back' }))
  expect(await screen.findByText('1.0.0')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Roll back blog' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'blog' }))
})
