// @vitest-environment happy-dom
import { basesUnder, createApiClient } from '@a-list/api/client.ts'
import { HostProvider } from '@a-list/remote/host-context.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createHost } from '../app/create-host.ts'
import { OfflinePage } from './offline-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const site = { name: 'A-List', origin: 'https://a-list.example' }

function openWithCached(titles: Record<string, string>) {
  vi.stubGlobal('caches', {
    has: async () => true,
    open: async () => ({
      keys: async () => Object.keys(titles).map((path) => new Request(site.origin + path)),
      match: async ({ url }: Request) =>
        new Response(`<title>${titles[url.slice(site.origin.length)]} | A-List</title>`),
    }),
  })
  const { host } = createHost({
    site,
    api: createApiClient({ bases: basesUnder(site.origin) }),
    navigate: () => {},
  })
  render(
    <MemoryRouter>
      <HostProvider value={host}>
        <OfflinePage />
      </HostProvider>
    </MemoryRouter>,
  )
}

test('lists cached pages, without those that show nothing offline', async () => {
  openWithCached({
    '/brand/skims?tab=story': 'Brand Story – SKIMS',
    '/dashboard': 'Dashboard',
    '/dashboard?tab=lists': 'Lists – Dashboard',
    '/onboarding': 'Welcome',
    '/compare?ids=1,2': 'Compare products',
  })
  await screen.findByText('Brand Story – SKIMS')
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/brand/skims?tab=story', '/compare?ids=1,2'])
})
