import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach } from 'vitest'

afterEach(cleanup)

/** Puts a part on a page that has a router, as every page of the site does. */
export function renderPart(part: ReactElement) {
  return render(part, { wrapper: MemoryRouter })
}
