import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach } from 'vitest'

afterEach(cleanup)

/** Renders a component inside a router, as on every page of the site. */
export function renderPart(part: ReactElement) {
  return render(part, { wrapper: MemoryRouter })
}
