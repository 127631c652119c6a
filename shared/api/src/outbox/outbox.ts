import type { Bus } from '@a-list/events/site-bus.ts'
import { createStore } from 'zustand/vanilla'
import type { ApiClient } from '../client.ts'
import { type ApiError, ApiFailure, isUnreachable, toApiError } from '../errors.ts'
import { retryDelay } from '../retry.ts'
import { pause } from '../time-scale.ts'
import { newIdempotencyKey } from '../write.ts'
import { ALREADY_WAITING, mustWait, refusalText, sendWrite } from './send-write.ts'
import {
  asWaitingWrite,
  idOf,
  isSupersededBy,
  isUnsure,
  type NewWrite,
  type SendResult,
  type ShownWrite,
  toShown,
  type WaitingWrite,
  type WaitingWriteStore,
} from './stored-write.ts'

export interface OutboxOptions {
  api: ApiClient
  store: WaitingWriteStore
  /** The signed-in person's id, or null. */
  owner: () => number | null
  /** Runs the work in one tab at a time. By default there is no lock. */
  exclusively?: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Called for each write that was sent. */
  onSent?: (write: WaitingWrite, hadToWait: boolean) => void
  /**
   * Called when the person's writes had to wait and none is left, not even one in its first attempt: all were sent, here or
   * in another tab, refused or discarded.
   */
  onNoneWaits?: () => void
  random?: () => number
  now?: () => number
}

/** Publishes the event of a write that the backend has accepted. */
export function announce(events: Bus, { announces }: WaitingWrite): void {
  switch (announces?.event) {
    case 'list.item-added':
      events.publish(announces.event, announces.payload)
      break
    case 'brand.followed':
      events.publish(announces.event, announces.payload)
  }
}

/**
 * After this many 5xx responses to one write, later writes are sent before it. Fewer may be an outage, in which later
 * writes would fail too.
 */
const FAILURES_BEFORE_SKIP = 5

/** Whether the backend responded with 5xx. */
function isServerFailure(error: ApiError): boolean {
  return error.kind === 'http' && error.status >= 500
}

/** Whether a write has failed so often that it no longer blocks later ones. */
function maySkip({ breaks = 0 }: WaitingWrite): boolean {
  return breaks >= FAILURES_BEFORE_SKIP
}

/**
 * The owner's writes that can be sent, in sending order. Writes that have failed too often come last, those with
 * the fewest attempts first.
 */
function dueWrites(
  items: readonly unknown[],
  { owner, now }: { owner: number | null; now: number },
): WaitingWrite[] {
  const due = items.flatMap((item) => {
    const write = asWaitingWrite(item)
    if (!write || write.refusal !== undefined) return []
    const isOwn = write.owner === null || write.owner === owner
    return isOwn && !isUnsure(write, now) ? [write] : []
  })
  const rank = (write: WaitingWrite) => (maySkip(write) ? (write.breaks ?? 0) : 0)
  return due.sort((one, other) => rank(one) - rank(other))
}

export interface Outbox {
  /** The person's stored writes, oldest first, without those in their first attempt. */
  getState(): ShownWrite[]
  subscribe(listener: (writes: ShownWrite[]) => void): () => void
  /**
   * Sends a write, or stores it when the backend can't be reached or other writes are waiting. A toggle replaces a
   * waiting toggle of the same thing. The write is stored before it waits for the tab lock, so closing the page loses
   * nothing. `data` is undefined if another tab sent the write.
   * @throws ApiFailure when the backend refuses the write, also with `success: false`, and when a write with the same
   * `once` is waiting
   */
  send(write: NewWrite): Promise<SendResult>
  /** Sends the waiting writes in order, and skips those on which the backend keeps failing. */
  flush(): Promise<void>
  /** Sends an `unsure` write again, after the person has decided to. */
  sendAgain(id: string): Promise<void>
  /** Removes a write that the person discarded, or whose refusal they have read. */
  drop(id: string): Promise<void>
  /** Reads the stored writes and retries while any of them waits. @returns stop */
  start(): () => void
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { api, store, owner } = options
  const exclusively = options.exclusively ?? ((work) => work())
  const random = options.random ?? Math.random
  const now = options.now ?? Date.now
  const state = createStore<{ writes: ShownWrite[] }>(() => ({ writes: [] }))
  /** Ids of writes in their first attempt. They are not shown as waiting. */
  const inFirstAttempt = new Set<string>()
  /** Resolves `wasSent` of this page's waiting writes, by id. */
  const waits = new Map<string, (wasSent: boolean) => void>()
  /** Whether a write has had to wait since `onNoneWaits` was last called. */
  let hasWaited = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let started = false

