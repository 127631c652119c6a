import { HOUR_MS } from '@a-list/domain/time-windows.ts'
import * as z from 'zod/mini'
import { type WaitingWrite, waitingWriteSchema } from './waiting-write.ts'

/** The backend knows an idempotency key for 24 hours; the last one is left to clocks that differ. */
const KEY_LASTS_MS = 23 * HOUR_MS

/** What a page shows of a write that lies on the device. */
export interface ShownWrite extends Pick<WaitingWrite, 'id' | 'label' | 'kind' | 'refusal'> {
  /**
   * - `waiting`: is sent by itself
   * - `refused`: the backend would not take it; `refusal` says why
   * - `unsure`: was sent more than a day ago and may have arrived: only the person can say whether to send it again
   * - `foreign`: another version of the site kept it, and alone can send it
   */
  state: 'waiting' | 'refused' | 'unsure' | 'foreign'
}

const foreignSchema = z.object({
  id: z.optional(z.string()),
  label: z.catch(z.string(), ''),
  owner: z.catch(z.nullable(z.number()), null),
})

/** @returns undefined for what another version, or a foreign hand, has kept */
export function asWaitingWrite(item: unknown): WaitingWrite | undefined {
  const parsed = waitingWriteSchema.safeParse(item)
  return parsed.success ? parsed.data : undefined
}

/** Its own id; for a foreign one without, its text, which is stable as well. */
export function idOf(item: unknown): string {
  const known = foreignSchema.safeParse(item)
  return (known.success && known.data.id) || JSON.stringify(item)
}

export function isUnsure({ triedAt }: WaitingWrite, now: number): boolean {
  return triedAt !== undefined && now - Date.parse(triedAt) > KEY_LASTS_MS
}

/** @returns undefined for what somebody else wrote */
export function toShown(item: unknown, owner: number | null, now: number): ShownWrite | undefined {
  const write = asWaitingWrite(item)
  const foreign = foreignSchema.safeParse(item)
  const written = write?.owner ?? (foreign.success ? foreign.data.owner : null)
  if (written !== null && written !== owner) return undefined
  if (!write) {
    const label = (foreign.success && foreign.data.label) || 'Something you did'
    return { id: idOf(item), label, state: 'foreign' }
  }
  const { id, label, kind, refusal } = write
  const state = refusal !== undefined ? 'refused' : isUnsure(write, now) ? 'unsure' : 'waiting'
  return { id, label, kind, refusal, state }
}
