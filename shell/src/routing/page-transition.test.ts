// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  sessionStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

const DONE = Promise.resolve()

/** A browser whose capture of the old page takes this long. */
async function browser(pictureMs: number) {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const start = vi.fn((update: () => void) => {
    now += pictureMs
    update()
    return { ready: DONE, updateCallbackDone: DONE, finished: DONE }
  })
  Object.assign(document, { startViewTransition: start })
  const { changePage } = await import('./page-transition.ts')
  return { start, changePage }
}

test('pages cross-fade if the browser is fast enough', async () => {
  const { start, changePage } = await browser(12)
  const change = vi.fn()
  await changePage(change)
  await changePage(change)
  expect(start).toHaveBeenCalledTimes(2)
  expect(change).toHaveBeenCalledTimes(2)
})

test('a slow browser tries the fade once per tab', async () => {
  const { start, changePage } = await browser(140)
  const change = vi.fn()
  await changePage(change)
  await changePage(change)
  expect(start).toHaveBeenCalledTimes(1)
  vi.resetModules()
  const next = await browser(140)
  await next.changePage(change)
  expect(next.start).not.toHaveBeenCalled()
  expect(change).toHaveBeenCalledTimes(3)
})

test('with reduced motion there is no fade', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const { start, changePage } = await browser(12)
  const change = vi.fn()
  await changePage(change)
  expect(start).not.toHaveBeenCalled()
  expect(change).toHaveBeenCalledTimes(1)
})
