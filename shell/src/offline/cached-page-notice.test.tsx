// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { CACHED_METRIC } from '../../worker/worker-caches.ts'
import { CachedPageNotice } from './cached-page-notice.tsx'

afterEach(cleanup)

/** Renders the notice in a document that came from the service worker's cache. */
function openCached({ onLine }: { onLine: boolean }) {
  const cached = { name: CACHED_METRIC, description: String(new Date(2026, 10, 1, 12).getTime()) }
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { serverTiming: [cached] } as unknown as PerformanceNavigationTiming,
  ])
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  render(
    <MemoryRouter>
      <CachedPageNotice />
      <Link to="/?tab=details">Details</Link>
      <Link to="/other">Other</Link>
    </MemoryRouter>,
  )
  return network
}

test('says offline as long as that is true, and offers a new copy otherwise', () => {
  const network = openCached({ onLine: false })
  expect(screen.getByText(/^You’re offline. This is the page as it was on Nov 1, 2026/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  network.mockReturnValue(true)
  act(() => void fireEvent(window, new Event('online')))
  expect(screen.getByText(/^This is the page as it was on/)).toBeDefined()
  network.mockReturnValue(false)
  act(() => void fireEvent(window, new Event('offline')))
  expect(screen.getByText(/^You’re offline/)).toBeDefined()
  network.mockReturnValue(true)
  act(() => void fireEvent(window, new Event('online')))
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('does not stay when another page opens', () => {
  openCached({ onLine: true })
  fireEvent.click(screen.getByRole('link', { name: 'Details' }))
  expect(screen.getByText(/^This is the page as it was on/)).toBeDefined()
  fireEvent.click(screen.getByRole('link', { name: 'Other' }))
  expect(screen.queryByText(/as it was on/)).toBeNull()
})
