import { describe, expect, test } from 'vitest'
import { ok } from '../testing/fake-backend.ts'
import { review, testOutbox } from '../testing/test-outbox.ts'

const HOUR_MS = 3_600_000

describe('the owner of a write', () => {
  test('signed out, the write waits for its owner, and no other token is sent with it', async () => {
    let owner: number | null = 7
    const { outbox, backend, store } = testOutbox(['down', { status: 401, body: {} }, ok({})], {
      owner: () => owner,
    })
    await outbox.send(review('mine'))
    await outbox.flush()
    expect(outbox.getState()).toHaveLength(1)
    owner = 8
    await outbox.flush()
    expect([backend.requests.length, outbox.getState().length]).toEqual([2, 0])
    owner = 7
    await outbox.flush()
    expect([backend.requests.length, (await store.read()).length]).toEqual([3, 0])
  })

  test('a visitor’s write is sent without a token, even after somebody signed in', async () => {
    const { store, outbox: visitors } = testOutbox(['down'], { owner: () => null })
    await visitors.send(review('as a visitor'))
    const { outbox, backend } = testOutbox([ok({})], { store })
    await outbox.flush()
    expect(backend.requests.map(({ headers }) => headers.get('authorization'))).toEqual([null])
    expect(outbox.getState()).toEqual([])
  })

  test('a visitor’s write that needs a member is refused, and does not block others', async () => {
    const { store, outbox: before } = testOutbox(['down'], { owner: () => null })
    await before.send(review('one'))
    await before.send(review('two'))
    const after = testOutbox([{ status: 401, body: {} }, ok({})], { store, owner: () => null })
    await after.outbox.flush()
    expect(after.comments()).toEqual(['one', 'two'])
    expect(after.states()).toEqual(['Your review: one (refused)'])
  })
})

describe('an expired idempotency key', () => {
  const day = { now: 0 }
  const options = { now: () => day.now }

  test('a write that was sent with an expired key is sent again only if the person decides so, with a new key', async () => {
    day.now = 0
    const { outbox, states, keys, backend } = testOutbox(['down', ok({})], options)
    await outbox.send(review('one'))
    day.now = 24 * HOUR_MS
    await outbox.flush()
    expect([states(), backend.requests.length]).toEqual([['Your review: one (unsure)'], 1])

    await outbox.sendAgain(outbox.getState()[0]?.id ?? '')
    expect(states()).toEqual([])
    expect(new Set(keys()).size).toBe(2)
  })

  test('a page learns that the write was sent only once it was sent with the new key', async () => {
    day.now = 0
    const { outbox } = testOutbox(['down', 'down', ok({})], options)
    const result = await outbox.send(review('one'))
    const wasSent = result.state === 'waiting' ? result.wasSent : undefined
    day.now = 24 * HOUR_MS
    await outbox.flush()
    await outbox.sendAgain(outbox.getState()[0]?.id ?? '')
    expect(await Promise.race([wasSent, 'waiting'])).toBe('waiting')
    await outbox.flush()
    expect(await wasSent).toBe(true)
  })

  test('a write that was never sent may wait longer', async () => {
    day.now = 0
    const { outbox, comments, states } = testOutbox(['down', ok({})], options)
    await outbox.send(review('one'))
    await outbox.send(review('two'))
    day.now = 72 * HOUR_MS
    await outbox.flush()
    expect(comments()).toEqual(['one', 'two'])
    expect(states()).toEqual(['Your review: one (unsure)'])
  })
})

describe('an item that another version of the site stored', () => {
  const newer = { version: 2, id: 'n', label: 'A poll vote', owner: 7, sealed: [1, 2] }
  const foreign = [newer, { old: 'shape' }, { ...newer, id: 'x', label: 'Somebody else’s', owner: 8 }]

  test('is preserved, and shown only to its owner, who can remove it', async () => {
    const { outbox, store, states, comments } = testOutbox(['down', ok({})])
    await store.update(() => foreign)
    await outbox.send(review('one'))
    expect(states()).toEqual([
      'A poll vote (foreign)',
      'Something you did (foreign)',
      'Your review: one (waiting)',
    ])
    await outbox.flush()
    expect([await store.read(), comments()]).toEqual([foreign, ['one', 'one']])
    await outbox.drop(outbox.getState()[1]?.id ?? '')
    expect(await store.read()).toEqual([foreign[0], foreign[2]])
  })
})

test('a PUT that still waits is replaced by a newer one to the same path, which may otherwise be sent first', async () => {
  const name = (path: string, value: string) => review(value, { path, method: 'PUT', label: value })
  const { outbox, states } = testOutbox(['down'])
  await outbox.send(name('/lists/1', 'Gifts'))
  await outbox.send(name('/lists/2', 'Later'))
  await outbox.send(review('a POST', { path: '/lists/1' }))
  await outbox.send(name('/lists/1', 'Presents'))
  expect(states()).toEqual(['Later (waiting)', 'Your review: a POST (waiting)', 'Presents (waiting)'])
})

describe('a toggle', () => {
  const follow = review('', { wants: { field: 'isFollowing', value: true } })

  test('is sent a second time with its own key when the result is wrong', async () => {
    const { outbox, keys } = testOutbox([ok({ isFollowing: false }), ok({ isFollowing: true })])
    expect(await outbox.send(follow)).toEqual({ state: 'sent', data: { isFollowing: true } })
    expect(keys()[1]).toBe(`${keys()[0]}-again`)
  })

  test('is sent once when the result is right or unknown', async () => {
    for (const response of [ok({ isFollowing: true }), ok({})]) {
      const { outbox, backend } = testOutbox([response])
      await outbox.send(follow)
      expect(backend.requests).toHaveLength(1)
    }
  })

  test('that still waits is replaced by a newer one of the same thing, not sent after it', async () => {
    const of = (item: string, value: boolean) =>
      review(item, { label: `${item} ${value}`, wants: { field: 'isFollowing', value } })
    const { outbox, comments, states, store } = testOutbox(['down'])
    await outbox.send(of('one', true))
    await outbox.send(of('two', true))
    await outbox.send(of('one', false))
    expect(states()).toEqual(['two true (waiting)', 'one false (waiting)'])
    expect(comments()).toEqual(['one'])

    const later = testOutbox([ok({ isFollowing: true }), ok({ isFollowing: false })], { store })
    await later.outbox.flush()
    expect(later.comments()).toEqual(['two', 'one'])
  })

  test('that failed too often is not sent after a newer one of the same thing', async () => {
    const { outbox, backend, states } = testOutbox([
      ...Array.from({ length: 5 }, () => ({ status: 500, body: {} })),
      ok({ isFollowing: false }),
    ])
    await outbox.send(follow)
    for (const _ of [2, 3, 4, 5]) await outbox.flush()
    await outbox.send({ ...follow, wants: { field: 'isFollowing', value: false } })
    await outbox.flush()
    expect([backend.requests.length, states()]).toEqual([6, []])
  })
})
