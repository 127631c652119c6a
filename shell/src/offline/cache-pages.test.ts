// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Navigation, NavigationState } from '../routing/navigation.ts'
import { cachePages } from './cache-pages.ts'

const at = (pathname: string) => ({ location: { pathname } }) as NavigationState

test('a page is cached that was opened while the worker was installed', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const url = location.href
  onTestFinished(() => history.replaceState(null, '', url))
  const postMessage = vi.fn()
  const ready = Promise.withResolvers<object>()
  vi.stubGlobal('navigator', {
    serviceWorker: { controller: {}, register: async () => {}, ready: ready.promise },
  })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: `${location.origin}/discover` } as PerformanceNavigationTiming,
  ])
  const store = createStore<NavigationState>()(() => at('/discover'))
  const caching = cachePages({ store } as Navigation)

  history.replaceState(null, '', '/product/gloss?tab=reviews')
  store.setState(at('/product/gloss'))
  ready.resolve({ active: { postMessage } })
  await caching
  vi.runAllTimers()
  expect(postMessage.mock.calls).toEqual([[{ type: 'keep', page: '/product/gloss?tab=reviews', files: [] }]])

  // A page of which only the query changed is no other page.
  store.setState(at('/product/gloss'))
  vi.runAllTimers()
  expect(postMessage).toHaveBeenCalledTimes(1)
})
