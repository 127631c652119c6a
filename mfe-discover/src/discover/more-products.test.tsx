// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeObservers } from '../../testing/fake-observers.ts'
import { MoreProducts } from './more-products.tsx'

afterEach(() => vi.unstubAllGlobals())

const atPage = (nextPage: number, { hasBrandsBelow = false } = {}) => (
  <MemoryRouter>
    <MoreProducts
      key={nextPage}
      total={100}
      nextPage={nextPage}
      hasMore
      hasBrandsBelow={hasBrandsBelow}
      isLoading={false}
      hasFailed={false}
      onMore={() => {}}
    />
  </MemoryRouter>
)

test('after a page that arrived before "Loading" was rendered, the end of the grid is observed anew', () => {
  const { observers, Observer } = fakeObservers()
  vi.stubGlobal('IntersectionObserver', Observer)
  const { rerender } = render(atPage(2))
  onTestFinished(cleanup)
  const [first] = observers
  rerender(atPage(3))
  const end = screen.getByRole('link', { name: 'More products' }).parentElement
  expect([...observers].map((observer) => [observer === first, end && observer.sees(end)])).toEqual([
    [false, true],
  ])
})

test('above brands, the grid grows by itself only after someone has asked for more', () => {
  const { observers, Observer } = fakeObservers()
  vi.stubGlobal('IntersectionObserver', Observer)
  const { rerender } = render(atPage(2, { hasBrandsBelow: true }))
  onTestFinished(cleanup)
  expect(observers.size).toBe(0)
  rerender(atPage(3, { hasBrandsBelow: true }))
  expect(observers.size).toBe(1)
})
