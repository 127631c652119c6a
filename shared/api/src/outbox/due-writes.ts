import type { ApiError } from '../errors.ts'
import { asWaitingWrite, isUnsure } from './stored-write.ts'
import type { WaitingWrite } from './waiting-write.ts'

/**
 * After this many 5xx responses to one write, later writes are sent before it. A smaller number looks like an
 * outage.
 */
const FAILURES_BEFORE_SKIP = 5

/** Whether the backend responded with 5xx. */
export function isServerFailure(error: ApiError): boolean {
  return error.kind === 'http' && error.status >= 500
}

/** Whether a write has failed so often that it no longer blocks later ones. */
export function maySkip({ breaks = 0 }: WaitingWrite): boolean {
  return breaks >= FAILURES_BEFORE_SKIP
}

/**
 * The owner's writes that can be sent, in sending order. Writes that have failed too often come last, those with
 * the fewest attempts first.
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
  const rank = (write: WaitingWrite) => (maySkip(write) ? (write.breaks ?? 0) : 0)
  return due.sort((one, other) => rank(one) - rank(other))
}
