import { basesUnder, createApiClient } from '@a-list/api/client.ts'
import { HostProvider } from '@a-list/remote/host-context.ts'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { createHost } from '../src/app/create-host.ts'

const site = { name: 'A-List', origin: 'https://a-list.example' }

/** The HTML of a page of the shell for a URL, as the server renders it. */
export function renderHtml(Page: ComponentType, address: string): string {
  const { host } = createHost({
    site,
    api: createApiClient({ bases: basesUnder(site.origin) }),
    navigate: () => {},
  })
  return renderToStaticMarkup(
    <StaticRouter location={address}>
      <HostProvider value={host}>
        <Page />
      </HostProvider>
    </StaticRouter>,
  )
}
