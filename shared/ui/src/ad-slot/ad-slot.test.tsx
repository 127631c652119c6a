// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { AdSlot } from './ad-slot.tsx'

// happy-dom has no layout, so the test triggers the IntersectionObserver itself.
let scrollIntoView: (intersectionRatio: number) => void
const options = vi.fn()

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(
        callback: (entries: { isIntersecting: boolean; intersectionRatio: number }[]) => void,
        given: unknown,
      ) {
        options(given)
        scrollIntoView = (intersectionRatio) =>
          act(() => callback([{ isIntersecting: intersectionRatio > 0, intersectionRatio }]))
      }
      observe() {}
      disconnect() {}
    },
  )
})

test('shows its label after a tenth of it has been in view', () => {
  renderPart(<AdSlot position="iframe-top" format="banner" />)
  expect(options).toHaveBeenCalledWith({ threshold: [0, 0.1] })
  const slot = screen.getByRole('figure', { name: 'Advertisement' })
  expect(slot.textContent).toBe('')
  // The spinner turns only in view, because an animation costs time on every frame.
  const isTurning = () => slot.querySelector('.animate-turn') !== null
  expect(isTurning()).toBe(false)
  scrollIntoView(0.05)
  expect([slot.textContent, isTurning()]).toEqual(['', true])
  scrollIntoView(0)
  expect([slot.textContent, isTurning()]).toEqual(['', false])
  scrollIntoView(0.1)
  expect(slot.textContent).toBe('Advertisement')
})

test('only the sticky ad can be closed', async () => {
  const { rerender } = renderPart(<AdSlot position="grid" format="native" label="Sponsored" />)
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<AdSlot position="footer" format="mobile-sticky" />)
  await userEvent.click(screen.getByRole('button', { name: 'Close advertisement' }))
  expect(screen.queryByRole('figure')).toBeNull()
})

test.each([
  ['banner', ['h-[100px]', 'w-[320px]', 'md:h-[90px]', 'md:w-[728px]']],
  ['native', ['h-[250px]', 'w-[300px]']],
  ['mobile-sticky', ['h-[60px]', 'lg:h-[90px]']],
] as const)('a %s has the size in the specification', (format, sizes) => {
  renderPart(<AdSlot position="footer" format={format} />)
  expect([...screen.getByRole('figure').classList]).toEqual(expect.arrayContaining([...sizes]))
})
