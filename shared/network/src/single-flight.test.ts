import { expect, test } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

test('concurrent calls with one key share the work; later calls and other keys start their own', async () => {
  const flight = createSingleFlight<number>()
  let started = 0
  const work = async () => {
    started += 1
    return started
  }
  expect(await Promise.all([flight.run('a', work), flight.run('a', work), flight.run('b', work)])).toEqual([
    1, 1, 2,
  ])
  expect(await flight.run('a', work)).toBe(3)
})

test('nobody joins work that began before a change, and its end leaves the new work alone', async () => {
  const flight = createSingleFlight<string>()
  const [old, fresh] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const first = flight.run('a', () => old.promise)
  flight.clear()
  const second = flight.run('a', () => fresh.promise)
  old.resolve('old')
  expect(await first).toBe('old')
  expect(flight.running('a')).toBe(second)
  fresh.reject(new Error('down'))
  await expect(second).rejects.toThrow('down')
  expect(flight.running('a')).toBeUndefined()
})
