import { describe, expect, test } from 'vitest'
import { fakeBackend, ok, type Scripted } from '../testing/fake-backend.ts'
import { review, testOutbox } from '../testing/test-outbox.ts'

describe('a write that always fails with 5xx', () => {
  const broken = { status: 500, body: {} }
  const breaksOnOne: Scripted = ({ body }) =>
    (body as { comment: string }).comment === 'one' ? broken : ok({})

  test('lets later writes overtake it after five attempts, and is retried last', async () => {
    const { outbox, comments, states, store } = testOutbox([breaksOnOne])
    await outbox.send(review('one'))
    await outbox.send(review('two'))
    for (const _ of [2, 3, 4]) await outbox.flush()
    expect(comments()).toEqual(['one', 'one', 'one', 'one'])
    await outbox.flush()
    expect(comments().slice(4)).toEqual(['one', 'two'])
    expect(states()).toEqual(['Your review: one (waiting)'])
    expect(await outbox.send(review('three'))).toMatchObject({ state: 'sent' })

    const later = testOutbox([ok({})], { store })
    await later.outbox.flush()
    expect([later.comments(), await store.read()]).toEqual([['one'], []])
  })

  test('keeps its place during an outage in which nothing responds', async () => {
    const { outbox, comments } = testOutbox(['down'])
    await outbox.send(review('one'))
    await outbox.send(review('two'))
    for (let time = 0; time < 10; time += 1) await outbox.flush()
    expect(new Set(comments())).toEqual(new Set(['one']))
  })

  test('is tried once per round, even if there are two such writes', async () => {
    const { outbox, comments } = testOutbox([broken])
    await outbox.send(review('one'))
    await outbox.send(review('two'))
    for (let time = 0; time < 20; time += 1) await outbox.flush()
    const before = comments().length
    await outbox.flush()
    expect(comments().slice(before).toSorted()).toEqual(['one', 'two'])
  })

  test('does not block later writes by opening the breaker', async () => {
    const backend = fakeBackend([breaksOnOne])
    const { outbox, states } = testOutbox([], { api: backend.client() })
    await outbox.send(review('one'))
    await outbox.send(review('two'))
    for (let time = 0; time < 6; time += 1) {
      backend.pass(30_000)
      await outbox.flush()
    }
    expect(states()).toEqual(['Your review: one (waiting)'])
  })
})
