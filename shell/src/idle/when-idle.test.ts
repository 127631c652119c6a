// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // A browser that is never idle.
  vi.stubGlobal('requestIdleCallback', (run: () => void, options?: IdleRequestOptions) => {
    if (options?.timeout !== undefined) setTimeout(run, options.timeout)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('in a browser that is never idle, the work starts two seconds after the page has loaded', () => {
  const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const run = vi.fn()
  whenIdle(run)
  vi.advanceTimersByTime(10_000)
  expect(run).not.toHaveBeenCalled()
  readyState.mockReturnValue('complete')
  dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(1_999)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
})

test('in a browser without idle callbacks, the work starts once the page has loaded', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const run = vi.fn()
  whenIdle(run)
  vi.runAllTimers()
  expect(run).toHaveBeenCalledOnce()
})
