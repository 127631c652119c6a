import { describe, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { type BusFault, createBus } from './bus.ts'
import { createSiteBus } from './site-bus.ts'

function busWithFaults() {
  const faults: BusFault[] = []
  const bus = createBus({ 'cart.filled': z.object({ count: z.number() }) }, (fault) => faults.push(fault))
  return { bus, faults }
}

describe('createBus', () => {
  test('passes a payload to each handler until it unsubscribes', () => {
    const { bus } = busWithFaults()
    const seen: string[] = []
    const stop = bus.subscribe('cart.filled', ({ count }) => seen.push(`a${count}`))
    bus.subscribe('cart.filled', ({ count }) => seen.push(`b${count}`))
    bus.publish('cart.filled', { count: 1 })
    stop()
    stop()
    bus.publish('cart.filled', { count: 2 })
    expect(seen).toEqual(['a1', 'b1', 'b2'])
  })

  test('refuses an invalid payload with a fault that names the field: no handler runs, and the last value stays', () => {
    const { bus, faults } = busWithFaults()
    const seen: number[] = []
    bus.subscribe('cart.filled', ({ count }) => seen.push(count))
    bus.publish('cart.filled', { count: 1 })
    // @ts-expect-error a string is not a count
    expect(bus.publish('cart.filled', { count: 'two' })).toBe(false)
    expect(seen).toEqual([1])
    expect(bus.last('cart.filled')).toEqual({ count: 1 })
    expect(faults).toMatchObject([{ kind: 'bad-payload', event: 'cart.filled' }])
    expect(faults[0]).toHaveProperty('problem', expect.stringContaining('count'))
  })

  test('passes on a field that its schema does not have, because a publisher may be newer than the host', () => {
    const { bus, faults } = busWithFaults()
    const seen: unknown[] = []
    bus.subscribe('cart.filled', (payload) => seen.push(payload))
    const payload = { count: 1, coupon: 'SPRING' }
    expect(bus.publish('cart.filled', payload)).toBe(true)
    expect(seen).toEqual([payload])
    expect(bus.last('cart.filled')).toEqual(payload)
    expect(faults).toEqual([])
  })

  test('an unknown event name is a fault, even if Object has a property with that name', () => {
    const { bus, faults } = busWithFaults()
    // @ts-expect-error no such event
    expect(bus.publish('constructor', {})).toBe(false)
    expect(faults).toEqual([{ kind: 'unknown-event', event: 'constructor' }])
  })

  test('a throwing handler affects neither other handlers nor the publisher', () => {
    const { bus, faults } = busWithFaults()
    const seen: number[] = []
    const error = new Error('broken remote')
    bus.subscribe('cart.filled', () => {
      throw error
    })
    bus.subscribe('cart.filled', ({ count }) => seen.push(count))
    expect(bus.publish('cart.filled', { count: 3 })).toBe(true)
    expect(seen).toEqual([3])
    expect(faults).toEqual([{ kind: 'handler-threw', event: 'cart.filled', error }])
  })

  test('a late subscriber gets the last value only if it asks for it', () => {
    const { bus } = busWithFaults()
    bus.publish('cart.filled', { count: 7 })
    const asked: number[] = []
    const unasked: number[] = []
    bus.subscribe('cart.filled', ({ count }) => asked.push(count), { replayLast: true })
    bus.subscribe('cart.filled', ({ count }) => unasked.push(count))
    expect([asked, unasked]).toEqual([[7], []])
  })

  test('a handler that unsubscribes while it runs does not make the bus skip another one', () => {
    const { bus } = busWithFaults()
    const seen: string[] = []
    const stop = bus.subscribe('cart.filled', () => {
      seen.push('once')
      stop()
    })
    bus.subscribe('cart.filled', () => seen.push('always'))
    bus.publish('cart.filled', { count: 1 })
    bus.publish('cart.filled', { count: 1 })
    expect(seen).toEqual(['once', 'always', 'always'])
  })
})

test('the site bus types each payload by its event', () => {
  const bus = createSiteBus(() => {})
  bus.subscribe('favorite.toggled', (payload) => {
    expectTypeOf(payload).toEqualTypeOf<{ kind: 'brand' | 'product'; id: string; favorited: boolean }>()
  })
  expectTypeOf(bus.last('session.changed')).toEqualTypeOf<
    { signedIn: boolean; userId: number | null } | undefined
  >()
  // @ts-expect-error a payload of another event
  expect(bus.publish('favorite.toggled', { unread: 1 })).toBe(false)
  expect(bus.publish('favorite.toggled', { kind: 'brand', id: '7', favorited: true })).toBe(true)
})
