import { expect, test } from 'vitest'
import { mapConcurrently } from './map-concurrently.ts'

test('keeps the order of the items, and runs at most four at once', async () => {
  let running = 0
  let most = 0
  const double = async (n: number) => {
    running += 1
    most = Math.max(most, running)
    // Later items finish before earlier ones.
    for (let turns = 20 - n; turns > 0; turns--) await Promise.resolve()
    running -= 1
    return n * 2
  }
  const items = Array.from({ length: 20 }, (_, n) => n)
  expect(await mapConcurrently(items, double)).toEqual(items.map((n) => n * 2))
  expect(most).toBe(4)
})

test('one failure rejects the whole result', async () => {
  const fail = async (n: number) => {
    if (n === 3) throw new Error('the third')
  }
  await expect(mapConcurrently([1, 2, 3, 4], fail)).rejects.toThrow('the third')
  expect(await mapConcurrently([], fail)).toEqual([])
})
