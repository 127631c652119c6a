import { PartHost } from '@a-list/remote/testing/part-host.tsx'
import { cleanup, render } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { onTestFinished } from 'vitest'

/** Renders a component inside a router and a host, as on every page of the site, until the test ends. */
export function renderPart(part: ReactElement) {
  onTestFinished(cleanup)
  return render(part, { wrapper: Page })
}

function Page({ children }: { children: ReactNode }) {
  return (
    <PartHost>
      <MemoryRouter>{children}</MemoryRouter>
    </PartHost>
  )
}
