import { expect, test } from 'vitest'
import { cacheBriefly } from './short-cache.ts'

test('simultaneous callers share one query; after a second it runs again', async () => {
  let time = 0
  let asked = 0
  const remember = cacheBriefly<number>(() => time)
  const ask = async () => {
    asked += 1
    return asked
  }
  expect(await Promise.all([remember('a', ask), remember('a', ask), remember('b', ask)])).toEqual([1, 1, 2])
  time = 999
  expect(await remember('a', ask)).toBe(1)
  time = 1_000
  expect(await remember('a', ask)).toBe(3)
})

test('failures are not cached', async () => {
  const remember = cacheBriefly<number>(() => 0)
  await expect(remember('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await remember('a', async () => 1)).toBe(1)
})
