import type { ApiError } from '../errors.ts'
import { asWaitingWrite, isUnsure } from './kept-write.ts'
import type { WaitingWrite } from './waiting-write.ts'

/** So often may a backend break on a write before the next ones are let past: until then it looks like an outage. */
const BREAKS_BEFORE_OTHERS_PASS = 5

/** Whether a backend answered, but broke on what it was sent. */
export function isBreak(error: ApiError): boolean {
  return error.kind === 'http' && error.status >= 500
}

/** Whether a write has failed too often to hold up those behind it. */
export function mayBePassed({ breaks = 0 }: WaitingWrite): boolean {
  return breaks >= BREAKS_BEFORE_OTHERS_PASS
}

/**
 * A person's own writes that can be sent, in the order in which they are: those that may be passed come last, of them
 * the one first that was tried the least, so that each has its turn.
 */
export function dueWrites(
  items: readonly unknown[],
  { owner, now }: { owner: number | null; now: number },
): WaitingWrite[] {
  const due = items.flatMap((item) => {
    const write = asWaitingWrite(item)
    if (!write || write.refusal !== undefined) return []
    const isOwn = write.owner === null || write.owner === owner
    return isOwn && !isUnsure(write, now) ? [write] : []
  })
  const place = (write: WaitingWrite) => (mayBePassed(write) ? (write.breaks ?? 0) : 0)
  return due.sort((one, other) => place(one) - place(other))
}
