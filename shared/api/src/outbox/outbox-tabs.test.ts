import { describe, expect, test, vi } from 'vitest'
import { fakeBackend, ok, type Scripted } from '../testing/fake-backend.ts'
import { review, testOutbox } from '../testing/test-outbox.ts'
import { createOutbox } from './outbox.ts'
import { memoryStore } from './stored-write.ts'

/** A queue as the lock that tabs share. */
function sharedLock() {
  let turn: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>) => {
    const mine = turn.then(work)
    turn = mine.catch(() => undefined)
    return mine
  }
}

test('two tabs send each write once', async () => {
  const store = memoryStore()
  const exclusively = sharedLock()
  const backend = fakeBackend([ok({})])
  const tabs = [1, 2].map(() => createOutbox({ api: backend.client(), store, owner: () => 7, exclusively }))
  await testOutbox(['down'], { store }).outbox.send(review('one'))
  await Promise.all(tabs.map((tab) => tab.flush()))
  expect(backend.requests).toHaveLength(1)
})

test('a page learns when none of its writes waits any more, not even one in its first attempt', async () => {
  const onNoneWaits = vi.fn()
  const answer = Promise.withResolvers<void>()
  const late = () => answer.promise.then(() => ok({}))
  const script = ['down' as const, ok({}), late, ok({})]
  const { outbox } = testOutbox(script, { onNoneWaits, exclusively: sharedLock() })
  await outbox.send(review('one'))
  const flushing = outbox.flush()
  const second = outbox.send(review('two'))
  await flushing
  expect([outbox.getState(), onNoneWaits.mock.calls]).toEqual([[], []])
  answer.resolve()
  await second
  expect(onNoneWaits).toHaveBeenCalledOnce()
  await outbox.send(review('three'))
  expect(onNoneWaits).toHaveBeenCalledOnce()
})

describe('while another tab holds the lock', () => {
  /** A tab that waits for the lock until `release` is called. */
  function waitingTab(script: Scripted[]) {
    const lock = Promise.withResolvers<void>()
    const exclusively = sharedLock()
    void exclusively(() => lock.promise)
    return { ...testOutbox(script, { exclusively }), exclusively, release: lock.resolve }
  }

  test('a write is stored already, so that closing the page loses nothing', async () => {
    const closed = waitingTab([ok({})])
    void closed.outbox.send(review('one'))
    await vi.waitFor(async () => expect(await closed.store.read()).toHaveLength(1))
    expect([closed.backend.requests, closed.outbox.getState()]).toEqual([[], []])
    const next = testOutbox([ok({})], { store: closed.store, now: () => Date.now() + 48 * 3_600_000 })
    await next.outbox.flush()
    // The write was never sent, so it can be sent even two days later.
    expect([next.comments(), await next.store.read()]).toEqual([['one'], []])
  })

  test('a write that the other tab has sent is not sent again', async () => {
    const { outbox, store, backend, release } = waitingTab([ok({})])
    const sending = outbox.send(review('one'))
    await vi.waitFor(async () => expect(await store.read()).toHaveLength(1))
    const other = testOutbox([ok({})], { store })
    await other.outbox.flush()
    release()
    expect(await sending).toMatchObject({ state: 'sent' })
    expect([other.comments(), backend.requests, await store.read()]).toEqual([['one'], [], []])
  })

  test('several writes are sent in order, each checked for duplicates', async () => {
    const { outbox, comments, store, release } = waitingTab([ok({}), { status: 400, body: {} }, ok({})])
    const sent = ['one', 'two', 'three'].map((comment) =>
      outbox.send(review(comment, { once: 'review gloss' })),
    )
    release()
    const results = await Promise.allSettled(sent)
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect([comments(), await store.read()]).toEqual([['one', 'two', 'three'], []])
  })

  test('a second write with the same `once` is refused while the first waits', async () => {
    const { outbox, states, release } = waitingTab(['down'])
    const first = outbox.send(review('one', { once: 'review gloss' }))
    const second = outbox.send(review('two', { once: 'review gloss' }))
    release()
    expect(await first).toMatchObject({ state: 'waiting' })
    await expect(second).rejects.toMatchObject({ error: { kind: 'http', status: 409 } })
    expect(states()).toEqual(['Your review: one (waiting)'])
  })
})
