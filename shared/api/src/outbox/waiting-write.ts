import { siteEvents } from '@a-list/events/site-bus.ts'
import * as z from 'zod/mini'

/** A write that could not be sent yet, as stored on the device. */
export const waitingWriteSchema = z.object({
  /** Version of this format. Increase it when older versions of the site can't send the writes. */
  version: z.literal(1),
  /** Also the idempotency key: however often the write is sent, the backend performs it once. */
  id: z.string(),
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
        payload: siteEvents['list.item-added'].schema,
      }),
      z.object({ event: z.literal('brand.followed'), payload: siteEvents['brand.followed'].schema }),
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
