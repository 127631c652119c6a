import { createStore } from 'zustand/vanilla'
import { type ApiError, ApiFailure, isUnreachable, toApiError } from '../errors.ts'
import { retryDelay } from '../retry.ts'
import { newIdempotencyKey } from '../write.ts'
import { dueWrites, isBreak, mayBePassed } from './due.ts'
import { asWaitingWrite, idOf, type ShownWrite, toShown } from './kept-write.ts'
import type { NewWrite, SendResult } from './new-write.ts'
import type { OutboxOptions } from './outbox-options.ts'
import { ALREADY_WAITS, mustWait, refusalText } from './refusal.ts'
import { sendWrite } from './send-write.ts'
import type { WaitingWrite } from './waiting-write.ts'

export interface Outbox {
  /** The writes of the person that wait or were refused, the oldest first. */
  getState(): ShownWrite[]
  subscribe(listener: (writes: ShownWrite[]) => void): () => void
  /**
   * Sends a write, or keeps it when the backend can't be reached. Behind others that wait, it waits too. It lies on
   * the device before it waits for its turn among the tabs, so that a page that is closed meanwhile loses nothing.
   * `data` is undefined where another tab has sent it.
   * @throws ApiFailure when the backend refuses it, with `success: false` too
   */
  send(write: NewWrite): Promise<SendResult>
  /** Sends what waits, in order; past what the backend keeps breaking on. */
  flush(): Promise<void>
  /** The person wants it sent although it may have arrived already. */
  sendAgain(id: string): Promise<void>
  /** The person gives a write up, or has read why it was refused. */
  drop(id: string): Promise<void>
  /** Reads the device and sends again and again while something waits. @returns stop */
  start(): () => void
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { api, store, owner } = options
  const exclusively = options.exclusively ?? ((work) => work())
  const random = options.random ?? Math.random
  const now = options.now ?? Date.now
  const state = createStore<{ writes: ShownWrite[] }>(() => ({ writes: [] }))
  /** Writes that are sent for the first time: they don't wait yet. */
  const onTheirWay = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let started = false

  const due = (items: readonly unknown[]) =>
    dueWrites(items, { owner: owner(), now: now() }).filter(({ id }) => !onTheirWay.has(id))

  function show(items: readonly unknown[]) {
    const shown = items.map((item) => toShown(item, owner(), now())).filter((write) => write !== undefined)
    state.setState({ writes: shown.filter(({ id }) => !onTheirWay.has(id)) })
  }

  async function change(update: (items: unknown[]) => unknown[]) {
    show(await store.update(update))
  }

  const remove = (id: string) => change((items) => items.filter((item) => idOf(item) !== id))
  const put = (write: WaitingWrite) =>
    change((items) => items.map((item) => (idOf(item) === write.id ? write : item)))

  /** From now on the backend may have it. @returns the write as it then lies on the device */
  async function markTried(write: WaitingWrite): Promise<WaitingWrite> {
    if (write.triedAt) return write
    const tried = { ...write, triedAt: new Date(now()).toISOString() }
    await put(tried)
    return tried
  }

  /** @returns the write as it lies on the device after a try that has to be repeated */
  async function noteFailure(tried: WaitingWrite, error: ApiError): Promise<WaitingWrite> {
    if (!isBreak(error)) return tried
    const broken = { ...tried, breaks: (tried.breaks ?? 0) + 1 }
    await put(broken)
    return broken
  }

  async function sendDue(): Promise<void> {
    const passed = new Set<string>()
    for (;;) {
      // Read anew each time: another tab may have sent or dropped some.
      const items = await store.read()
      show(items)
      const next = due(items).find(({ id }) => !passed.has(id))
      if (!next) return
      const tried = await markTried(next)
      try {
        await sendWrite(api, tried)
        failures = 0
        await remove(next.id)
        options.onSent?.(next, true)
      } catch (thrown) {
        const error = toApiError(thrown)
        if (mustWait(next, error)) {
          failures += 1
          const after = await noteFailure(tried, error)
          if (!isBreak(error) || !mayBePassed(after)) return
          passed.add(next.id)
        } else {
          await put({ ...tried, refusal: refusalText(next, error) })
        }
      }
    }
  }

  async function flush(): Promise<void> {
    await exclusively(sendDue)
    schedule()
  }

  function schedule() {
    clearTimeout(timer)
    if (!started || !state.getState().writes.some((write) => write.state === 'waiting')) return
    timer = setTimeout(() => void flush(), 1000 + retryDelay(failures, random()))
  }

  /** It lies on the device already; now that it is its turn it is sent, or from now on waits. */
  async function sendFirst(id: string): Promise<SendResult> {
    const items = await store.read()
    const place = items.findIndex((item) => idOf(item) === id)
    const write = asWaitingWrite(items[place])
    // While it waited for its turn, another tab has sent it, or has got a refusal, which is shown there and here.
    if (!write) return { state: 'sent', data: undefined }
    if (write.refusal !== undefined) return { state: 'waiting', id }
    const before = due(items.slice(0, place))
    if (before.some(({ once }) => once !== undefined && once === write.once)) {
      await remove(id)
      throw new ApiFailure(ALREADY_WAITS)
    }
    if (!before.every(mayBePassed)) return { state: 'waiting', id }
    const tried = await markTried(write)
    try {
      const data = await sendWrite(api, tried)
      await remove(id)
      options.onSent?.(write, false)
      return { state: 'sent', data }
    } catch (thrown) {
      const error = toApiError(thrown)
      if (!isUnreachable(error)) {
        await remove(id)
        throw thrown
      }
      await noteFailure(tried, error)
      return { state: 'waiting', id }
    }
  }

  return {
    getState: () => state.getState().writes,
    subscribe: (listener) => state.subscribe(({ writes }) => listener(writes)),
    flush,

    async send({ method = 'POST', ...written }) {
      const id = newIdempotencyKey()
      const write: WaitingWrite = { ...written, version: 1, id, method, owner: owner() }
      onTheirWay.add(id)
      const result = await change((items) => [...items, write])
        .then(() => exclusively(() => sendFirst(id)))
        .finally(() => onTheirWay.delete(id))
      if (result.state === 'waiting') show(await store.read())
      schedule()
      return result
    },

    async sendAgain(id) {
      await change((items) =>
        items.map((item) => {
          const write = asWaitingWrite(item)
          if (write?.id !== id) return item
          // A new key: the backend has forgotten the old one.
          return { ...write, id: newIdempotencyKey(), triedAt: undefined, breaks: undefined }
        }),
      )
      await flush()
    },

    async drop(id) {
      await remove(id)
    },

    start() {
      started = true
      void flush()
      const online = () => void flush()
      globalThis.addEventListener?.('online', online)
      return () => {
        started = false
        clearTimeout(timer)
        globalThis.removeEventListener?.('online', online)
      }
    },
  }
}
