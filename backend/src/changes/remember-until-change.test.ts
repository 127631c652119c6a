import { expect, test } from 'vitest'
import { rememberUntilChange } from './remember-until-change.ts'

test('concurrent callers share one query, until something changes or the time is over', async () => {
  let [asked, newest, time] = [0, 1, 1]
  const changes = { latest: async () => newest }
  const remember = rememberUntilChange(changes, 1_000, () => time)
  const ask = async () => {
    asked += 1
    return asked
  }
  expect(await Promise.all([remember('a', ask), remember('a', ask), remember('b', ask)])).toEqual([1, 1, 2])
  time += 1_000
  expect(await remember('a', ask)).toBe(1)
  newest += 1
  expect(await remember('a', ask)).toBe(3)
  time += 1_001
  expect(await remember('a', ask)).toBe(4)
})

test('failures are not cached', async () => {
  const remember = rememberUntilChange({ latest: async () => 1 })
  await expect(remember('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await remember('a', async () => 1)).toBe(1)
})
