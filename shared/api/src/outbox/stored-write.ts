import { HOUR_MS } from '@a-list/domain/time/time-windows.ts'
import { siteEvents } from '@a-list/events/site-bus.ts'
import * as z from 'zod/mini'

/** A write that the backend has not accepted yet, as stored on the device. */
export const waitingWriteSchema = z.object({
  /** Version of this format. Increase it when older versions of the site can't send the writes. */
  version: z.literal(1),
  /** Also the idempotency key: however often the write is sent, the backend performs it once. */
  id: z.string(),
  /** The idempotency key instead of `id`, once the person has decided to send the write again. */
  key: z.optional(z.string()),
  /** Describes the write to the person. */
  label: z.string(),
  /** A countable noun for the write, such as "suggestion". */
  kind: z.optional(z.string()),
  base: z.enum(['rest', 'custom', 'extension']),
  path: z.string(),
  method: z.enum(['POST', 'PUT', 'DELETE']),
  body: z.unknown(),
  /**
   * User id of the author. The write is sent with no other person's token. Null for a visitor, and for a person
   * who could not be identified during an outage: such a write is sent without a token.
   */
  owner: z.nullable(z.number()),
  /** Time of the first attempt. From then on, the backend remembers the key for a day. */
  triedAt: z.optional(z.string()),
  /** Number of 5xx responses to the write. */
  breaks: z.optional(z.number()),
  /** Messages for the person by the status of the refusal: `{ '409': 'Email already subscribed' }`. */
  refusals: z.optional(z.record(z.string(), z.string())),
  /** Only one write with the same value may wait; a second one is refused like a 409. */
  once: z.optional(z.string()),
  /** For a toggle: the value that the last response must have. */
  wants: z.optional(z.object({ field: z.string(), value: z.boolean() })),
  /** The event to publish when the write has been sent, however late that is. */
  announces: z.optional(
    z.union([
      z.object({
        event: z.literal('list.item-added'),
        payload: siteEvents['list.item-added'],
      }),
      z.object({ event: z.literal('brand.followed'), payload: siteEvents['brand.followed'] }),
    ]),
  ),
  /** Why the backend refused the write. The write stays until the person has read this. */
  refusal: z.optional(z.string()),
})

export type WaitingWrite = z.infer<typeof waitingWriteSchema>

/**
 * Stores waiting writes. An update is atomic across tabs. Items are not validated, because another version of
 * the site may have stored them, and this version must preserve them.
 */
export interface WaitingWriteStore {
  read(): Promise<unknown[]>
  update(change: (items: unknown[]) => unknown[]): Promise<unknown[]>
}

/** A write that a page passes to the outbox. */
export type NewWrite = Omit<
  WaitingWrite,
  'version' | 'id' | 'key' | 'method' | 'owner' | 'triedAt' | 'breaks' | 'refusal'
> & {
  method?: WaitingWrite['method']
}

/**
 * `waiting`: stored on the device until the backend responds again. `wasSent` resolves once the write no longer waits: to
 * false if the backend refused it or the person discarded it, otherwise to true.
 */
export type SendResult =
  | { state: 'sent'; data: unknown }
  | { state: 'waiting'; id: string; wasSent: Promise<boolean> }

/** The backend remembers an idempotency key for 24 hours. One hour is a margin for differing clocks. */
const KEY_VALID_MS = 23 * HOUR_MS

/** What a page shows of a stored write. */
export interface ShownWrite extends Pick<WaitingWrite, 'id' | 'label' | 'kind' | 'refusal'> {
  /**
   * - `waiting`: will be sent automatically
   * - `refused`: the backend refused it; `refusal` says why
   * - `unsure`: sent more than a day ago, and the backend may have received it; only the person can decide to
   *   send it again
   * - `foreign`: stored by another version of the site, which alone can send it
   */
  state: 'waiting' | 'refused' | 'unsure' | 'foreign'
}

const foreignSchema = z.object({
  id: z.optional(z.string()),
  label: z.catch(z.string(), ''),
  owner: z.catch(z.nullable(z.number()), null),
})

/** @returns undefined for an item that this version can't read */
export function asWaitingWrite(item: unknown): WaitingWrite | undefined {
  const parsed = waitingWriteSchema.safeParse(item)
  return parsed.success ? parsed.data : undefined
}

/** The id of a write. Foreign items without an id are identified by their JSON text. */
export function idOf(item: unknown): string {
  const known = foreignSchema.safeParse(item)
  return (known.success && known.data.id) || JSON.stringify(item)
}

export function isUnsure({ triedAt }: WaitingWrite, now: number): boolean {
  return triedAt !== undefined && now - Date.parse(triedAt) > KEY_VALID_MS
}

/** @returns undefined for another person's write */
export function toShown(item: unknown, owner: number | null, now: number): ShownWrite | undefined {
  const write = asWaitingWrite(item)
  const foreign = foreignSchema.safeParse(item)
  const author = write?.owner ?? (foreign.success ? foreign.data.owner : null)
  if (author !== null && author !== owner) return undefined
  if (!write) {
    const label = (foreign.success && foreign.data.label) || 'Something you did'
    return { id: idOf(item), label, state: 'foreign' }
  }
  const { id, label, kind, refusal } = write
  const state = refusal !== undefined ? 'refused' : isUnsure(write, now) ? 'unsure' : 'waiting'
  return { id, label, kind, refusal, state }
}

/**
 * Whether a newer write replaces this one, because both toggle the same thing or PUT to the same path. If the older one
 * were sent later, it would undo the newer one.
 */
export function isSupersededBy(item: unknown, newer: WaitingWrite): boolean {
  const write = asWaitingWrite(item)
  if (!write || write.refusal !== undefined) return false
  const thingOf = ({ owner, method, base, path, body, wants }: WaitingWrite) => {
    if (method === 'PUT') return JSON.stringify([owner, base, path])
    return wants && JSON.stringify([owner, base, path, body, wants.field])
  }
  return thingOf(write) !== undefined && thingOf(write) === thingOf(newer)
}

/** Stores waiting writes only while the page is open. */
export function memoryStore(): WaitingWriteStore {
  let items: unknown[] = []
  return {
    read: async () => items,
    update: async (change) => {
      items = change(items)
      return items
    },
  }
}
