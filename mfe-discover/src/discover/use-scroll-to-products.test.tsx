// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useScrollToProducts } from './use-scroll-to-products.ts'

test('scrolls 100 ms after the page shows the picked category', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const products = document.body.appendChild(document.createElement('div'))
  products.id = 'products'
  onTestFinished(() => products.remove())
  const scroll = vi.spyOn(products, 'scrollIntoView').mockImplementation(() => {})
  const { result, rerender, unmount } = renderHook((isShown: boolean) => useScrollToProducts(isShown), {
    initialProps: false,
  })
  onTestFinished(unmount)
  act(() => result.current())
  act(() => vi.advanceTimersByTime(1000))
  rerender(true)
  act(() => vi.advanceTimersByTime(99))
  expect(scroll).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ behavior: 'smooth' })
})
