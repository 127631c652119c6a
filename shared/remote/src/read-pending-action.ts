import * as z from 'zod/mini'

/** A visitor who signs in later has probably forgotten the action. */
const VALID_MS = 30 * 60_000

const pendingActionSchema = z.object({
  kind: z.enum(['favorite', 'list', 'follow', 'watch']),
  item: z.object({ type: z.enum(['product', 'brand']), id: z.string(), name: z.string() }),
  /** Path and query of the page on which the visitor started the action. */
  path: z.string(),
  /** Milliseconds since 1970. */
  since: z.number(),
})

/** A heart, list addition, follow or price alert that the shell continues once the visitor has signed in. */
export type PendingAction = z.infer<typeof pendingActionSchema>

/** @returns null when it is invalid or older than 30 minutes */
export function readPendingAction(stored: string | null, now: number): PendingAction | null {
  try {
    const action = pendingActionSchema.safeParse(JSON.parse(stored ?? 'null'))
    return action.success && now - action.data.since < VALID_MS ? action.data : null
  } catch {
    return null
  }
}
