import { siteEvents } from '@a-list/events/site-bus.ts'
import * as z from 'zod/mini'

/** A write that could not be sent yet, as stored on the device. */
export const waitingWriteSchema = z.object({
  /** Increased when an older version of the site can't send writes that a newer one stored. */
  version: z.literal(1),
  /** Also the idempotency key: however often the write is sent, the backend performs it once. */
  id: z.string(),
  /** Describes the action to the person. */
  label: z.string(),
  /** A countable noun for it, such as "suggestion". */
  kind: z.optional(z.string()),
  base: z.enum(['rest', 'custom', 'extension']),
  path: z.string(),
  method: z.enum(['POST', 'PUT', 'DELETE']),
  body: z.unknown(),
  /**
   * User id of the author. Only that person's token is ever sent with the write. Null for a visitor, and for a person
   * who could not be identified during an outage: such a write is sent without a token.
   */
  owner: z.nullable(z.number()),
  /** Time of the first attempt. The backend remembers the key for a day from then. */
  triedAt: z.optional(z.string()),
  /** Number of 5xx responses. */
  breaks: z.optional(z.number()),
  /** Messages for the person by the status of the refusal: `{ '409': 'Email already subscribed' }`. */
  refusals: z.optional(z.record(z.string(), z.string())),
  /** Only one write with the same value may wait; a second one is refused like a 409. */
  once: z.optional(z.string()),
  /** For a toggle: the value that the last response must have. */
  wants: z.optional(z.object({ field: z.string(), value: z.boolean() })),
  /** The event to publish once it was sent, however much later that is. */
  announces: z.optional(
    z.union([
      z.object({
        event: z.literal('list.item-added'),
        payload: siteEvents['list.item-added'].schema,
      }),
      z.object({ event: z.literal('brand.followed'), payload: siteEvents['brand.followed'].schema }),
    ]),
  ),
  /** Why the backend refused it. Such a write stays only until the person has read this. */
  refusal: z.optional(z.string()),
})

export type WaitingWrite = z.infer<typeof waitingWriteSchema>

/**
 * Stores waiting writes. An update is atomic across tabs. Items are unvalidated: another version of the site may have
 * stored them, and this version must preserve those.
 */
export interface WaitingWriteStore {
  read(): Promise<unknown[]>
  update(change: (items: unknown[]) => unknown[]): Promise<unknown[]>
}
