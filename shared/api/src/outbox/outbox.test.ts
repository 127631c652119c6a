import { describe, expect, test, vi } from 'vitest'
import { ok } from '../testing/fake-backend.ts'
import { review, testOutbox } from '../testing/test-outbox.ts'
import { memoryStore } from './stored-write.ts'

describe('a write that the backend accepts', () => {
  test('is sent, and nothing stays in the outbox', async () => {
    const { outbox, store, onSent } = testOutbox([ok({ review_id: 1 })])
    expect(await outbox.send(review('good'))).toEqual({ state: 'sent', data: { review_id: 1 } })
    expect([outbox.getState(), await store.read()]).toEqual([[], []])
    expect(onSent).toHaveBeenCalledWith(expect.objectContaining({ body: { comment: 'good' } }), false)
  })

  test('is stored before it is sent, and not shown as waiting', async () => {
    const store = memoryStore()
    const { outbox } = testOutbox(
      [
        async () => {
          expect(await store.read()).toMatchObject([{ body: { comment: 'good' } }])
          expect(outbox.getState()).toEqual([])
          return ok({})
        },
      ],
      { store },
    )
    await outbox.send(review('good'))
    expect(await store.read()).toEqual([])
  })
})

describe('throws an immediate refusal, and stores nothing', () => {
  test.each([
    ['409', { status: 409, body: { code: 'alist_duplicate_review' } }, { status: 409 }],
    [
      '200 without success',
      ok({ success: false, message: 'Closed' }),
      { status: 200, params: { message: 'Closed' } },
    ],
  ])('%s', async (_, response, error) => {
    const { outbox, store } = testOutbox([response])
    await expect(outbox.send(review('twice'))).rejects.toMatchObject({ name: 'ApiFailure', error })
    expect([outbox.getState(), await store.read()]).toEqual([[], []])
  })
})

describe('when the backend can’t be reached', () => {
  test('writes outlive the page, and are sent once, in order and with their original keys', async () => {
    const before = testOutbox(['down'])
    expect(await before.outbox.send(review('one'))).toMatchObject({ state: 'waiting' })
    expect(await before.outbox.send(review('two'))).toMatchObject({ state: 'waiting' })
    expect(before.states()).toEqual(['Your review: one (waiting)', 'Your review: two (waiting)'])
    // The second must not overtake the first.
    expect(before.comments()).toEqual(['one'])

    const after = testOutbox([ok({})], { store: before.store })
    await after.outbox.flush()
    expect(after.comments()).toEqual(['one', 'two'])
    expect(after.keys()[0]).toBe(before.keys()[0])
    expect(after.outbox.getState()).toEqual([])
    expect(after.onSent).toHaveBeenCalledTimes(2)
    await after.outbox.flush()
    expect(after.backend.requests).toHaveLength(2)
  })

  test('sending stops at the first failure and loses no write', async () => {
    const { outbox, comments, states } = testOutbox(['down', ok({}), 'down'])
    await outbox.send(review('one'))
    await outbox.send(review('two'))
    await outbox.flush()
    expect(comments()).toEqual(['one', 'one', 'two'])
    expect(states()).toEqual(['Your review: two (waiting)'])
  })

  test('a second write with the same `once` gets 409', async () => {
    const { outbox, states } = testOutbox(['down'])
    await outbox.send(review('one', { once: 'review gloss' }))
    const second = outbox.send(review('two', { once: 'review gloss' }))
    await expect(second).rejects.toMatchObject({ error: { kind: 'http', status: 409 } })
    expect(states()).toEqual(['Your review: one (waiting)'])
  })

  test.each([
    ['400', { status: 400, body: { code: 'x', data: { params: { comment: 'Too long' } } } }, 'Too long'],
    ['409', { status: 409, body: {} }, 'You have already reviewed this product'],
    ['200 without success', ok({ success: false, message: 'Closed' }), 'Closed'],
  ])(
    'a refused write (%s) stays until the person removes it, and does not stop later ones',
    async (_, refusal, text) => {
      const { outbox, comments } = testOutbox(['down', refusal, ok({})])
      await outbox.send(review('one', { refusals: { 409: 'You have already reviewed this product' } }))
      await outbox.send(review('two'))
      await outbox.flush()
      await outbox.flush()
      expect(comments()).toEqual(['one', 'one', 'two'])
      expect(outbox.getState()).toMatchObject([
        { label: 'Your review: one', state: 'refused', refusal: text },
      ])
      await outbox.drop(outbox.getState()[0]?.id ?? '')
      expect(outbox.getState()).toEqual([])
    },
  )

  test('a page learns whether its waiting write was sent', async () => {
    const { outbox } = testOutbox(['down', ok({}), { status: 400, body: {} }])
    const results = []
    for (const comment of ['sent', 'refused', 'discarded']) results.push(await outbox.send(review(comment)))
    const waits = results.map(async (result) => result.state === 'waiting' && (await result.wasSent))
    await outbox.drop(outbox.getState()[2]?.id ?? '')
    await outbox.flush()
    expect(await Promise.all(waits)).toEqual([true, false, false])
  })

  test('a started outbox retries until no write waits', async () => {
    vi.useFakeTimers()
    try {
      const { outbox, comments } = testOutbox(['down', 'down', ok({})])
      await outbox.send(review('one'))
      const stop = outbox.start()
      // This advances the clock. The response is read in real time.
      await vi.waitFor(() => expect(comments()).toEqual(['one', 'one', 'one']))
      await vi.waitFor(() => expect([outbox.getState().length, vi.getTimerCount()]).toEqual([0, 0]))
      stop()
    } finally {
      vi.useRealTimers()
    }
  })
})
