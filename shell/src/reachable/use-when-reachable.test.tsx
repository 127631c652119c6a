// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useWhenReachable } from './use-when-reachable.ts'

let isUp: boolean
const recover = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => new Response(null, { status: isUp ? 200 : 502 }))
})

afterEach(() => {
  cleanup()
  recover.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Failed({ wasUnreachable }: { wasUnreachable?: boolean }) {
  useWhenReachable(recover, wasUnreachable)
  return null
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('tries again once, when a site answers that did not', async () => {
  isUp = false
  render(<Failed />)
  await pass(12_000)
  expect(recover).not.toHaveBeenCalled()
  isUp = true
  await pass(20_000)
  expect(recover).toHaveBeenCalledTimes(1)
})

test('does not try again while the site answers, because the fault is elsewhere', async () => {
  isUp = true
  render(<Failed />)
  await pass(60_000)
  expect(recover).not.toHaveBeenCalled()
})

test('tries again at once when the browser gets a network', async () => {
  isUp = true
  render(<Failed />)
  await pass(0)
  dispatchEvent(new Event('online'))
  await pass(0)
  expect(recover).toHaveBeenCalledTimes(1)
})

test('a site that is known not to answer is checked only after a while', async () => {
  isUp = true
  render(<Failed wasUnreachable />)
  await pass(4000)
  expect(recover).not.toHaveBeenCalled()
  await pass(2000)
  expect(recover).toHaveBeenCalledTimes(1)
})
