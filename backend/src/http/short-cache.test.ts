import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cacheBriefly } from './short-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('concurrent callers share one query per second', async () => {
  let asked = 0
  const remember = cacheBriefly<number>()
  const ask = async () => {
    asked += 1
    return asked
  }
  expect(await Promise.all([remember('a', ask), remember('a', ask), remember('b', ask)])).toEqual([1, 1, 2])
  vi.advanceTimersByTime(999)
  expect(await remember('a', ask)).toBe(1)
  vi.advanceTimersByTime(2)
  expect(await remember('a', ask)).toBe(3)
})

test('failures are not cached', async () => {
  const remember = cacheBriefly<number>()
  await expect(remember('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await remember('a', async () => 1)).toBe(1)
})
