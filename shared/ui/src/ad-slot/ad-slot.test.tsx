// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { AdSlot } from './ad-slot.tsx'

// A page without layout has no view to come into, so the test plays the browser's part.
let scrollIntoView: (isIntersecting: boolean) => void
const options = vi.fn()

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void, given: unknown) {
        options(given)
        scrollIntoView = (isIntersecting) => act(() => callback([{ isIntersecting }]))
      }
      observe() {}
      disconnect() {}
    },
  )
})

test('shows its label only once a tenth of it has been in view', () => {
  renderPart(<AdSlot position="iframe-top" format="banner" />)
  expect(options).toHaveBeenCalledWith({ threshold: 0.1 })
  const slot = screen.getByRole('figure', { name: 'Advertisement' })
  expect(slot.textContent).toBe('')
  scrollIntoView(false)
  expect(slot.textContent).toBe('')
  scrollIntoView(true)
  expect(slot.textContent).toBe('Advertisement')
})

test('only the sticky one can be closed, and is gone then', async () => {
  const { rerender } = renderPart(<AdSlot position="grid" format="native" label="Sponsored" />)
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<AdSlot position="footer" format="mobile-sticky" />)
  await userEvent.click(screen.getByRole('button', { name: 'Close advertisement' }))
  expect(screen.queryByRole('figure')).toBeNull()
})
