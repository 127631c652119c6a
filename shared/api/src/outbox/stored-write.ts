import { HOUR_MS } from '@a-list/domain/time-windows.ts'
import * as z from 'zod/mini'
import { type WaitingWrite, waitingWriteSchema } from './waiting-write.ts'

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
 * Whether a newer write makes this one pointless. Each toggle says which value it wants, so the older of two of the same
 * thing, sent later, would undo the newer one.
 */
export function isSupersededBy(item: unknown, newer: WaitingWrite): boolean {
  const write = asWaitingWrite(item)
  if (!write?.wants || write.refusal !== undefined) return false
  const thingOf = ({ owner, base, path, body, wants }: WaitingWrite) =>
    JSON.stringify([owner, base, path, body, wants?.field])
  return thingOf(write) === thingOf(newer)
}
