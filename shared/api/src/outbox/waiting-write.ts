import { siteEvents } from '@a-list/events/site-bus.ts'
import * as z from 'zod/mini'

/** A write that could not be sent yet, as it lies on the device. */
export const waitingWriteSchema = z.object({
  /** Rises when an older site could no longer send what a newer one has kept. */
  version: z.literal(1),
  /** Also its idempotency key: however often it is sent, the backend does it once. */
  id: z.string(),
  /** What the person did, in words that they can be shown. */
  label: z.string(),
  /** One word for it, of which several can be counted: "suggestion". */
  kind: z.optional(z.string()),
  base: z.enum(['rest', 'custom', 'extension']),
  path: z.string(),
  method: z.enum(['POST', 'PUT', 'DELETE']),
  body: z.unknown(),
  /**
   * Who wrote it (the user's id), and nobody else's token is ever sent with it. Null for a visitor, or for somebody
   * whom the site could not make out while the backend was away: it is sent without a token, whoever is here.
   */
  owner: z.nullable(z.number()),
  /** When it was first sent, whatever became of that; the backend knows its key for a day from then. */
  triedAt: z.optional(z.string()),
  /** How often the backend broke on it: it answered, with 5xx. */
  breaks: z.optional(z.number()),
  /** What a refusal with this status means, in words for the person: `{ '409': 'Email already subscribed' }`. */
  refusals: z.optional(z.record(z.string(), z.string())),
  /** Of several with the same text only one may wait; a second one is refused as with 409. */
  once: z.optional(z.string()),
  /** For a call that turns over what it finds: what its answer has to say in the end. */
  wants: z.optional(z.object({ field: z.string(), value: z.boolean() })),
  /** What the page is told when it has gone through, now or in a week. */
  announces: z.optional(
    z.union([
      z.object({
        event: z.literal('list.item-added'),
        payload: siteEvents['list.item-added'].schema,
      }),
      z.object({ event: z.literal('brand.followed'), payload: siteEvents['brand.followed'].schema }),
    ]),
  ),
  /** Why the backend would not take it; then it waits only to be read and dropped. */
  refusal: z.optional(z.string()),
})

export type WaitingWrite = z.infer<typeof waitingWriteSchema>

/**
 * Where waiting writes are kept. An update is atomic between tabs. Items are whatever was stored: another version of
 * the site may have kept them, and they outlive this one's updates as they are.
 */
export interface WaitingWriteStore {
  read(): Promise<unknown[]>
  update(change: (items: unknown[]) => unknown[]): Promise<unknown[]>
}
