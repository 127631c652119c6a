import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { type Changes, followChanges } from './follow-changes.ts'

const logger = pino({ level: 'silent' })
let changes: Changes | undefined
afterEach(() => changes?.stop())

/** Follows a feed that gives these responses, and then never responds. */
function follow(responses: (() => Response)[]) {
  const requested: string[] = []
  const heard: (readonly string[] | null)[] = []
  const left = [...responses]
  changes = followChanges({
    base: 'http://backend/a-list/v2',
    logger,
    retryMs: 1,
    fetch: (input) => {
      requested.push(String(input).replace('http://backend/a-list/v2', ''))
      const respond = left.shift()
      return respond ? Promise.resolve(respond()) : new Promise(() => {})
    },
  })
  changes.subscribe((keys) => heard.push(keys))
  return { requested, heard, following: () => changes?.isFollowing() }
}

const page = (cursor: number, keys: string[] = [], reset = false) => Response.json({ cursor, keys, reset })

test('changes are announced in order, and the next request continues after them', async () => {
  const { requested, heard, following } = follow([() => page(7), () => page(9, ['brands']), () => page(9)])
  await vi.waitFor(() => expect(requested.length).toBe(4))
  expect(requested).toEqual([
    '/changes',
    '/changes?after=7&wait=5',
    '/changes?after=9&wait=5',
    '/changes?after=9&wait=5',
  ])
  expect(heard).toEqual([null, ['brands']])
  expect(following()).toBe(true)
})

test('a lost connection loses no change', async () => {
  const { requested, heard, following } = follow([
    () => page(7),
    () => new Response('', { status: 502 }),
    () => page(8, ['products']),
  ])
  await vi.waitFor(() => expect(heard).toEqual([null, ['products']]))
  expect(requested.slice(0, 3)).toEqual(['/changes', '/changes?after=7&wait=5', '/changes?after=7&wait=5'])
  expect(following()).toBe(true)
})

test('a key that no cache could use announces that anything may have changed', async () => {
  const { heard } = follow([() => page(7), () => page(8, ['post/1'])])
  await vi.waitFor(() => expect(heard).toEqual([null, null]))
})

test('a reset announces that anything may have changed', async () => {
  const { heard } = follow([() => page(7), () => page(2, [], true)])
  await vi.waitFor(() => expect(heard).toEqual([null, null]))
})

test.each([
  ['a backend without the feed', () => new Response('', { status: 404 })],
  ['a hostile response', () => Response.json({ cursor: 'x', keys: {}, reset: 1 })],
])('%s is not followed', async (_, respond) => {
  const { heard, requested, following } = follow([respond])
  await vi.waitFor(() => expect(requested.length).toBeGreaterThan(0))
  expect([following(), heard]).toEqual([false, []])
})