  const due = (items: readonly unknown[]) =>
    dueWrites(items, { owner: owner(), now: now() }).filter(({ id }) => !inFirstAttempt.has(id))

  function show(items: readonly unknown[]) {
    const shown = items.map((item) => toShown(item, owner(), now())).filter((write) => write !== undefined)
    state.setState({ writes: shown.filter(({ id }) => !inFirstAttempt.has(id)) })
    for (const [id, end] of waits) {
      const item = items.find((one) => idOf(one) === id)
      if (item && asWaitingWrite(item)?.refusal === undefined) continue
      end(!item)
      waits.delete(id)
    }
    const waiting = shown.filter((write) => write.state === 'waiting')
    if (waiting.length > 0) hasWaited ||= waiting.some(({ id }) => !inFirstAttempt.has(id))
    else if (hasWaited) {
      hasWaited = false
      options.onNoneWaits?.()
    }
  }

  async function change(update: (items: unknown[]) => unknown[]) {
    show(await store.update(update))
  }

  const remove = (id: string) => change((items) => items.filter((item) => idOf(item) !== id))
  const put = (write: WaitingWrite) =>
    change((items) => items.map((item) => (idOf(item) === write.id ? write : item)))

  /** Records that the backend may have received the write. @returns the stored write */
  async function markTried(write: WaitingWrite): Promise<WaitingWrite> {
    if (write.triedAt) return write
    const tried = { ...write, triedAt: new Date(now()).toISOString() }
    await put(tried)
    return tried
  }

  /** Counts a server failure. @returns the stored write */
  async function recordFailure(tried: WaitingWrite, error: ApiError): Promise<WaitingWrite> {
    if (!isServerFailure(error)) return tried
    const broken = { ...tried, breaks: (tried.breaks ?? 0) + 1 }
    await put(broken)
    return broken
  }

  async function sendDue(): Promise<void> {
    const skipped = new Set<string>()
    for (;;) {
      // Reads the writes again each time, because another tab may have sent or removed some.
      const items = await store.read()
      show(items)
      const next = due(items).find(({ id }) => !skipped.has(id))
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
          const after = await recordFailure(tried, error)
          if (!isServerFailure(error) || !maySkip(after)) return
          skipped.add(next.id)
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
    timer = setTimeout(() => void flush(), pause(1000) + retryDelay(failures, random()))
  }

  /** Sends a stored write for the first time. @returns undefined if it waits */
  async function sendFirst(id: string): Promise<SendResult | undefined> {
    const items = await store.read()
    const index = items.findIndex((item) => idOf(item) === id)
    const write = asWaitingWrite(items[index])
    // While this tab waited for the lock, another tab sent the write. If it was refused, both tabs show the
    // refusal.
    if (!write) return { state: 'sent', data: undefined }
    if (write.refusal !== undefined) return undefined
    const before = due(items.slice(0, index))
    if (before.some(({ once }) => once !== undefined && once === write.once)) {
      await remove(id)
      throw new ApiFailure(ALREADY_WAITING)
    }
    if (!before.every(maySkip)) return undefined
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
      await recordFailure(tried, error)
      return undefined
    }
  }

  return {
    getState: () => state.getState().writes,
    subscribe: (listener) => state.subscribe(({ writes }) => listener(writes)),
    flush,

    async send({ method = 'POST', ...written }) {
      const id = newIdempotencyKey()
      const write: WaitingWrite = { ...written, version: 1, id, method, owner: owner() }
      inFirstAttempt.add(id)
      const result = await change((items) => [...items.filter((item) => !isSupersededBy(item, write)), write])
        .then(() => exclusively(() => sendFirst(id)))
        .finally(() => inFirstAttempt.delete(id))
      if (result) {
        schedule()
        return result
      }
      const wasSent = new Promise<boolean>((resolve) => waits.set(id, resolve))
      show(await store.read())
      schedule()
      return { state: 'waiting', id, wasSent }
    },

    async sendAgain(id) {
      // The backend may no longer remember the key of an `unsure` write.
      const again = { key: newIdempotencyKey(), triedAt: undefined, breaks: undefined }
      await change((items) =>
        items.map((item) => {
          const write = asWaitingWrite(item)
          if (write?.id !== id) return item
          return { ...write, ...again }
        }),
      )
      await flush()
    },

    async drop(id) {
      waits.get(id)?.(false)
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
