// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

afterEach(() => vi.unstubAllGlobals())

test('on a page that stays at rest, the work starts after two seconds', () => {
  const request = vi.fn()
  vi.stubGlobal('requestIdleCallback', request)
  const run = () => {}
  whenIdle(run)
  expect(request).toHaveBeenCalledWith(run, { timeout: 2000 })
})
